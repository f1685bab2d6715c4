import { kopecksFromRoubles, roublesFromKopecks } from '@tranzit/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bonusLimit, paymentOf, servicePrice } from '../../features/ordering/offer/payment.ts';
import { sampleOffer, sampleRate } from '../../testing/sample-offer.ts';
import { checkOrder, type Offered } from './check-order.ts';
import { type OrderProblem, orderSteps } from './frame/order-steps.ts';
import { sampleDraft, type samplePerson } from './sample-order.ts';

const offered: Offered = { days: ['2026-11-23'], periods: ['09:00-18:00'], bonusBalance: 2_340 };
const problems = (
  draft: Parameters<typeof sampleDraft>[0],
  { offer = sampleOffer(), ...rest }: Partial<Offered> & { offer?: ReturnType<typeof sampleOffer> } = {},
) =>
  checkOrder(sampleDraft(draft), offer, { ...offered, ...rest }).map(({ field, code }) => `${field} ${code}`);
const side = (changes: Parameters<typeof samplePerson>[0]) => ({
  sender: { ...sampleDraft().sender, ...changes },
});

describe('what keeps an order from being placed', () => {
  it('is nothing in a whole form', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    [{ contactName: ' ' }, 'sender.contactName name_missing'],
    [{ phone: '' }, 'sender.phone phone_missing'],
    [{ phone: '+7 (900) 000' }, 'sender.phone phone_wrong'],
    [{ phone: '+7 (495) 000-00-12' }, 'sender.phone phone_landline'],
    [{ email: 'nobody' }, 'sender.email email_wrong'],
    [{ inn: '7700000018' }, 'sender.inn inn_wrong'],
    [{ companyName: 'щ'.repeat(201) }, 'sender.companyName too_long'],
    [{ contactName: 'щ'.repeat(161) }, 'sender.contactName too_long'],
    [{ office: '1'.repeat(21) }, 'sender.office too_long'],
    [{ comment: 'щ'.repeat(256) }, 'sender.comment too_long'],
    [{ addressText: 'г Москва, ул Полевая', place: null }, 'sender.address address_house'],
  ] as const)('names the field for %j', (changes, problem) => {
    expect(problems(side(changes))).toEqual([problem]);
  });

  it('takes a landline number the user has agreed to, and no other', () => {
    const phone = '+7 (495) 000-00-12';
    expect(problems(side({ phone, agreedPhones: ['+74950000012'] }))).toEqual([]);
    expect(problems(side({ phone, agreedPhones: ['+74950000013'] }))).toHaveLength(1);
  });

  it('asks for a terminal where the rate ends at one, and for no house', () => {
    const offer = sampleOffer({ rate: sampleRate({ deliveryWay: 'd2w' }) });
    const receiver = { ...sampleDraft().receiver, addressText: '', place: null };
    expect(problems({ receiver }, { offer })).toEqual(['receiver.terminal terminal_missing']);
    expect(problems({ receiver: { ...receiver, terminalId: 8 } }, { offer })).toEqual([]);
  });

  it('takes only days and periods that are offered', () => {
    expect(problems({ pickupOn: '2026-11-24' })).toEqual(['date.day date_gone']);
    expect(problems({ pickupPeriod: '20:00-21:00' })).toEqual(['date.period period_missing']);
  });

  it('asks for no period of what the sender brings to a terminal', () => {
    const offer = sampleOffer({ rate: sampleRate({ deliveryWay: 'w2d' }) });
    expect(
      problems({ ...side({ terminalId: 3 }), pickupPeriod: null }, { offer, periods: undefined }),
    ).toEqual([]);
  });

  it.each([
    [2_341, 'bonus.value bonus_over_balance'],
    [1_085, 'bonus.value bonus_over_half'],
  ])('refuses %d bonuses', (bonuses, problem) => {
    expect(problems({ bonuses })).toEqual([problem]);
  });

  it('takes half of the whole roubles of the price', () => {
    expect(problems({ bonuses: 1_084 })).toEqual([]);
  });

  it('wants the word that nothing forbidden is inside', () => {
    expect(problems({ isAllowedCargo: false })).toEqual(['confirm.allowed cargo_unconfirmed']);
  });
});

describe('sums', () => {
  it('never offers more bonuses than the rules allow', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e8 }), fc.integer({ min: 0, max: 1e6 }), (kopecks, balance) => {
        const limit = bonusLimit(kopecks / 100, balance);
        const found = problems(
          { bonuses: limit },
          {
            offer: sampleOffer({ rate: sampleRate({ price: kopecks / 100 }) }),
            bonusBalance: balance,
          },
        );
        expect(found).toEqual([]);
        expect(limit).toBeLessThanOrEqual(balance);
      }),
    );
  });

  it('subtracts bonuses to the kopeck', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1e8 }),
        fc.integer({ min: 0, max: 1e6 }),
        (kopecks, bonuses) => {
          const price = kopecks / 100;
          const { totalRoubles, bonusRoubles } = paymentOf(sampleRate({ price }), bonuses);
          expect(kopecksFromRoubles(totalRoubles) + kopecksFromRoubles(bonusRoubles)).toBe(kopecks);
          expect(roublesFromKopecks(kopecksFromRoubles(totalRoubles))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('knows the percent of the discount and the price of each service', () => {
    const rate = sampleRate();
    expect(paymentOf(rate, 500)).toMatchObject({ discountPercent: 12, totalRoubles: 1669.8 });
    expect([
      servicePrice(rate, 'RETURN'),
      servicePrice(rate, 'INSURANCE'),
      servicePrice(rate, 'BY_HAND'),
    ]).toEqual([180, 45, 0]);
  });
});

describe('the steps', () => {
  const told = (field: OrderProblem['field'], isShown: boolean): OrderProblem => ({
    field,
    text: 'Нет дома',
    isShown,
  });
  const states = (found: readonly OrderProblem[], hasBonuses = true) =>
    orderSteps(found, hasBonuses).map(({ id, state }) => `${id} ${state}`);

  it('are all ticked in a whole form', () => {
    expect(new Set(states([]).map((step) => step.split(' ')[1]))).toEqual(new Set(['done']));
  });

  it('wait with a ring until the error is shown, then alert', () => {
    expect(states([told('receiver.address', false)])).toContain('receiver todo');
    expect(states([told('receiver.address', true)])).toContain('receiver bad');
    expect(states([told('receiver.address', true)])).toContain('confirm todo');
  });

  it('leave bonuses out where they cannot be spent', () => {
    expect(states([], false).join()).not.toContain('bonus');
  });
});
