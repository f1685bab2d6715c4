import { type RuleConditions, ruleConditions } from '@tranzit/contract';
import { asId, kopecks } from '@tranzit/kernel';
import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { matchRule, meets, type ShipmentFacts } from './match-rule.ts';

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
    [{ cargo: 'package' }, true],
    [{ cargo: 'docs' }, false],
    [{ weight: { to: 2 }, cargo: 'docs' }, false],
  ])('%j: %s', (wish, expected) => {
    expect(meets(wanted(wish), shipment)).toBe(expected);
  });

  it('are not met by what is not known of a shipment', () => {
    const unknown = { ...shipment, senderEntryId: undefined, tagIds: new Set<never>() };
    expect(meets(wanted({ senders: [7] }), unknown)).toBe(false);
    expect(meets(wanted({ tags: [3] }), unknown)).toBe(false);
    expect(meets(wanted({ value: { to: 5000 } }), { ...shipment, declaredValue: undefined })).toBe(false);
  });
});

it('takes the first rule that is on and met, whatever stands below', () => {
  const rules = [
    { name: 'light', isOn: true, conditions: wanted({ weight: { to: 1 } }) },
    { name: 'off', isOn: false, conditions: wanted({}) },
    { name: 'country', isOn: true, conditions: wanted({ to: { places: [russia] } }) },
    { name: 'any', isOn: true, conditions: wanted({}) },
  ];
  expect(matchRule(rules, shipment)?.name).toBe('country');
  expect(matchRule(rules.slice(0, 2), shipment)).toBeUndefined();
});
