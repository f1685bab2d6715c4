import { type LifecycleRoute, type ScriptStep, toStep } from '../../orders/lifecycle.ts';
import { isFromDoor, isToDoor, type SandboxOrder, type Step } from '../../orders/order.ts';
import type { DellinType } from '../quote/delivery-types.ts';

/** Names of states. */
export const stateNames: Readonly<Record<string, string>> = {
  draft: 'Черновик',
  processing: 'В обработке',
  waiting: 'Ожидается сдача груза на терминал',
  pickup: 'Забор груза',
  received: 'Груз на терминале отправителя',
  received_warehousing: 'Хранение на терминале отправителя',
  inway: 'В пути',
  arrived_to_airport: 'Прибыл в аэропорт',
  arrived: 'Прибыл на терминал получателя',
  warehousing: 'Платное хранение',
  airport_warehousing: 'Платное хранение в аэропорту',
  delivery: 'Доставка груза',
  accompanying_documents_return: 'Возврат сопроводительных документов',
  finished: 'Заказ завершён',
  declined: 'Заказ отклонён',
};

/** Names of the detailed statuses within `pickup` and `delivery`. */
export const detailNames: Readonly<Record<string, string>> = {
  pickup_waiting_pickup: 'Ожидается забор',
  pickup_departed: 'Водитель выехал',
  pickup_arrived: 'Водитель на адресе',
  pickup_arrived_at_first: 'Водитель на первом адресе',
  pickup_arrived_at_last: 'Водитель на последнем адресе',
  pickup_finished: 'Груз забран',
  delivery_waiting_delivery: 'Ожидается доставка',
  delivery_departed: 'Водитель выехал',
  delivery_arrived: 'Водитель на адресе',
  delivery_finished: 'Груз доставлен',
};

/** States after which nothing happens. */
export const finalStates: ReadonlySet<string> = new Set(['finished', 'declined']);

/** What makes one order's life differ from another's on the same route. */
export interface DellinRoute extends LifecycleRoute {
  readonly type: DellinType;
  readonly returnsDocuments: boolean;
}

type Draft = readonly [share: number, state: string, place: 'from' | 'to', detail?: string];

function start({ way }: DellinRoute): readonly Draft[] {
  const handOver: readonly Draft[] = isFromDoor(way)
    ? [
        [0.02, 'pickup', 'from', 'pickup_waiting_pickup'],
        [0.08, 'pickup', 'from', 'pickup_departed'],
        [0.12, 'pickup', 'from', 'pickup_finished'],
      ]
    : [[0.02, 'waiting', 'from']];
  return [[0, 'processing', 'from'], ...handOver, [0.18, 'received', 'from'], [0.3, 'inway', 'from']];
}

function arrival({ type }: DellinRoute): readonly Draft[] {
  const airport: readonly Draft[] = type === 'avia' ? [[0.7, 'arrived_to_airport', 'to']] : [];
  return [...airport, [0.75, 'arrived', 'to']];
}

function courier({ way }: DellinRoute): readonly Draft[] {
  if (!isToDoor(way)) return [];
  return [
    [0.82, 'delivery', 'to', 'delivery_waiting_delivery'],
    [0.92, 'delivery', 'to', 'delivery_departed'],
  ];
}

/** The carrier has no state for a loss, a refusal or a return: the cargo stays on the way, or lies in storage. */
function end(route: DellinRoute): readonly Draft[] {
  const isBack = route.ending === 'refuse' || route.ending === 'return';
  if (route.ending === 'lost') return [];
  if (route.ending === 'storage') return [...arrival(route), [2, 'warehousing', 'to']];
  const there = [...arrival(route), ...courier(route)];
  if (isBack) {
    const arrived: Draft = [0.96, 'delivery', 'to', 'delivery_arrived'];
    return [...there, ...(isToDoor(route.way) ? [arrived] : []), [1.1, 'warehousing', 'to']];
  }
  const papers: readonly Draft[] = route.returnsDocuments ? [[1, 'accompanying_documents_return', 'to']] : [];
  return [...there, ...papers, [route.returnsDocuments ? 1.6 : 1, 'finished', 'to']];
}

/** States of an order from its request on. */
export function dellinScript(route: DellinRoute): readonly ScriptStep[] {
  return [...start(route), ...end(route)].map(([share, state, place, detail]) => ({
    share,
    state,
    name: stateNames[state] ?? state,
    place: route[place],
    ...(detail === undefined ? {} : { eventCode: detail }),
  }));
}

/** A step outside the script: a state alone, or a detailed status with the state it belongs to. */
export function toDellinStep(order: SandboxOrder, status: string, now: number): Step {
  const isDetail = status in detailNames;
  const state = isDetail ? status.slice(0, status.indexOf('_')) : status;
  const script = { share: 0, state, name: stateNames[state] ?? state };
  const step = toStep(isDetail ? { ...script, eventCode: status } : script, now);
  const isAtSender = ['draft', 'processing', 'waiting', 'pickup', 'received', 'declined'].includes(state);
  const { city, cityGeonameId } = isAtSender ? order.sender : order.receiver;
  return { ...step, city, cityGeonameId };
}
