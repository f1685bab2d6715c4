import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayRange, formatPeriod, formatWeekdayRange } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Note } from '../../../ui/badge/badge.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { DayField } from '../../../ui/day-picker/day-field.tsx';
import { DayPicker } from '../../../ui/day-picker/day-picker.tsx';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { FormSection } from '../../../ui/panel/panel.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import type { AskedRate } from '../offer/asked-rate.ts';
import type { DeliveryDays } from '../offer/delivery-days.ts';
import type { Offer } from '../offer/offer.ts';
import { DayChange } from './day-change.tsx';
import classes from './days.module.css';
import { needsCourier, type usePickupDays } from './pickup-days.ts';
import { hoursAhead } from './zone-difference.ts';

/** What a form holds of the day; its fields are `date.day`, `date.period` and `date.price`. */
export interface DayDraft {
  /** `YYYY-MM-DD` and `HH:mm-HH:mm`; null until the first offered ones are taken. */
  readonly pickupOn: string | null;
  readonly pickupPeriod: string | null;
  /** Roubles to which a dearer day of collection was agreed. */
  readonly agreedPrice: number | null;
}

export interface DateSectionProps {
  readonly draft: DayDraft;
  /** The offer as it was calculated. */
  readonly calculated: Offer;
  /** The same as its carrier tells it for the chosen day and services. */
  readonly asked: AskedRate;
  readonly pickup: ReturnType<typeof usePickupDays>;
  readonly periods: readonly string[] | undefined;
  /** When it is delivered; `undefined` while nobody has told for the chosen day. */
  readonly delivery: DeliveryDays | undefined;
  /** Roubles by which the carrier has changed the price since, beside that of added services. */
  readonly priceChange: number;
  readonly isPriceAgreed: boolean;
  readonly onChange: (part: Partial<DayDraft>) => void;
  /** The day in sight is none that may be taken; the draft holds the one before. */
  readonly onRefused: (isRefused: boolean) => void;
}

function Delivered({ delivery: days, calculated }: Pick<DateSectionProps, 'delivery' | 'calculated'>) {
  const { t } = useTranslation('ordering');
  if (!days) return null;
  const { sender, receiver } = calculated.task;
  const hours = hoursAhead(receiver.timeZone, sender.timeZone, days.to);
  return (
    <div>
      <div className="small muted">{t('date.delivered')}</div>
      <div className="strong">
        {formatDayRange(days.from, days.to)}, {formatWeekdayRange(days.from, days.to)}
      </div>
      {hours !== 0 && (
        <div className="small muted">
          {t(hours > 0 ? 'date.zoneAhead' : 'date.zoneBehind', {
            city: receiver.city,
            hours: formatNumber(Math.abs(hours)),
          })}
        </div>
      )}
    </div>
  );
}

type PeriodsProps = Pick<DateSectionProps, 'draft' | 'periods' | 'onChange'>;

function Periods({ draft, periods, onChange }: PeriodsProps) {
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  const error = errorOf('date.period');
  return (
    <FieldPlace field="date.period">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own look */}
      <div role="group" aria-label={t('date.period')} className={classes.periods}>
        <span className="small muted">{t('date.period')}</span>
        <div className="row row--wrap">
          {periods === undefined && draft.pickupOn !== null && <Skeleton shape="control" />}
          {periods?.map((period) => (
            <Chip
              key={period}
              className="figures"
              pressed={period === draft.pickupPeriod}
              onClick={() => onChange({ pickupPeriod: period })}
            >
              {formatPeriod(period)}
            </Chip>
          ))}
        </div>
        {periods?.length === 0 && <Note tone="warning">{t('date.noPeriods')}</Note>}
        {error !== undefined && (
          <Note tone="danger" icon="alert">
            {error}
          </Note>
        )}
      </div>
    </FieldPlace>
  );
}

function Calendar(props: DateSectionProps) {
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  const { draft, calculated, asked, pickup, delivery, onChange, onRefused } = props;
  const [picks, setPicks] = useState(0);
  const offered = pickup.days?.map(({ date }) => date) ?? [];
  const value = draft.pickupOn ?? undefined;
  const pick = (pickupOn: string) => onChange({ pickupOn });
  const isDropOff = !needsCourier(calculated);
  const dayLabel = t(isDropOff ? 'date.dropDay' : 'date.day');
  const isLate = isDropOff || asked.offer.rate.warnings.includes('after_14');
  return (
    <div className={`grid ${classes.dates}`}>
      <div className="c6">
        <DayPicker
          value={value}
          offered={offered}
          label={dayLabel}
          onChange={(day) => {
            setPicks(picks + 1);
            pick(day);
          }}
        />
      </div>
      <div className={`c6 stack ${classes.datesSide}`}>
        <FieldPlace field="date.day">
          {/* What was typed gives way to a pick, also of the day that stood there before. */}
          <DayField
            key={picks}
            label={dayLabel}
            value={value}
            offered={offered}
            onChange={pick}
            onRefused={onRefused}
            error={errorOf('date.day')}
          />
        </FieldPlace>
        {!isDropOff && <Periods {...props} />}
        <Delivered delivery={delivery} calculated={calculated} />
        <DayChange {...props} />
        {isLate && (
          <Note tone="warning" icon="clock">
            {t(delivery?.isLate ? 'date.afterTwoNow' : 'date.afterTwo')}
          </Note>
        )}
      </div>
    </div>
  );
}

/** When the cargo sets out: only days and times that the server has offered. */
export function DateSection(props: DateSectionProps) {
  const { t } = useTranslation(['ordering', 'common']);
  const { draft, calculated, pickup } = props;
  const chosen = pickup.days?.find(({ date }) => date === draft.pickupOn) ?? pickup.days?.[0];
  const atDoor = needsCourier(calculated);
  const carrier = t(`common:carrier.${calculated.rate.deliveryService}`);
  return (
    <FormSection
      id="date"
      title={t(atDoor ? 'date.title' : 'date.dropTitle')}
      hint={t(`date.${atDoor ? 'hint' : 'dropHint'}.${chosen?.source ?? 'calendar'}`, { carrier })}
    >
      {pickup.isError && !pickup.data ? (
        <ErrorState title={t('date.failed')} error={pickup.error} onRetry={() => void pickup.refetch()} />
      ) : (
        <Calendar {...props} />
      )}
      {pickup.days?.length === 0 && <Note tone="warning">{t('date.none')}</Note>}
    </FormSection>
  );
}
