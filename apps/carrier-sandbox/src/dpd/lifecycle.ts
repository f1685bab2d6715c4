import type { Place } from '@tranzit/places';
import { type LifecycleRoute, type ScriptStep, toStep } from '../orders/lifecycle.ts';
import { isFromDoor, isToDoor, type Step } from '../orders/order.ts';

/** Names of events; the old feed's states have none. */
export const eventNames: Readonly<Record<string, string>> = {
  '1401': 'Заказ создан',
  '1501': 'Ожидает даты приёма',
  '1601': 'Забран у отправителя',
  '1802': 'Поступил на терминал приёма',
  '2101': 'Отправлен в город получателя',
  '2102': 'Возвращается отправителю',
  '2201': 'Готов к выдаче в пункте',
  '2202': 'Готов к передаче курьеру',
  '2203': 'Возврат на терминале',
  '2301': 'Передан курьеру',
  '2401': 'Истёк срок хранения',
  '2404': 'Отказ получателя',
  '2901': 'Заказ отменён',
  '3303': 'Груз утрачен',
  '3304': 'Доставлен',
  '3305': 'Выдан в пункте',
  '3306': 'Возврат доставлен отправителю',
};

/** The event that goes with a state of the old feed, for jumps. */
export const eventOfState: Readonly<Record<string, string>> = {
  NewOrderByClient: '1401',
  OnTerminalPickup: '1802',
  OnRoad: '2101',
  OnTerminalDelivery: '2202',
  Delivering: '2301',
  Delivered: '3304',
  Lost: '3303',
  NotDone: '2901',
};

/** States after which nothing happens. */
export const finalStates: ReadonlySet<string> = new Set(['Delivered', 'Lost', 'NotDone']);

/** States of the old feed. */
export const dpdStates: ReadonlySet<string> = new Set([
  ...Object.keys(eventOfState),
  'NewOrderByDPD',
  'OnTerminal',
  'Problem',
  'ReturnedFromDelivery',
]);

interface Draft {
  readonly share: number;
  readonly state?: string;
  readonly event?: string;
  readonly place: Place;
  readonly reason?: readonly [code: string, name: string];
  readonly isReturn?: true;
}

const refusal = ['2404', 'Отказ получателя'] as const;
const storage = ['2401', 'Истёк срок хранения'] as const;

function start(route: LifecycleRoute): readonly Draft[] {
  const place = route.from;
  const pickup: readonly Draft[] = isFromDoor(route.way) ? [{ share: 0.1, event: '1601', place }] : [];
  return [
    { share: 0, state: 'NewOrderByClient', event: '1401', place },
    { share: 0.01, event: '1501', place },
    ...pickup,
    { share: 0.15, state: 'OnTerminalPickup', event: '1802', place },
    { share: 0.3, state: 'OnRoad', event: '2101', place },
  ];
}

function end(route: LifecycleRoute): readonly Draft[] {
  const place = route.to;
  const isDoor = isToDoor(route.way);
  const met: readonly Draft[] = [
    { share: 0.7, state: 'OnTerminal', place },
    { share: 0.8, state: 'OnTerminalDelivery', event: isDoor ? '2202' : '2201', place },
  ];
  const courier: readonly Draft[] = isDoor ? [{ share: 0.9, state: 'Delivering', event: '2301', place }] : [];
  const refused: Draft = { share: 1, state: 'Problem', event: '2404', place, reason: refusal };
  switch (route.ending) {
    case 'storage':
      return [...met, { share: 2, state: 'Problem', event: '2401', place, reason: storage }];
    case 'refuse':
      return [...met, ...courier, refused];
    case 'return':
      return [
        ...met,
        ...courier,
        ...(isDoor ? [{ share: 1, state: 'ReturnedFromDelivery', place, reason: refusal }] : [refused]),
        { share: 1.1, state: 'OnRoad', event: '2102', place, isReturn: true },
        { share: 1.6, state: 'OnTerminal', event: '2203', place: route.from, isReturn: true },
        { share: 1.7, state: 'Delivered', event: '3306', place: route.from, isReturn: true },
      ];
    default:
      return [...met, ...courier, { share: 1, state: 'Delivered', event: isDoor ? '3304' : '3305', place }];
  }
}

/** States and events of an order from its registration on. */
export function dpdScript(route: LifecycleRoute): readonly ScriptStep[] {
  const lost: readonly Draft[] = [{ share: 0.6, state: 'Lost', event: '3303', place: route.from }];
  const drafts = [...start(route), ...(route.ending === 'lost' ? lost : end(route))];
  return drafts.map(({ share, state, event, place, reason, isReturn }) => ({
    share,
    ...(state === undefined ? {} : { state }),
    ...(event === undefined ? {} : { eventCode: event }),
    name: eventNames[event ?? ''] ?? state ?? '',
    place,
    ...(reason === undefined ? {} : { reasonCode: reason[0], reasonName: reason[1] }),
    isReturn: isReturn ?? false,
  }));
}

/** A step outside the script, for jumps: a state with its event, or an event alone. */
export function toDpdStep(status: string, city: string, cityGeonameId: number | undefined, at: number): Step {
  const isState = dpdStates.has(status) || !/^\d+$/.test(status);
  const event = isState ? eventOfState[status] : status;
  const state = isState ? status : undefined;
  const script = {
    share: 0,
    name: eventNames[event ?? ''] ?? status,
    ...(state === undefined ? {} : { state }),
  };
  const step = toStep({ ...script, ...(event === undefined ? {} : { eventCode: event }) }, at);
  return { ...step, city, cityGeonameId };
}
