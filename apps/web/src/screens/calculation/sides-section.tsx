import { useTranslation } from 'react-i18next';
import { AddressField } from '../../features/address-field/index.ts';
import {
  type CalculationKind,
  peopleOf,
  swapSides,
  terminalWays,
} from '../../features/ordering/calculation/index.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { FieldPlace } from '../../ui/draft-form/field-place.tsx';
import { FormSection } from '../../ui/panel/panel.tsx';
import classes from './calculation.module.css';
import { RecentChips } from './recent-chips.tsx';
import type { CalculationForm } from './use-calculation-form.ts';

function WayChips({ kind, form }: { readonly kind: CalculationKind; readonly form: CalculationForm }) {
  const { t } = useTranslation(['calculation', 'common']);
  const { draft, ways, change } = form;
  const toggle = (way: (typeof terminalWays)[number]) => {
    if (kind === 'terminal') return change({ terminalWay: way });
    const kept = draft.extraWays.filter((each) => each !== way);
    return change({ extraWays: kept.length < draft.extraWays.length ? kept : [...kept, way] });
  };
  const offered = kind === 'terminal' ? terminalWays : (['d2w', 'w2d', 'w2w'] as const);
  return (
    <fieldset className={classes.ways}>
      <legend className={classes.waysLegend}>{t('way')}</legend>
      {kind === 'domestic' && (
        <Chip icon="check" pressed aria-disabled>
          {t('common:wayTitle.d2d')}
        </Chip>
      )}
      {offered.map((way) => (
        <Chip
          key={way}
          icon={ways.includes(way) ? 'check' : undefined}
          pressed={ways.includes(way)}
          onClick={() => toggle(way)}
        >
          {t(`common:wayTitle.${way}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

interface SidesProps {
  readonly kind: CalculationKind;
  readonly form: CalculationForm;
}

/** From and to, each with the places used of late, and the ways between them. */
export function SidesSection({ kind, form }: SidesProps) {
  const { t } = useTranslation('calculation');
  const { draft, change, errors } = form;
  const people = peopleOf(draft);
  const sides = [
    { name: 'from', side: 'sender', recent: t('recentFrom') },
    { name: 'to', side: 'recipient', recent: t('recentTo') },
  ] as const;
  const [from, to] = sides.map(({ name, side, recent }) => (
    <div key={name} className="stack">
      <FieldPlace field={name}>
        <AddressField
          label={t(name)}
          isCity={kind === 'terminal'}
          value={draft[name]}
          error={errors[name]}
          onChange={(choice) => change({ [name]: choice })}
        />
      </FieldPlace>
      <RecentChips
        label={recent}
        side={side}
        chosen={people[side === 'sender' ? 'sender' : 'receiver']}
        onChoose={(choice, person) => change({ [name]: choice, [`${name}Person`]: person })}
      />
    </div>
  ));
  return (
    <FormSection title={t('sides')}>
      <div className={classes.sides}>
        {from}
        <IconButton
          icon="swap"
          label={t('swap')}
          className={classes.swap ?? ''}
          onClick={() => change(swapSides(draft))}
        />
        {to}
      </div>
      <WayChips kind={kind} form={form} />
    </FormSection>
  );
}
