import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayRange, formatPeriod, formatWeekdayRange } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Note } from '../../../ui/badge/badge.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { DayField } from '../../../ui/day-picker/day-field.tsx';
import { DayPicker } from '../../../ui/day-picker/day-picker.tsx';
import { FieldPlace } from '../../../ui/draft-form/field-place.tsx';
import { FormSection } from '../../../ui/panel/panel.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { isDoor } from '../check-order.ts';
import classes from '../order.module.css';
import { useForm } from '../order-form-context.ts';
import { DayChange } from './day-change.tsx';
import { hoursAhead } from './zone-difference.ts';

function Delivered() {
  const { t } = useTranslation('order');
  const { delivery: days, offer } = useForm();
  if (!days) return null;
  const { sender, receiver } = offer.task;
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

function Periods() {
  const { t } = useTranslation('order');
  const { draft, offer, periods, change, errorOf } = useForm();
  if (!isDoor('sender', offer)) return null;
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
              onClick={() => change({ pickupPeriod: period })}
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

function Calendar() {
  const { t } = useTranslation('order');
  const { draft, offer, pickup, delivery, change, errorOf, refuseDay } = useForm();
  const [picks, setPicks] = useState(0);
  const offered = pickup.days?.map(({ date }) => date) ?? [];
  const value = draft.pickupOn ?? undefined;
  const pick = (pickupOn: string) => change({ pickupOn });
  const isDropOff = !isDoor('sender', offer);
  const dayLabel = t(isDropOff ? 'date.dropDay' : 'date.day');
  const isLate = isDropOff || offer.rate.warnings.includes('after_14');
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
            onRefused={refuseDay}
            error={errorOf('date.day')}
          />
        </FieldPlace>
        <Periods />
        <Delivered />
        <DayChange />
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
export function DateSection() {
  const { t } = useTranslation(['order', 'common']);
  const { draft, offer, pickup } = useForm();
  const chosen = pickup.days?.find(({ date }) => date === draft.pickupOn) ?? pickup.days?.[0];
  const atDoor = isDoor('sender', offer);
  const carrier = t(`common:carrier.${offer.rate.deliveryService}`);
  return (
    <FormSection
      id="date"
      title={t(atDoor ? 'date.title' : 'date.dropTitle')}
      hint={t(`date.${atDoor ? 'hint' : 'dropHint'}.${chosen?.source ?? 'calendar'}`, { carrier })}
    >
      {pickup.isError && !pickup.data ? (
        <ErrorState title={t('date.failed')} error={pickup.error} onRetry={() => void pickup.refetch()} />
      ) : (
        <Calendar />
      )}
      {pickup.days?.length === 0 && <Note tone="warning">{t('date.none')}</Note>}
    </FormSection>
  );
}
