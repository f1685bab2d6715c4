import { type LifecycleRoute, type ScriptStep, toStep } from '../../orders/lifecycle.ts';
import { isToDoor, type Step } from '../../orders/order.ts';

/** Names of the statuses of an order: a step's `state`. */
export const orderStatusNames: Readonly<Record<string, string>> = {
  Received: 'Принят',
  Updated: 'Обновлён',
  Checked: 'Проверен',
  Processing: 'Передан в обработку',
  Declined: 'Отклонён',
  Cancelled: 'Отменён',
  Annulled: 'Аннулирован',
  Closed: 'Закрыт',
  Calculation: 'Расчёт',
  Calculated: 'Рассчитан',
};

/** Names of the statuses of a delivery: a step's `eventCode`. */
const deliveryStatusNames: Readonly<Record<string, string>> = {
  PickedUp: 'Забран у отправителя',
  Debited: 'На складе',
  Departed: 'Отправлен из региона отправителя',
  Arrived: 'Прибыл в регион получателя',
  OnLastMile: 'Передан курьеру для доставки',
  Delivered: 'Доставлен',
  Returned: 'Возвращён на склад региона получателя',
  Problem: 'Проблема с доставкой',
  ReadyForTransfer: 'Готов к передаче партнёру',
  Transfered: 'Передан партнёру',
  ReturnedToSender: 'Возвращён отправителю',
};

/** Numbers of delivery statuses; 3, 4 and 7 fill the gaps between the published ones. */
export const deliveryStatusIds: Readonly<Record<string, number>> = {
  PickedUp: 1,
  Debited: 2,
  Departed: 3,
  Arrived: 4,
  OnLastMile: 5,
  Delivered: 6,
  Returned: 7,
  Problem: 8,
};

/** Statuses after which nothing happens. */
export const finalStatuses: ReadonlySet<string> = new Set([
  'Declined',
  'Cancelled',
  'Annulled',
  'Delivered',
  'ReturnedToSender',
  'Closed',
]);

type Place = LifecycleRoute['from'];

const orderStep = (share: number, state: string): ScriptStep => ({
  share,
  state,
  name: orderStatusNames[state] ?? state,
});
const deliveryStep = (share: number, code: string, place: Place, note?: string): ScriptStep => ({
  share,
  eventCode: code,
  name: deliveryStatusNames[code] ?? code,
  place,
  ...(note === undefined ? {} : { reasonName: note }),
});

/** Within one region nothing departs or arrives. */
function transit({ from, to }: LifecycleRoute): readonly ScriptStep[] {
  if (from.iso === to.iso && from.regionCode === to.regionCode) return [];
  return [deliveryStep(0.3, 'Departed', from), deliveryStep(0.7, 'Arrived', to)];
}

function end(route: LifecycleRoute): readonly ScriptStep[] {
  const place = route.to;
  const last = deliveryStep(0.9, 'OnLastMile', place);
  const lastMile: readonly ScriptStep[] = [
    isToDoor(route.way) ? last : { ...last, name: 'Ожидает получателя' },
  ];
  const refused: readonly ScriptStep[] = [
    deliveryStep(1, 'Returned', place),
    deliveryStep(1.1, 'Problem', place, 'Отказ получателя'),
  ];
  switch (route.ending) {
    case 'storage':
      return [...lastMile, deliveryStep(2, 'Problem', place, 'Истёк срок хранения')];
    case 'refuse':
      return [...lastMile, ...refused];
    case 'return':
      return [
        ...lastMile,
        ...refused,
        deliveryStep(1.7, 'ReturnedToSender', route.from),
        orderStep(1.75, 'Closed'),
      ];
    default:
      return [...lastMile, deliveryStep(1, 'Delivered', place), orderStep(1.05, 'Closed')];
  }
}

/** Statuses of an order from its receipt on. No code says that a cargo is lost: it ends as a problem. */
export function ponyScript(route: LifecycleRoute): readonly ScriptStep[] {
  const rest =
    route.ending === 'lost' ? [deliveryStep(0.8, 'Problem', route.to, 'Груз утрачен')] : end(route);
  return [
    orderStep(0, 'Received'),
    orderStep(0.01, 'Checked'),
    orderStep(0.08, 'Processing'),
    deliveryStep(0.12, 'PickedUp', route.from),
    deliveryStep(0.16, 'Debited', route.from),
    ...transit(route),
    ...rest,
  ];
}

/** A step outside the script. What is no status of an order is one of its delivery, unknown codes too. */
export function toPonyStep(status: string, at: number): Step {
  const isOrder = Object.hasOwn(orderStatusNames, status);
  const name = (isOrder ? orderStatusNames : deliveryStatusNames)[status] ?? status;
  return toStep(isOrder ? { share: 0, state: status, name } : { share: 0, eventCode: status, name }, at);
}
