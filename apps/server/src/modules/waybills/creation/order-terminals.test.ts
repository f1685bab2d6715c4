import type { CarrierTerminal } from '@tranzit/carrier-kit';
import { api, type RateResult, type Side } from '@tranzit/contract';
import { type DeliveryWay, grams, isDoorAtSender, millimetres } from '@tranzit/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { startTerminalLoads } from '../../terminals/index.ts';
import { terminal, variantOf } from '../../terminals/listing-carrier.factory.ts';

const inMoscow = { region: 'Москва', city: 'Москва', latitude: 55.75, longitude: 37.61 };
const inNovosibirsk = {
  region: 'Новосибирская область',
  city: 'Новосибирск',
  latitude: 55.03,
  longitude: 82.92,
};
const noLimits = terminal('').limits;

/** What a terminal can lack for a box of 1.5 kg and 30 × 20 × 10 cm; each alone, and two together. */
const variants = (town: string, place: Partial<CarrierTerminal>): CarrierTerminal[] => [
  terminal(`${town}-any`, place),
  terminal(`${town}-office`, { ...place, kind: 'office' }),
  terminal(`${town}-out-only`, { ...place, acceptsDropOff: false }),
  terminal(`${town}-in-only`, { ...place, handsOut: false }),
  terminal(`${town}-weak`, { ...place, limits: { ...noLimits, maxGrams: grams(1_000) } }),
  terminal(`${town}-small`, { ...place, limits: { ...noLimits, maxLengthMm: millimetres(200) } }),
  terminal(`${town}-locker`, { ...place, kind: 'locker', takesCards: false }),
  terminal(`${town}-weak-locker`, {
    ...place,
    kind: 'locker',
    acceptsDropOff: false,
    limits: { ...noLimits, maxGrams: grams(1_000) },
  }),
];

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
let listed = [...variants('MOW', inMoscow), ...variants('NSK', inNovosibirsk)];
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  const entries = carriers.entries.map((entry) =>
    variantOf(entry, 'cdek', async function* () {
      yield listed;
    }),
  );
  portal = await createTestPortal({ carriers: entries, ownDatabase: true });
  portal.clock.set('2026-11-20T08:00:00Z');
  user = await createAccount(portal.runtime.database.db);
  await startTerminalLoads(portal.runtime.capabilities);
  await portal.runJobs();
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

async function personAt(terminal_id: number, side: Side): Promise<number> {
  const person = { contact_name: 'Берёзов Тимофей', phones: [{ number: '+79000000012' }] };
  const body = { address: { terminal_id, iso: 'RU' }, ...person, side };
  return (await portal.call(api.createComplexCast, { body }, { as: user })).body.contactCastId;
}

const prepare = (way: DeliveryWay) =>
  prepareOrder(portal, user, {
    start: isDoorAtSender(way) ? 'to_terminal' : 'from_terminal',
    choose: (rates: readonly RateResult[]) => rates.find((rate) => rate.deliveryWay === way),
  });

/** Every terminal of a city as the picker of an order shows it: suitable, or hidden with its reasons. */
async function shownFor(way: DeliveryWay) {
  const ready = await prepare(way);
  const side = isDoorAtSender(way) ? ('recipient' as const) : ('sender' as const);
  const query = {
    city: side === 'sender' ? 'Москва' : 'Новосибирск',
    delivery_service: ['cdek' as const],
    side,
    cargo_id: String(ready.body.cargo_id),
    tariff_code: ready.rate.code,
    with_hidden: '1' as const,
  };
  const { body } = await portal.call(api.listTerminals, { query }, { as: user });
  return { ready, side, shown: body.items };
}

async function orderAt(way: DeliveryWay, side: Side, terminalId: number) {
  const { body } = await prepare(way);
  const field = side === 'sender' ? 'sender_contact_id' : 'receiver_contact_id';
  const ordered = { ...body, [field]: await personAt(terminalId, side) };
  const { status, error } = await portal.call(api.createWaybill, { body: ordered }, { as: user });
  return { status, codes: status === 201 ? [] : (error.errorCodes?.[field] ?? [error]) };
}

describe('an order with a terminal', () => {
  it.each(['w2d', 'd2w'] as const)('takes exactly those that the picker offers for it: %s', async (way) => {
    const { side, shown } = await shownFor(way);
    expect(shown).toHaveLength(8);
    const told = shown.map(({ code, hiddenBy = [] }) => [
      code,
      hiddenBy.map((reason) => `terminal_${reason}`),
    ]);
    const answered: unknown[] = [];
    for (const { code, terminalId } of shown)
      answered.push([code, (await orderAt(way, side, terminalId)).codes]);
    expect(answered).toEqual(told);
    // Of the eight: what takes in or hands out alone, the weak, the small and the lockers do not suit.
    expect(told.filter(([, reasons]) => reasons?.length === 0)).toHaveLength(3);
  });

  it('is not charged when its terminal does not suit', async () => {
    const { shown } = await shownFor('d2w');
    const locker = shown.find(({ kind, hiddenBy }) => kind === 'locker' && hiddenBy?.length === 1);
    const balance = async () => (await portal.call(api.getBalance, {}, { as: user })).body.balance;
    const before = await balance();
    const refused = await orderAt('d2w', 'recipient', locker?.terminalId ?? 0);
    expect(refused).toEqual({ status: 400, codes: ['terminal_not_for_tariff'] });
    expect(await balance()).toBe(before);
  });

  it('is told of both sides at once', async () => {
    const { body } = await prepareOrder(portal, user, {
      start: 'terminal_terminal',
      choose: (rates: readonly RateResult[]) => rates.find((rate) => rate.deliveryWay === 'w2w'),
    });
    const idOf = async (way: DeliveryWay, code: string) =>
      (await shownFor(way)).shown.find((each) => each.code === code)?.terminalId ?? 0;
    const sides = {
      sender_contact_id: await personAt(await idOf('w2d', 'MOW-out-only'), 'sender'),
      receiver_contact_id: await personAt(await idOf('d2w', 'NSK-weak'), 'recipient'),
    };
    const { error } = await portal.call(api.createWaybill, { body: { ...body, ...sides } }, { as: user });
    expect(error.errorCodes).toEqual({
      sender_contact_id: ['terminal_no_drop_off'],
      receiver_contact_id: ['terminal_too_heavy'],
    });
  });

  it('is refused where its carrier does not list it any more', async () => {
    const { shown } = await shownFor('d2w');
    const chosen = shown.find(({ code }) => code === 'NSK-any');
    const { body } = await prepare('d2w');
    const receiver_contact_id = await personAt(chosen?.terminalId ?? 0, 'recipient');
    const whole = listed;
    listed = whole.filter(({ code }) => code !== 'NSK-any');
    portal.clock.advance(21 * 3_600_000);
    await startTerminalLoads(portal.runtime.capabilities);
    await portal.runJobs();
    portal.clock.set('2026-11-20T08:00:00Z');
    const { error } = await portal.call(
      api.createWaybill,
      { body: { ...body, receiver_contact_id } },
      { as: user },
    );
    expect(error.errorCodes).toEqual({ receiver_contact_id: ['terminal_gone'] });
  });
});

describe('a price asked for a terminal', () => {
  it.each([
    ['NSK-weak', 'terminal_too_heavy'],
    ['NSK-small', 'terminal_too_large'],
    ['NSK-in-only', 'terminal_no_hand_out'],
  ])('is refused for one that does not suit: %s', async (code, reason) => {
    const { ready, shown } = await shownFor('d2w');
    const terminal_id = shown.find((each) => each.code === code)?.terminalId ?? 0;
    const body = {
      terminals: [{ delivery_service: 'cdek' as const, side: 'recipient' as const, terminal_id }],
    };
    const params = { id: ready.rate.taskId };
    const { error } = await portal.call(api.recalcTerminals, { params, body }, { as: user });
    expect(error.errorCodes).toEqual({ 'terminals.0.terminal_id': [reason] });
  });
});
