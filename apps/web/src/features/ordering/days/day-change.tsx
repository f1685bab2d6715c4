import { useTranslation } from 'react-i18next';
import { formatDay, formatDayRange, formatDayWithWeekday } from '../../../lib/format/dates.ts';
import { formatRoubles } from '../../../lib/format/numbers.ts';
import { returnPrice } from '../../../lib/shipping/order-price.ts';
import { Note } from '../../../ui/badge/badge.tsx';
import { Checkbox } from '../../../ui/check/check.tsx';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { AskedNews } from '../offer/asked-news.tsx';
import { calculatedDay } from '../offer/offer.ts';
import type { DateSectionProps } from './date-section.tsx';

/** What the day costs beside the calculated one. */
function Compared({ draft, calculated, priceChange, delivery }: DateSectionProps) {
  const { t } = useTranslation('ordering');
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

function Consent({ asked, priceChange, isPriceAgreed, onChange }: DateSectionProps) {
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  const { rate } = asked.offer;
  const { price } = rate;
  if (asked.state !== 'known' || priceChange <= 0) return null;
  return (
    <FieldPlace field="date.price">
      <Checkbox
        label={t(returnPrice(rate) > 0 ? 'date.change.agreeWithReturn' : 'date.change.agree', {
          price: formatRoubles(price),
          former: formatRoubles(price - priceChange),
        })}
        checked={isPriceAgreed}
        error={errorOf('date.price')}
        onChange={(isAgreed) => onChange({ agreedPrice: isAgreed ? price : null })}
      />
    </FieldPlace>
  );
}

/** What another day of collection changes, as its carrier tells: before the order, and with a word of consent if dearer. */
export function DayChange(props: DateSectionProps) {
  const { t } = useTranslation('ordering');
  const { draft, asked, calculated, pickup, onChange } = props;
  const former = calculatedDay(calculated);
  const isFormerOffered = pickup.days?.some(({ date }) => date === former) ?? false;
  const back = {
    label: t('date.change.back', { day: formatDay(former) }),
    take: () => onChange({ pickupOn: former }),
  };
  return (
    <>
      <AskedNews about="day" asked={asked} day={draft.pickupOn} back={isFormerOffered ? back : undefined}>
        <Compared {...props} />
      </AskedNews>
      <Consent {...props} />
    </>
  );
}
