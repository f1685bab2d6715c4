import { useTranslation } from 'react-i18next';
import type { AddressChoice } from '../../features/address-field/index.ts';
import { type CargoDraft, totalsOf } from '../../features/cargo-editor/index.ts';
import { operatorsOf, useOperators } from '../../features/carriers/index.ts';
import { type CalculationDraft, needsCourier } from '../../features/ordering/calculation/index.ts';
import { formatClock, formatDayWithWeekday } from '../../lib/format/dates.ts';
import { formatKg, formatRoubles } from '../../lib/format/numbers.ts';
import { streetLine } from '../../lib/format/street-line.ts';
import { Button } from '../../ui/button/button.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Panel, PanelBody, PanelHead, type SumLine, Sums } from '../../ui/panel/panel.tsx';
import { FromTo } from '../../ui/route/route.tsx';
import { showUndo } from '../../ui/toast/toast.ts';
import classes from './calculation.module.css';
import type { CalculationForm } from './use-calculation-form.ts';

function useStop() {
  const { t } = useTranslation('calculation');
  return ({ address }: AddressChoice, unknown: string, isCityEnough: boolean) =>
    address
      ? { title: address.city, detail: streetLine(address) || (isCityEnough ? '' : t('refineAddress')) }
      : { title: <span className="muted">{unknown}</span>, detail: t('chooseAddress') };
}

/** A cargo in a line: how many places of which weight. */
function useCargoLine() {
  const { t } = useTranslation(['calculation', 'common']);
  return (cargo: CargoDraft): string => {
    const { placeCount, weightKg } = totalsOf(cargo);
    if (placeCount === 0) return t('cargoUnknown');
    return t('cargoLine', {
      places: t('common:places', { count: placeCount }),
      weight: formatKg(weightKg),
    });
  };
}

function useReturnedLine() {
  const { t } = useTranslation('calculation');
  const cargoLine = useCargoLine();
  return ({ returned }: CalculationDraft): string => {
    if (returned?.type === 'docs') return t('returned.docs');
    return returned && totalsOf(returned).placeCount > 0 ? cargoLine(returned) : t('returned.unknown');
  };
}

function useLines({ draft, ways, dayInSight }: CalculationForm): readonly SumLine[] {
  const { t } = useTranslation(['calculation', 'common']);
  const totals = totalsOf(draft.cargo);
  const cargoLine = useCargoLine();
  const returnedLine = useReturnedLine();
  const returns = draft.services.includes('RETURN');
  const others = draft.services.filter((service) => service !== 'RETURN');
  const services = others.map((service) => t(`common:service.${service}`));
  const lines: readonly (SumLine | false)[] = [
    { label: t('cargo'), value: cargoLine(draft.cargo) },
    totals.isByVolume && {
      label: t('volumetric'),
      value: t('volumetricValue', { weight: formatKg(totals.volumetricKg) }),
    },
    {
      label: t(needsCourier(ways) ? 'pickup' : 'handover'),
      value: dayInSight ? formatDayWithWeekday(dayInSight) : t('dateUnknown'),
    },
    {
      label: t('insurance'),
      value:
        draft.isInsured && draft.declaredRoubles !== null
          ? formatRoubles(draft.declaredRoubles)
          : t('noInsurance'),
    },
    returns && { label: t('returned.title'), value: returnedLine(draft) },
    services.length > 0 && {
      label: t('services'),
      value: <span className={classes.services}>{services.join(', ')}</span>,
    },
  ];
  return lines.filter((line) => line !== false);
}

/** What will be asked, as it stands now, and the button that asks it. */
export function Summary({ form }: { readonly form: CalculationForm }) {
  const { t } = useTranslation(['calculation', 'common']);
  const { draft, ways, savedAt } = form;
  const stop = useStop();
  const lines = useLines(form);
  const asked = operatorsOf(useOperators(), ways);
  const isCityEnough = !ways.some((way) => way !== 'w2w');
  const clear = () => {
    const bringBack = form.clear();
    showUndo(t('draftCleared'), t('common:action.undo'), bringBack);
  };
  return (
    <Panel as="aside" className={classes.summary ?? ''} aria-label={t('summary')}>
      <PanelHead title={t('summary')} />
      <PanelBody className={classes.summaryBody ?? ''}>
        <FromTo
          from={stop(draft.from, t('fromUnknown'), isCityEnough)}
          to={stop(draft.to, t('toUnknown'), isCityEnough)}
        />
        <Sums lines={lines} />
        <div className={classes.asked}>
          <div className={classes.marks}>
            {asked.map(({ key }) => (
              <CarrierMark key={key} carrier={key} small />
            ))}
          </div>
          {asked.length > 0 && <p className="small muted">{t('ask', { count: asked.length })}</p>}
        </div>
        <Button type="submit" variant="primary" block busy={form.isBusy} className="only-wide">
          {t('submit')}
        </Button>
        {savedAt !== undefined && (
          <p className={`small muted ${classes.saved}`}>
            <span>{t('draftSaved', { time: formatClock(savedAt) })}</span>
            <button type="button" className="link" onClick={clear}>
              {t('clearDraft')}
            </button>
          </p>
        )}
      </PanelBody>
    </Panel>
  );
}

/** The action within the thumb's reach, with what it is about. */
export function SubmitBar({ form }: { readonly form: CalculationForm }) {
  const { t } = useTranslation('calculation');
  const cargoLine = useCargoLine();
  return (
    <section className={`only-small ${classes.bar}`} aria-label={t('bar')}>
      <div>
        <div className="strong">
          {totalsOf(form.draft.cargo).placeCount > 0 ? cargoLine(form.draft.cargo) : t('barCargoUnknown')}
        </div>
        <div className="small muted">
          {form.dayInSight
            ? t(needsCourier(form.ways) ? 'barDate' : 'barHandover', {
                date: formatDayWithWeekday(form.dayInSight),
              })
            : t('dateUnknown')}
        </div>
      </div>
      <Button type="submit" variant="primary" busy={form.isBusy}>
        {t('submit')}
      </Button>
    </section>
  );
}
