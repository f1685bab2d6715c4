import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import {
  type CalculationKind,
  draftOfMessage,
  peopleOf,
  swapSides,
  terminalWays,
} from '../../features/ordering/calculation/index.ts';
import { PasteButton, type TakenMessage, textIn } from '../../features/pasted-message/index.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { FormSection } from '../../ui/panel/panel.tsx';
import { showUndo } from '../../ui/toast/toast.ts';
import classes from './calculation.module.css';
import { RecentChips } from './recent-chips.tsx';
import { SideField } from './side-field.tsx';
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

/** Fills the form from a pasted message, also from one that was handed over by another screen. */
function Paste({ form: { draft, change } }: Pick<SidesProps, 'form'>) {
  const { t } = useTranslation(['calculation', 'cargo', 'common']);
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const handed = textIn(state);
  // Neither a reload nor the way back brings it once more.
  const forget = () => void navigate({ pathname, search }, { replace: true, state: null });
  const takeMessage = (taken: TakenMessage) => {
    const { to: place, toPerson, cargo, declaredRoubles, isInsured } = draft;
    change(draftOfMessage(draft, taken, t('cargo:documents')));
    const before = { to: place, toPerson, cargo, declaredRoubles, isInsured };
    showUndo(t('messageTaken'), t('common:action.undo'), () => change(before));
  };
  return (
    <PasteButton
      isQuiet
      text={handed}
      {...(handed !== undefined && { onClose: forget })}
      refuse={({ kind }) => (kind === 'position' ? { why: t('messageNoPlace') } : undefined)}
      onTake={takeMessage}
    />
  );
}

/** From and to, each with the places used of late, and the ways between them. */
export function SidesSection({ kind, form }: SidesProps) {
  const { t } = useTranslation(['calculation', 'cargo', 'common']);
  const { draft, change } = form;
  const people = peopleOf(draft);
  const sides = [
    { name: 'from', side: 'sender', recent: t('recentFrom') },
    { name: 'to', side: 'recipient', recent: t('recentTo') },
  ] as const;
  const [from, to] = sides.map(({ name, side, recent }) => (
    <div key={name} className="stack">
      <SideField name={name} kind={kind} form={form} />
      <RecentChips
        label={recent}
        side={side}
        chosen={people[side === 'sender' ? 'sender' : 'receiver']}
        onChoose={(choice, person) => change({ [name]: choice, [`${name}Person`]: person })}
      />
    </div>
  ));
  return (
    <FormSection title={t('sides')} end={<Paste form={form} />}>
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
