import { productionCalendar, ruleCalendar } from '@tranzit/kernel';
import { describe, expect, test } from 'vitest';
import { type PickupRules, pickupDay, pickupDays, standardEnd } from './pickup-dates.ts';
import { pickupPeriods } from './pickup-periods.ts';

const rules = (today: string, time: string, rest: Partial<PickupRules> = {}): PickupRules => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return {
    local: { today, minutes: hours * 60 + minutes },
    calendar: ruleCalendar,
    deliveryDays: 2,
    courier: { told: undefined, leadDays: 0, lastOn: undefined },
    ...rest,
  };
};

describe('a day of pickup', () => {
  test.each([
    ['today in the morning', '2026-11-19', '2026-11-19', '13:59', true, '2026-11-21'],
    [
      'today from 14:00 on: no courier, a day later',
      '2026-11-19',
      '2026-11-19',
      '14:00',
      false,
      '2026-11-22',
    ],
    ['tomorrow, whatever the hour', '2026-11-20', '2026-11-19', '18:30', true, '2026-11-22'],
    ['a Saturday', '2026-11-21', '2026-11-19', '09:00', false, '2026-11-23'],
    ['a holiday', '2026-11-04', '2026-11-02', '09:00', false, '2026-11-06'],
    ['the past', '2026-11-18', '2026-11-19', '09:00', false, '2026-11-20'],
  ])('%s', (_case, date, today, time, pickupAvailable, deliveryDate) => {
    expect(pickupDay(date, rules(today, time))).toEqual({
      date,
      deliveryDate,
      pickupAvailable,
      source: 'calendar',
    });
  });

  test('has a courier on the days the carrier tells, and by its lead time beyond them', () => {
    const told = { days: new Set(['2026-11-21']), untilOn: '2026-11-23' };
    const available = (courier: Omit<PickupRules['courier'], 'lastOn'>) =>
      ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'].filter(
        (date) =>
          pickupDay(date, rules('2026-11-19', '09:00', { courier: { ...courier, lastOn: undefined } }))
            .pickupAvailable,
      );
    expect(available({ told, leadDays: 0 })).toEqual(['2026-11-21', '2026-11-24']);
    expect(available({ told: undefined, leadDays: 2 })).toEqual(['2026-11-23', '2026-11-24']);
  });

  test('follows the calendar it is given', () => {
    const available = (calendar: PickupRules['calendar']) =>
      pickupDay('2026-12-31', rules('2026-12-29', '09:00', { calendar })).pickupAvailable;
    expect([available(ruleCalendar), available(productionCalendar)]).toEqual([true, false]);
  });

  test('of a rate that delivers on the same day is that day', () => {
    expect(pickupDay('2026-11-20', rules('2026-11-19', '09:00', { deliveryDays: 0 })).deliveryDate).toBe(
      '2026-11-20',
    );
  });
});

describe('the days of a period', () => {
  test('are working days from today on', () => {
    const days = pickupDays({ from: '2026-11-16', to: '2026-11-24' }, rules('2026-11-19', '15:00'));
    expect(days.map((day) => [day.date, day.pickupAvailable])).toEqual([
      ['2026-11-19', false],
      ['2026-11-20', true],
      ['2026-11-23', true],
      ['2026-11-24', true],
    ]);
  });

  test('may be none', () => {
    expect(pickupDays({ from: '2026-11-01', to: '2026-11-18' }, rules('2026-11-19', '09:00'))).toEqual([]);
  });

  test('reach thirty days ahead', () => {
    expect(standardEnd('2026-11-19')).toBe('2026-12-19');
  });
});

describe('the periods of a day', () => {
  test("begin with the specification's default", () => {
    expect(pickupPeriods('2026-11-20', rules('2026-11-19', '12:00'))[0]).toBe('09:00-18:00');
  });

  test('of today lie ahead and leave the courier three hours', () => {
    expect(pickupPeriods('2026-11-19', rules('2026-11-19', '11:20'))).toEqual(['12:00-18:00', '14:00-18:00']);
    expect(pickupPeriods('2026-11-19', rules('2026-11-19', '13:10'))).toEqual(['14:00-18:00']);
    expect(pickupPeriods('2026-11-19', rules('2026-11-19', '07:00'))[0]).toBe('09:00-18:00');
  });

  test.each([
    ['2026-11-19', '14:00'],
    ['2026-11-21', '09:00'],
    ['2026-11-18', '09:00'],
  ])('of %s at %s are none', (date, time) => {
    expect(pickupPeriods(date, rules('2026-11-19', time))).toEqual([]);
  });
});
