import type { CalculationTask, RateResult } from '@tranzit/contract';
import { isDoorAtReceiver, isDoorAtSender } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { type LinkedEntry, writeEntries } from '../../../features/side-person/index.ts';
import {
  formatClock,
  formatDayRange,
  formatDayWithWeekday,
  formatInstantDay,
  formatShortDayWithWeekday,
  formatTime,
} from '../../../lib/format/dates.ts';
import { formatKg, formatNumber, formatPercent, formatRoubles } from '../../../lib/format/numbers.ts';
import { useCarrierTitle, useDaysText, useServiceName } from '../../../lib/shipping/labels.ts';
import { orderPrice, returnPrice } from '../../../lib/shipping/order-price.ts';
import { servicesToConfirm } from '../../../lib/shipping/requested-services.ts';
import type { SumLine } from '../../../ui/panel/panel.tsx';
import type { RateNote } from '../../../ui/rate-row/rate-notes.tsx';
import type { BoardRate } from '../board/board.ts';

/** How long a price holds is said by the server; after that, and where the carrier is silent, it must be asked for again. */
export const isOldRate = ({ validUntil, lastKnownAt }: RateResult, now: number): boolean =>
  lastKnownAt !== null || Date.parse(validUntil) <= now;

/** Whether the portal takes an order for it: not where people have to confirm a service that was asked for. */
export const isOrderable = ({ availability }: RateResult): boolean => availability === 'available';

const isLateAlready = ({ lateDays }: RateResult): boolean => lateDays > 0;

/** `late`: today it is past the hour, and the day that it costs is counted. */
export type Handover = 'inTime' | 'late';

/**
 * What all the rates with a drop-off at a terminal say of the hour, once for all of them; undefined where they say
 * different things, or there is none.
 */
export function commonHandover(rates: readonly RateResult[]): Handover | undefined {
  const byTerminal = rates.filter(({ warnings }) => warnings.includes('after_14'));
  const [isLate, ...more] = new Set(byTerminal.map(isLateAlready));
  return isLate === undefined || more.length > 0 ? undefined : isLate ? 'late' : 'inTime';
}

/** `/details` with the rate, the terminals chosen for it and who of the contact book stands at the sides. */
export function orderPath(
  { taskId, rateResultId }: RateResult,
  terminals: { readonly sender?: number | undefined; readonly receiver?: number | undefined },
  entries: readonly LinkedEntry[],
): string {
  const query = new URLSearchParams({ task: String(taskId), rate: String(rateResultId) });
  if (terminals.sender !== undefined) query.set('senderTerminal', String(terminals.sender));
  if (terminals.receiver !== undefined) query.set('receiverTerminal', String(terminals.receiver));
  const linked = writeEntries(entries);
  if (linked !== null) query.set('entries', linked);
  return `/details?${query}`;
}

/** The same for a shipment that goes into the cart. */
export const toCartPath = (...order: Parameters<typeof orderPath>): string =>
  `${orderPath(...order)}&for=cart`;

/** The hour of today, the day of what is older. */
function shortMoment(instant: string): string {
  const day = formatInstantDay(instant);
  return day === formatInstantDay(new Date().toISOString()) ? formatTime(instant) : day;
}

/** What a rate says of itself in words. */
export function useRateLabels() {
  const { t } = useTranslation(['results', 'common']);

  const carrierTitle = useCarrierTitle();
  const serviceName = useServiceName();
  const daysText = useDaysText();

  const nameOf = ({ deliveryService, contract, tariffTitle }: BoardRate): string =>
    `${carrierTitle(deliveryService, contract === 'own')}, ${tariffTitle}`;
  /** The same where rates of one tariff stand beside each other. */
  const nameWithWayOf = (rate: BoardRate): string =>
    `${nameOf(rate)}, ${t(`common:way.${rate.deliveryWay}`)}`;

  /** A way with what it costs and how long it takes. */
  const wayOf = ({ deliveryWay, price, term }: BoardRate): string =>
    `${t(`common:way.${deliveryWay}`)}: ${formatRoubles(price)}, ${daysText(term.min, term.max)}`;

  const toConfirmOf = (rate: RateResult, { cargo, returnCargo }: CalculationTask): string =>
    servicesToConfirm(rate, cargo)
      .map((code) => serviceName(code, returnCargo))
      .join(', ');

  const notesOf = (
    rate: RateResult,
    task: CalculationTask,
    { isOld = false, isHandoverSaid = false } = {},
  ): readonly RateNote[] => {
    const notes: RateNote[] = [];
    if (rate.lastKnownAt !== null)
      notes.push({
        text: t('note.lastKnown', { time: shortMoment(rate.lastKnownAt) }),
        icon: 'clock',
        tone: 'warning',
      });
    else if (isOld)
      notes.push({
        text: t('note.old', { time: formatClock(rate.validUntil) }),
        icon: 'clock',
        tone: 'muted',
      });
    if (!isOrderable(rate))
      notes.push({ text: t('note.toConfirm', { services: toConfirmOf(rate, task) }), tone: 'warning' });
    for (const warning of rate.warnings) {
      if (warning === 'chargeable_by_volume') {
        if (rate.chargeableWeight !== null)
          notes.push({ text: t('note.chargeable_by_volume', { weight: formatKg(rate.chargeableWeight) }) });
      } else if (warning === 'pickup_moved') {
        const key = isDoorAtSender(rate.deliveryWay) ? 'note.pickup_moved' : 'note.handover_moved';
        const day = formatShortDayWithWeekday(rate.pickupDate ?? task.pickupDate);
        notes.push({ text: t(key, { day }), icon: 'clock', tone: 'warning' });
      } else if (warning === 'after_14' && !isHandoverSaid) {
        const text = t(isLateAlready(rate) ? 'note.alreadyAfter14' : 'note.after_14');
        notes.push({ text, icon: 'clock', tone: 'warning' });
      }
    }
    return notes;
  };

  const sumsOf = (rate: RateResult, { cargo, returnCargo }: CalculationTask): readonly SumLine[] =>
    rate.priceParts.map(({ kind, code, amount }) => {
      const label =
        kind === 'service' && code
          ? serviceName(code, returnCargo)
          : kind === 'insurance'
            ? t('part.insuranceOf', { value: formatRoubles(cargo.insuranceRateValue) })
            : kind === 'base' && rate.chargeableWeight !== null
              ? t('part.baseByWeight', { weight: formatKg(rate.chargeableWeight) })
              : t(kind === 'discount' ? 'part.discount' : kind === 'return' ? 'part.return' : 'part.base');
      return { label, value: formatRoubles(amount) };
    });

  const onTimeOf = ({ onTimeShare, onTimeDeliveries }: RateResult): string =>
    onTimeShare === null
      ? t('fact.onTimeUnknown')
      : t('fact.onTimeValue', {
          share: formatPercent(Math.round(onTimeShare * 100)),
          count: onTimeDeliveries,
        });

  const servicesOf = (
    { additionalServices }: RateResult,
    { returnCargo }: Pick<CalculationTask, 'returnCargo'>,
  ): string =>
    additionalServices
      .filter(({ status }) => status !== 'not_available')
      .map(({ code, status }) => {
        const service = serviceName(code, returnCargo);
        return status === 'need_confirm' ? t('fact.serviceConfirm', { service }) : service;
      })
      .join(', ');

  const journeyOf = (rate: RateResult, { pickupDate }: CalculationTask): readonly SumLine[] => [
    {
      label: t(isDoorAtSender(rate.deliveryWay) ? 'fact.pickupDoor' : 'fact.pickupTerminal'),
      value: t(rate.warnings.includes('pickup_moved') ? 'fact.notChosenDay' : 'fact.day', {
        day: formatDayWithWeekday(rate.pickupDate ?? pickupDate),
      }),
    },
    {
      label: t(isDoorAtReceiver(rate.deliveryWay) ? 'fact.deliveryDoor' : 'fact.deliveryTerminal'),
      value: formatDayRange(rate.deliveryDateFrom, rate.deliveryDateTo),
    },
  ];

  /** What of the price is paid with the order and what when the cargo goes back; undefined where none comes back. */
  const laterOf = (rate: RateResult): string | undefined => {
    const later = returnPrice(rate);
    if (later === 0) return undefined;
    const sums = { now: formatRoubles(orderPrice(rate)), later: formatRoubles(later) };
    return t(rate.contract === 'own' ? 'part.returnLaterOwn' : 'part.returnLater', sums);
  };

  const cashbackOf = ({ cashback }: RateResult): string =>
    cashback > 0 ? formatNumber(cashback, { maxDecimals: 2 }) : t('compare.none');

  return {
    nameOf,
    nameWithWayOf,
    wayOf,
    notesOf,
    toConfirmOf,
    sumsOf,
    onTimeOf,
    servicesOf,
    journeyOf,
    laterOf,
    cashbackOf,
  };
}
