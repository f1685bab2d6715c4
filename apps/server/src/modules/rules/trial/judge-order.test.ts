import { ruleActions, ruleConditions } from '@tranzit/contract';
import { asId, kopecks } from '@tranzit/kernel';
import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import type { Offer } from '../../calculations/index.ts';
import { type ActiveRules, decideAll, readyRule } from '../engine/ruling.ts';
import { judgeOrder, judgeOrders, type OrderAnswers } from './judge-order.ts';

const facts = {
  weightGrams: 1000,
  longestMm: 200,
  declaredValue: kopecks(100_000),
  cargoType: 'package' as const,
  contents: '',
  sender: { iso: 'RU', city: 'Москва' },
  receiver: { iso: 'RU', city: 'Тверь' },
  senderEntryId: undefined,
  tagIds: new Set<never>(),
};
const offer = (id: number, carrier: Offer['carrier'], price: number): Offer => ({
  id: asId('RateResultId', id),
  calculation_id: asId('CalculationId', 1),
  carrier,
  tariff_code: `${carrier}-1`,
  tariff_name: 'Посылка',
  way: 'd2d',
  price_kopecks: price,
  cashback_kopecks: 0,
  min_days: 2,
  max_days: 3,
  delivery_to_on: '2026-11-25',
  pickup_on: null,
  position: 0,
});
const answers: OrderAnswers = {
  asked: { carriers: null, ways: ['d2d'], services: [] },
  answered: new Set(['cdek', 'dpd']),
  offers: [offer(1, 'dpd', 30_000), offer(2, 'cdek', 40_000)],
};
const went = { carrier: 'cdek', tariff_code: 'cdek-1', way: 'd2d' } as const;

const rulesOf = (actions: z.input<typeof ruleActions>): ActiveRules => ({
  rules: [
    readyRule({
      id: asId('RuleId', 5),
      title: 'Всё',
      conditions: ruleConditions.parse({}),
      actions: ruleActions.parse(actions),
      isOn: true,
      version: 1,
    }),
  ],
  carriers: new Set(['cdek', 'dpd', 'pony']),
});
const judge = (actions: z.input<typeof ruleActions>, more: Partial<OrderAnswers> = {}) =>
  judgeOrder(rulesOf(actions), { facts, went, answers: { ...answers, ...more } });

describe('what rules would have made of an order', () => {
  test.each<[z.input<typeof ruleActions>, string, number | undefined]>([
    [{}, 'other', 1],
    [{ carrier: 'cdek' }, 'same', 2],
    [{ carrier: 'cdek', tariff: { code: 'gone', name: 'Нет' } }, 'no_rate', undefined],
    [{ carrier: 'post' }, 'no_rate', undefined],
    [{ days: 2 }, 'no_rate', undefined],
  ])('%j: %s', (actions, outcome, rateId) => {
    expect(judge(actions)).toMatchObject({ outcome, unknownReason: null });
    expect(judge(actions).rate?.id).toBe(rateId);
  });

  test.each<[z.input<typeof ruleActions>, Partial<OrderAnswers>, string]>([
    [{}, { asked: undefined }, 'no_answers'],
    [{}, { answered: new Set() }, 'no_answers'],
    [{ carrier: 'pony' }, {}, 'not_asked'],
    [{ carrier: 'dpd' }, { asked: { carriers: ['cdek'], ways: ['d2d'], services: [] } }, 'not_asked'],
    [{}, { asked: { carriers: ['cdek'], ways: ['d2d'], services: [] } }, 'not_asked'],
    [{ services: ['INSURANCE'] }, {}, 'other_services'],
    [{ delivery: 'terminal' }, {}, 'other_way'],
  ])('%j with %j is unknown: %s', (actions, more, unknownReason) => {
    expect(judge(actions, more)).toMatchObject({ outcome: 'unknown', unknownReason, rate: null });
  });

  it('knows the price with a service that was asked for', () => {
    const asked = { carriers: null, ways: ['d2d'] as const, services: ['INSURANCE'] as const };
    expect(judge({ services: ['INSURANCE'] }, { asked })).toMatchObject({ outcome: 'other' });
  });

  it('says that no rule is for it', () => {
    const none = judgeOrder({ ...rulesOf({}), rules: [] }, { facts, went, answers });
    expect(none).toMatchObject({ outcome: 'none', ruling: null, rate: null });
  });
});

test.each([
  ['orders are', judgeOrders],
  ['shipments are', decideAll],
] as const)('many %s judged while others have their turns', async (_, judgeMany) => {
  const order = { facts, went, answers, ways: ['d2d'] as const, offers: answers.offers };
  let isOver = false;
  const judging = judgeMany(
    rulesOf({}),
    Array.from({ length: 100 }, () => order),
  ).finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  await judging;
  expect(turns).toBeGreaterThanOrEqual(4);
});
