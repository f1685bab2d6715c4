import { returnInProgress, type StatusMeaning } from '@tranzit/carrier-kit';
import type { WaybillStatus } from '@tranzit/kernel';

const moves = (status: WaybillStatus | undefined): StatusMeaning => ({ status, isKnown: false });

/** What the words of a status may be about, the more telling first; no word is negated by a `не` before it. */
const wordMeanings: readonly (readonly [RegExp, StatusMeaning])[] = [
  [/отмен|аннулир|cancel/, moves('canceled')],
  [/тамож|customs/, moves(undefined)],
  [/(?<!не\s*)(доставлен(?!\p{L}*\s+(в|на|до)\s)|вручен(?!ие|ия))|(?<!not\s+)delivered/u, moves('delivered')],
  [/отказ|refus/, moves('problem')],
  [/возврат|возвращ|return/, { ...returnInProgress, isKnown: false }],
  [/прибыл|прибыти|arrived/, moves('met_in_receiver_office')],
  [/(выдан|передан)\p{L}*\s+(на доставку|курьеру)|доставляется|out for delivery/u, moves('courier_delivery')],
  [
    /(забран|получен|принят)\p{L}*\s+(курьером|у отправителя|от отправителя)|picked up/u,
    moves('received_from_sender'),
  ],
  [/зарегистр|registered/, moves('registered')],
  [/в пути|транзит|отправлен из|in transit/, moves('sent_to_receiver_office')],
];

/** The meaning of a status whose code stands in no table, by its name; `undefined` where the name says nothing. */
export function meaningOfWords(name: string): StatusMeaning | undefined {
  const lower = name.toLowerCase().replaceAll('ё', 'е');
  return wordMeanings.find(([words]) => words.test(lower))?.[1];
}
