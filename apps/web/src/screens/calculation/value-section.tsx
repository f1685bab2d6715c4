import type { AdditionalService } from '@tranzit/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isServiceOffered, useOperators, useOperatorsPending } from '../../features/carriers/index.ts';
import { needsCourier } from '../../features/ordering/calculation/index.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { formatRoubles } from '../../lib/format/numbers.ts';
import { isDoneOn, toggledService } from '../../lib/shipping/requested-services.ts';
import { useServiceDescriptions } from '../../lib/shipping/service-descriptions.ts';
import { Checkbox } from '../../ui/check/check.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { DayField } from '../../ui/day-picker/day-field.tsx';
import { FieldPlace } from '../../ui/draft-form/field-place.tsx';
import { NumberField } from '../../ui/field/value-fields.tsx';
import { FormSection } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './calculation.module.css';
import { useInsuranceConfig } from './queries.ts';
import type { CalculationForm } from './use-calculation-form.ts';

const chipServices = [
  'BY_HAND',
  'CARGO_LOADING',
  'CARGO_UNLOADING',
  'PICKUP_IN_60_MIN',
  'PRIORITY_CONTROL',
] as const satisfies readonly AdditionalService[];

/** Keeps the line of the weekday until the first day is known. */
const nbsp = '\u00A0';

/** Services beside insurance and the return, those that any carrier gives on the ways asked for. */
function ServiceChips({ form }: { readonly form: CalculationForm }) {
  const { t } = useTranslation(['calculation', 'common']);
  const operators = useOperators();
  const isPending = useOperatorsPending();
  const hints = useServiceDescriptions();
  const { services } = form.draft;
  const offered = chipServices.filter(
    (service) =>
      services.includes(service) || (isDoneOn(service, form.ways) && isServiceOffered(operators, service)),
  );
  if (isPending && offered.length === 0)
    return (
      <div className={classes.ways} aria-busy="true">
        <span className={classes.waysLabel}>{t('otherServices')}</span>
        {[124, 88, 92].map((width) => (
          <Skeleton key={width} width={width} className={classes.chipShape} />
        ))}
      </div>
    );
  if (offered.length === 0) return null;
  return (
    <fieldset className={classes.ways}>
      <legend className={classes.waysLegend}>{t('otherServices')}</legend>
      {offered.map((service) => (
        <Chip
          key={service}
          icon={services.includes(service) ? 'check' : undefined}
          pressed={services.includes(service)}
          title={hints.get(service)}
          onClick={() => form.change({ services: toggledService(services, service) })}
        >
          {t(`common:service.${service}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

/** What insurance of the whole value comes to; a grey shape of its size until the account's rate is known. */
function useInsuranceCost({ isInsured, declaredRoubles }: CalculationForm['draft']): ReactNode {
  const { t } = useTranslation('calculation');
  const { data: insurance, isPending } = useInsuranceConfig();
  if (!isInsured || !declaredRoubles) return undefined;
  if (isPending) return <Skeleton width={92} className={classes.costShape} />;
  if (!insurance) return undefined;
  const { insuranceRate, insuranceMinimum } = insurance;
  return t('insureCost', {
    sum: formatRoubles(Math.max((declaredRoubles * insuranceRate) / 100, insuranceMinimum)),
  });
}

/** When the cargo goes, what it is worth, and what else is to be done with it. */
export function ValueSection({ form }: { readonly form: CalculationForm }) {
  const { t } = useTranslation('calculation');
  const { draft, change, errors, days, offered } = form;
  const cost = useInsuranceCost(draft);
  const missed = form.missed && t('dayMissed', { day: formatDay(form.missed) });
  const dayHint = draft.pickupOn === null ? nbsp : missed;
  return (
    <FormSection title={t('dateAndValue')}>
      {days.isError && (
        <ErrorState title={t('noDates')} error={days.error} onRetry={() => void days.refetch()} />
      )}
      <div className="grid">
        <FieldPlace field="pickupOn" className="c3 m6">
          <DayField
            label={t(needsCourier(form.ways) ? 'pickupDate' : 'handoverDate')}
            value={draft.pickupOn ?? undefined}
            hint={dayHint}
            offered={offered ?? []}
            error={errors.pickupOn}
            onChange={(pickupOn) => change({ pickupOn })}
            onRefused={form.refuseDay}
          />
        </FieldPlace>
        <FieldPlace field="declaredRoubles" className="c3 m6">
          <NumberField
            label={t('declaredValue')}
            minDecimals={2}
            maxDecimals={2}
            value={draft.declaredRoubles}
            error={errors.declaredRoubles}
            onChange={(declaredRoubles) => change({ declaredRoubles })}
          />
        </FieldPlace>
        <div className={`c6 ${classes.checks}`}>
          <Checkbox
            label={t('insure')}
            end={cost}
            checked={draft.isInsured}
            onChange={(isInsured) => change({ isInsured })}
          />
          <FieldPlace field="returns">
            <Checkbox
              label={t('returns')}
              checked={draft.services.includes('RETURN')}
              error={errors.returns}
              onChange={() => {
                change({ services: toggledService(draft.services, 'RETURN') });
                form.touch('returns');
              }}
            />
          </FieldPlace>
        </div>
      </div>
      <ServiceChips form={form} />
    </FormSection>
  );
}
