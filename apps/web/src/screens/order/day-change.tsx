import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRoubles } from '../../lib/format.ts';
import { formatDay, formatDayRange, formatDayWithWeekday } from '../../lib/format-date.ts';
import { returnPrice } from '../../lib/order-price.ts';
import { Note } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { FieldPlace } from '../../ui/draft-form/field-place.tsx';
import { calculatedDay } from './order-draft.ts';
import { useForm } from './order-form-context.ts';

/** What the day costs beside the calculated one. */
function Compared() {
  const { t } = useTranslation('order');
  const { draft, offer, calculated, delivery } = useForm();
  if (draft.pickupOn === null || !delivery) return null;
  const difference = offer.rate.price - calculated.price;
  const change = difference > 0 ? 'dearer' : difference < 0 ? 'cheaper' : 'same';
  return (
    <Note tone={change === 'dearer' ? 'warning' : 'muted'}>
      {t(`date.change.${change}`, {
        day: formatDayWithWeekday(draft.pickupOn),
        sum: formatRoubles(Math.abs(difference)),
        dates: formatDayRange(delivery.from, delivery.to),
      })}
    </Note>
  );
}

/** Nothing is known of this day: says why, and what can be done. */
function NotKnown({ isGone, onLeft }: { readonly isGone: boolean; readonly onLeft: () => void }) {
  const { t } = useTranslation(['order', 'common']);
  const { draft, offer, day, pickup, change } = useForm();
  const former = calculatedDay(offer);
  const isFormerOffered = pickup.days?.some(({ date }) => date === former) ?? false;
  const words = {
    carrier: t(`common:carrier.${offer.rate.deliveryService}`),
    day: formatDay(draft.pickupOn ?? former),
  };
  const leave = (act: () => void) => {
    onLeft();
    act();
  };
  return (
    <>
      <div role="status">
        <Note tone="warning" icon="warn">
          {t(isGone ? 'date.change.gone' : `date.change.unknown.${day.cause}`, words)}
        </Note>
      </div>
      <div className="row row--wrap">
        {!isGone && day.cause !== 'cutOff' && (
          <Button size="small" icon="repeat" onClick={() => leave(day.askAgain)}>
            {t('date.change.askAgain')}
          </Button>
        )}
        {isFormerOffered && (
          <Button size="small" onClick={() => leave(() => change({ pickupOn: former }))}>
            {t('date.change.back', { day: formatDay(former) })}
          </Button>
        )}
      </div>
    </>
  );
}

function Consent() {
  const { t } = useTranslation('order');
  const { offer, calculated, isPriceAgreed, change, errorOf } = useForm();
  const { price } = offer.rate;
  if (price <= calculated.price) return null;
  return (
    <FieldPlace field="date.price">
      <Checkbox
        label={t(returnPrice(offer.rate) > 0 ? 'date.change.agreeWithReturn' : 'date.change.agree', {
          price: formatRoubles(price),
          former: formatRoubles(calculated.price),
        })}
        checked={isPriceAgreed}
        error={errorOf('date.price')}
        onChange={(isAgreed) => change({ agreedPrice: isAgreed ? price : null })}
      />
    </FieldPlace>
  );
}

/** What another day of collection changes, as its carrier tells: before the order, and with a word of consent if dearer. */
export function DayChange() {
  const { t } = useTranslation(['order', 'common']);
  const { draft, offer, day } = useForm();
  const carrier = t(`common:carrier.${offer.rate.deliveryService}`);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="stack" ref={place} tabIndex={-1}>
      <div role="status">
        {day.state === 'asking' && (
          <Note icon="clock">
            {t('date.change.asking', { carrier, day: formatDay(draft.pickupOn ?? calculatedDay(offer)) })}
          </Note>
        )}
        {day.state === 'known' && <Compared />}
      </div>
      {(day.state === 'unknown' || day.state === 'gone') && (
        // The pressed button goes: the focus stays where the answer will stand.
        <NotKnown
          isGone={day.state === 'gone'}
          onLeft={() => place.current?.focus({ preventScroll: true })}
        />
      )}
      {day.state === 'known' && <Consent />}
    </div>
  );
}
