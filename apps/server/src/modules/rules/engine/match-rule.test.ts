import { type RuleConditions, ruleConditions } from '@tranzit/contract';
import { asId, kopecks } from '@tranzit/kernel';
import { describe, expect, it, test, vi } from 'vitest';
import type { z } from 'zod';
import { matchRule, prepareConditions, type ShipmentFacts } from './match-rule.ts';

const shipment: ShipmentFacts = {
  weightGrams: 2000,
  longestMm: 600,
  declaredValue: kopecks(500_000),
  cargoType: 'package',
  contents: 'Фарфоровый чайник\nсалфетки',
  sender: { iso: 'RU', region: 'г Москва', city: 'Москва' },
  receiver: { iso: 'RU', region: 'Московская обл.', city: 'Королёв' },
  senderEntryId: asId('CounterpartyId', 7),
  tagIds: new Set([asId('TagId', 3)]),
};

type Wish = z.input<typeof ruleConditions>;
const wanted = (wish: Wish): RuleConditions => ruleConditions.parse(wish);
const prepared = (wish: Wish) => ({ conditions: prepareConditions(wanted(wish)) });
const meets = (wish: Wish, facts: ShipmentFacts): boolean => matchRule([prepared(wish)], facts) !== undefined;
const russia = { iso: 'RU' };

describe('the conditions of a rule', () => {
  test.each<[Wish, boolean]>([
    [{}, true],
    [{ weight: { to: 2 } }, true],
    [{ weight: { to: 1.999 } }, false],
    [{ weight: { from: 2, to: 5 } }, true],
    [{ weight: { from: 2.001 } }, false],
    [{ size: { to: 60 } }, true],
    [{ size: { to: 59.9 } }, false],
    [{ value: { from: 5000 } }, true],
    [{ value: { from: 5000.01 } }, false],
    [{ from: { places: [{ ...russia, city: 'москва' }] } }, true],
    [{ from: { places: [{ ...russia, city: 'г. Москва' }] } }, true],
    [{ from: { except: true, places: [{ ...russia, city: 'Москва' }] } }, false],
    [{ to: { except: true, places: [{ ...russia, city: 'Москва' }] } }, true],
    [{ to: { places: [{ ...russia, city: 'Королев' }] } }, true],
    [{ to: { places: [{ ...russia, region: 'Московская область' }] } }, true],
    [{ to: { places: [{ ...russia, region: 'Тверская область' }] } }, false],
    [{ to: { places: [{ ...russia, region: 'Тверская область' }, russia] } }, true],
    [{ to: { places: [{ iso: 'KZ' }] } }, false],
    [{ to: { places: [{ iso: 'KZ', city: 'Королёв' }] } }, false],
    [{ senders: [6, 7] }, true],
    [{ senders: [6] }, false],
    [{ tags: [3, 4] }, true],
    [{ tags: [4] }, false],
    [{ contents: ['стекло', 'ФАРФОР'] }, true],
    [{ contents: ['стекло'] }, false],
    [{ contents: ['.*'] }, false],
    [{ contents: ['чаи\u0306ник'] }, true],
    [{ to: { places: [{ ...russia, city: 'Короле\u0308в' }] } }, true],
    [{ to: { places: [{ ...russia, region: 'Московская область', city: 'Тверь' }] } }, false],
    [{ to: { places: [{ ...russia, region: 'Московская область', city: 'Королёв' }] } }, true],
    [{ to: { places: [{ ...russia, city: 'Korolev' }] } }, true],
    [{ from: { places: [{ ...russia, city: 'Moscow' }] } }, true],
    [{ from: { places: [{ ...russia, city: 'Novosibirsk' }] } }, false],
    [{ cargo: 'package' }, true],
    [{ cargo: 'docs' }, false],
    [{ weight: { to: 2 }, cargo: 'docs' }, false],
  ])('%j: %s', (wish, expected) => {
    expect(meets(wish, shipment)).toBe(expected);
  });

  it('are not met by what is not known of a shipment', () => {
    const unknown = { ...shipment, senderEntryId: undefined, tagIds: new Set<never>() };
    expect(meets({ senders: [7] }, unknown)).toBe(false);
    expect(meets({ tags: [3] }, unknown)).toBe(false);
    expect(meets({ value: { to: 5000 } }, { ...shipment, declaredValue: undefined })).toBe(false);
  });
});

it('takes the first rule that is met, whatever stands below', () => {
  const rules = [
    { name: 'light', ...prepared({ weight: { to: 1 } }) },
    { name: 'country', ...prepared({ to: { places: [russia] } }) },
    { name: 'any', ...prepared({}) },
  ];
  expect(matchRule(rules, shipment)?.name).toBe('country');
  expect(matchRule(rules.slice(0, 1), shipment)).toBeUndefined();
});

it('reads the names and words of a rule once, for however many shipments', () => {
  let reads = 0;
  const counted = <Item>(items: readonly Item[]): Item[] =>
    new Proxy([...items], {
      get(target, key, receiver) {
        if (key === '0') reads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
  const places = counted([{ ...russia, city: 'Тверь' }]);
  const rule = {
    conditions: prepareConditions({
      ...wanted({}),
      from: { except: true, places },
      to: { except: true, places },
      contents: counted(['стекло']),
    }),
  };
  const readOnce = reads;
  for (let turn = 0; turn < 100; turn += 1) expect(matchRule([rule], shipment)).toBeUndefined();
  expect([readOnce, reads]).toEqual([3, 3]);
});

it('looks through contents that many shipments share once', () => {
  const rules = [prepared({ contents: ['стекло', 'дерево'] })];
  const looks = vi.spyOn(String.prototype, 'includes');
  for (let turn = 0; turn < 100; turn += 1) matchRule(rules, { ...shipment });
  const ofWords = looks.mock.calls.filter(([word]) => word === 'стекло' || word === 'дерево').length;
  looks.mockRestore();
  expect(ofWords).toBe(2);
  expect(matchRule(rules, { ...shipment, contents: 'Стекло' })).toBeDefined();
});
