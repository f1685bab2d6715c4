import { api } from '@tranzit/contract';
import { asId, kopecks } from '@tranzit/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, giveBonuses, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { followOnce } from '../../../../test/harness/follow.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { readPriceParts } from '../../calculations/index.ts';
import { insertCargo, loadCargo } from '../../cargoes/index.ts';
import { insertSide, loadContactCast } from '../../contacts/index.ts';
import { findWaybill, type WaybillRow } from '../waybills.store.ts';
import { type PastOrder, recordPastOrders } from './commands/record-past-orders.ts';
import { takeNumbers } from './new-order.store.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;

/** An order that the portal has taken, registered and followed to where its carrier says that it stands. */
async function livedOrder(as: TestUser, carrierSays: string | undefined): Promise<WaybillRow> {
  const { body } = await prepareOrder(portal, as, {
    choose: (rates) => rates.find((rate) => rate.deliveryService === 'cdek' && rate.deliveryWay === 'd2d'),
  });
  const { waybillId, plsWaybillNumber } = (await portal.call(api.createWaybill, { body }, { as })).body;
  await portal.runAllJobs();
  if (carrierSays) {
    await carriers.advance('cdek', plsWaybillNumber, { status: 'RECEIVED_AT_SHIPMENT_WAREHOUSE' });
    await carriers.advance('cdek', plsWaybillNumber, { status: carrierSays });
  }
  await followOnce(portal, 'cdek');
  const row = await findWaybill({ db: db() }, asId('WaybillId', waybillId));
  if (!row) throw new Error('the portal has lost its order');
  return row;
}

const eventsOf = async ({ number, carrier_number }: WaybillRow) => {
  const adapter = carriers.entries.find(({ adapter: { carrier } }) => carrier === 'cdek')?.adapter;
  const reference = { ourNumber: number, carrierNumber: carrier_number ?? '' };
  const [order] = (await adapter?.trackOrders([reference], { timeoutMs: 10_000 })) ?? [];
  return order?.events ?? [];
};

/** What another account would hand over of such an order: what was asked for, and what the carrier tells. */
async function asPast(row: WaybillRow, { accountId, userId }: TestUser): Promise<PastOrder> {
  const acceptedAt = row.created_at;
  const theirs = { db: db(), clock: { now: () => acceptedAt }, actor: { accountId: row.account_id } };
  const actor = { accountId, userId, permissions: [] };
  const copySide = async (id: WaybillRow['sender_contact_cast_id']) => {
    const cast = await loadContactCast(theirs, id);
    return insertSide({ ...theirs, actor }, { address: cast.address, person: cast, comment: cast.comment });
  };
  const [number = ''] = await takeNumbers(theirs, 1);
  return {
    ...{ accountId, userId, number, acceptedAt, source: 'user', contractId: undefined },
    ...{ carrier: row.carrier, way: row.way, services: row.services, status: row.status },
    tariff: { code: row.tariff_code, name: row.tariff_name },
    sender: await copySide(row.sender_contact_cast_id),
    receiver: await copySide(row.receiver_contact_cast_id),
    cargo: await insertCargo({ ...theirs, actor }, await loadCargo(theirs, row.cargo_id)),
    returnCargoId: null,
    ...{ pickupOn: row.pickup_on, pickupPeriod: row.pickup_period },
    promised: { fromOn: row.delivery_from_on, toOn: row.delivery_to_on },
    price: kopecks(row.price_kopecks),
    basePrice: row.base_kopecks,
    priceParts: readPriceParts(row.price_parts),
    ...{ bonusKopecks: row.bonus_kopecks, cashbackKopecks: row.cashback_kopecks },
    carrierNumber: row.carrier_number ?? '',
    carrierOrderId: row.carrier_order_id ?? undefined,
    events: await eventsOf(row),
    creationStage: 'documents_ready',
    trackAfter: null,
  };
}

/** What the portal has done for an order on its way, which it does not do for one of the past. */
const ownSteps = ['courier_called', 'documents_ready'];

/** All that tells an order, but for its numbers. */
async function shown(as: TestUser, id: number) {
  const { body: waybill } = await portal.call(api.getWaybill, { params: { id } }, { as });
  const { body: tracking } = await portal.call(api.getTracking, { params: { id } }, { as });
  const { body: money } = await portal.call(api.getBalance, {}, { as });
  const { status, trouble, problemReason, problemText, deliveredAt, price, priceParts, cashback } = waybill;
  const { from, to, placeCount, weight, services, kind, orderKind, deliveryWay } = waybill;
  return {
    ...{ status, trouble, problemReason, problemText, deliveredAt, price, priceParts, cashback },
    ...{ from, to, placeCount, weight, services, kind, orderKind, deliveryWay },
    people: [waybill.sender, waybill.receiver].map(({ contactName, phones }) => [contactName, phones]),
    events: tracking.events
      .filter(({ code }) => !ownSteps.includes(code))
      .map(({ code, status: led }) => `${code} ${led}`)
      .toSorted(),
    money,
  };
}

describe('an order of the past with what its carrier tells', () => {
  it.each([
    ['nothing yet', undefined, 'pickup_waiting'],
    ['is delivered', 'DELIVERED', 'delivered'],
    ['comes back', 'SENT_TO_SENDER_CITY', 'problem'],
  ])('%s is shown and paid for as one that the portal has lived through', async (_, says, status) => {
    const [lived, taken] = [await createAccount(db()), await createAccount(db())];
    const row = await livedOrder(lived, says);
    const past = await asPast(row, taken);
    const [id] = (await recordPastOrders({ db: db() }, [past])).values();
    const after = await shown(taken, id ?? 0);
    expect(after).toEqual(await shown(lived, row.id));
    expect(after.status).toBe(status);
  });

  it('is found by both numbers', async () => {
    const [lived, as] = [await createAccount(db()), await createAccount(db())];
    const past = await asPast(await livedOrder(lived, undefined), as);
    await recordPastOrders({ db: db() }, [past]);
    for (const query of [past.number, past.carrierNumber]) {
      const { body } = await portal.call(api.listWaybills, { query: { query } }, { as });
      expect(body.waybills.map(({ plsWaybillNumber }) => plsWaybillNumber)).toEqual([past.number]);
    }
  });

  it('gives its money back when it is cancelled', async () => {
    const [lived, as] = [await createAccount(db()), await createAccount(db())];
    const past = await asPast(await livedOrder(lived, undefined), as);
    await recordPastOrders({ db: db() }, [{ ...past, status: 'canceled', events: [] }]);
    const { body } = await portal.call(api.getBalance, {}, { as });
    expect(body).toMatchObject({ balance: 0, bonusHoldBalance: 0 });
  });

  it.each([
    ['spent on it, while it stands', 'pickup_waiting', -50],
    ['given back with it', 'canceled', 0],
  ] as const)('has its bonuses %s', async (_, status, change) => {
    const [lived, as] = [await createAccount(db()), await createAccount(db())];
    await giveBonuses(db(), as.accountId, 120);
    const past = await asPast(await livedOrder(lived, undefined), as);
    await recordPastOrders({ db: db() }, [{ ...past, status, events: [], bonusKopecks: 5_000 }]);
    const { body } = await portal.call(api.getBalance, {}, { as });
    const owed = status === 'canceled' ? 0 : past.price / 100 - 50;
    expect([body.bonusBalance, body.balance]).toEqual([120 + change, 0 - owed]);
  });

  it('stands in a negotiation when its cancellation was asked for', async () => {
    const [lived, as] = [await createAccount(db()), await createAccount(db())];
    const past = await asPast(await livedOrder(lived, undefined), as);
    const asked = { ...past, status: 'canceled_negotiation' } as const;
    const [id] = (await recordPastOrders({ db: db() }, [asked])).values();
    const { events, status } = await shown(as, id ?? 0);
    expect(status).toBe('canceled_negotiation');
    expect(events).toContain('cancel_asked canceled_negotiation');
  });

  it('is one of as many as there are, more than a statement could write', async () => {
    const [lived, as] = [await createAccount(db()), await createAccount(db())];
    const past = await asPast(await livedOrder(lived, undefined), as);
    const numbers = await takeNumbers({ db: db() }, 1_600);
    const ids = await recordPastOrders(
      { db: db() },
      numbers.map((number) => ({ ...past, number, events: [] })),
    );
    expect(ids.size).toBe(1_600);
    const { body } = await portal.call(api.listWaybills, { query: { limit: 1 } }, { as });
    const counted = body.statusCounts.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(1_600);
  });
});
