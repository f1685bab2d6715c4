import { useTranslation } from 'react-i18next';
import { formatDay, formatDayRange, formatDayWithWeekday } from '../../../lib/format/dates.ts';
import { formatRoubles } from '../../../lib/format/numbers.ts';
import { returnPrice } from '../../../lib/shipping/order-price.ts';
import { Note } from '../../../ui/badge/badge.tsx';
import { Checkbox } from '../../../ui/check/check.tsx';
import { FieldPlace } from '../../../ui/draft-form/field-place.tsx';
import { calculatedDay } from '../order-draft.ts';
import { useForm } from '../order-form-context.ts';
import { AskedNews } from '../rate/asked-news.tsx';

/** What the day costs beside the calculated one. */
function Compared() {
  const { t } = useTranslation('order');
  const { draft, calculated, priceChange, delivery } = useForm();
  const { pickupOn } = draft;
  if (pickupOn === null || pickupOn === calculatedDay(calculated) || !delivery) return null;
  const change = priceChange > 0 ? 'dearer' : priceChange < 0 ? 'cheaper' : 'same';
  return (
    <Note tone={change === 'dearer' ? 'warning' : 'muted'}>
      {t(`date.change.${change}`, {
        day: formatDayWithWeekday(pickupOn),
        sum: formatRoubles(Math.abs(priceChange)),
        dates: formatDayRange(delivery.from, delivery.to),
      })}
    </Note>
  );
}

function Consent() {
  const { t } = useTranslation('order');
  const { asked, offer, priceChange, isPriceAgreed, change, errorOf } = useForm();
  const { price } = offer.rate;
  if (asked.state !== 'known' || priceChange <= 0) return null;
  return (
    <FieldPlace field="date.price">
      <Checkbox
        label={t(returnPrice(offer.rate) > 0 ? 'date.change.agreeWithReturn' : 'date.change.agree', {
          price: formatRoubles(price),
          former: formatRoubles(price - priceChange),
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
  const { t } = useTranslation('order');
  const { calculated, pickup, change } = useForm();
  const former = calculatedDay(calculated);
  const isFormerOffered = pickup.days?.some(({ date }) => date === former) ?? false;
  const back = {
    label: t('date.change.back', { day: formatDay(former) }),
    take: () => change({ pickupOn: former }),
  };
  return (
    <>
      <AskedNews about="day" back={isFormerOffered ? back : undefined}>
        <Compared />
      </AskedNews>
      <Consent />
    </>
  );
}
