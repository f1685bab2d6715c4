import type { StartKind } from '@tranzit/contract';
import { type DeliveryWay, deliveryWays } from '@tranzit/kernel';

const wayOf: Readonly<Record<StartKind, DeliveryWay>> = {
  domestic: 'd2d',
  to_terminal: 'd2w',
  from_terminal: 'w2d',
  terminal_terminal: 'w2w',
};

/** The start that asks for a way alone. */
export const startKindOf: Readonly<Record<DeliveryWay, StartKind>> = {
  d2d: 'domestic',
  d2w: 'to_terminal',
  w2d: 'from_terminal',
  w2w: 'terminal_terminal',
};

/** The ways a start asks for; `withTerminals` lets every end that is a door be a terminal too. */
export const waysOfStart = (kind: StartKind, withTerminals: boolean): readonly DeliveryWay[] =>
  withTerminals
    ? deliveryWays.filter((way) => [0, 2].every((end) => wayOf[kind][end] !== 'w' || way[end] === 'w'))
    : [wayOf[kind]];
