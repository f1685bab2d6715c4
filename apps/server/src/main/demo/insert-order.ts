import type { ProblemReason } from '@tranzit/contract';
import type { WaybillId } from '@tranzit/kernel';
import type { Db } from '../../platform/db/database.ts';
import {
  after,
  type CarrierSide,
  type DemoOrder,
  dayOf,
  isOnItsWay,
  type WaybillSeed,
} from './demo-order.ts';
import { type HistoryRows, toEventRows, toMoneyRows } from './history-rows.ts';
import { insertCargo, insertSide } from './insert-parts.ts';
import { type ReadHistory, readHistory } from './read-history.ts';

/** What the carriers have said until now is read already. */
const firstLookMs = 30 * 60_000;

const problemReasonOf = ({ last }: ReadHistory): ProblemReason | null =>
  last?.status === 'problem' ? (last.problemReason ?? 'carrier_problem') : null;

/** One demo order, its sides and its cargo; answers what is still to be written of it. */
export async function insertOrder(
  db: Db,
  seed: WaybillSeed,
  order: DemoOrder,
  side: CarrierSide,
): Promise<{ readonly waybillId: WaybillId; readonly rows: HistoryRows }> {
  const [senderId, receiverId, cargoId] = [
    await insertSide(db, seed, order, 'sender'),
    await insertSide(db, seed, order, 'receiver'),
    await insertCargo(db, seed, order),
  ];
  const history = readHistory(side.events);
  const { last } = history;
  const pickup = history.collectedAt ?? after(order.createdAt, 1);
  const arrival = after(pickup, order.days);
  const isDelivered = order.status === 'delivered';
  const problemReason = problemReasonOf(history);
  const receiverName = order.receiverCompany ?? order.receiverName;
  const cashback = Math.floor((order.priceKopecks * 0.03) / 100) * 100;
  const row = await db
    .insertInto('waybills')
    .values({
      account_id: seed.accountId,
      user_id: order.userId,
      number: order.number,
      carrier: order.carrier,
      carrier_number: side.carrierNumber,
      carrier_order_id: side.carrierOrderId ?? null,
      status: order.status,
      status_before: problemReason ? (history.statusBefore ?? null) : null,
      status_changed_at: last ? new Date(last.occurredAt) : order.createdAt,
      problem_reason: problemReason,
      problem_text: problemReason ? (last?.reasonText ?? last?.name ?? null) : null,
      creation_stage: isOnItsWay(order) ? 'registered' : 'documents_ready',
      kind: order.way.endsWith('d') ? 1 : 2,
      order_kind: (
        { d2d: 'SIMPLE', d2w: 'TO_TERMINAL', w2d: 'FROM_TERMINAL', w2w: 'TERMINAL_TERMINAL' } as const
      )[order.way],
      way: order.way,
      tariff_code: order.tariffCode,
      tariff_name: order.tariffName,
      sender_contact_cast_id: senderId,
      receiver_contact_cast_id: receiverId,
      cargo_id: cargoId,
      sender_city: order.sender.name,
      sender_region: order.sender.region ?? null,
      sender_name: seed.account.title,
      sender_inn: seed.account.inn,
      receiver_city: order.receiver.name,
      receiver_region: order.receiver.region ?? null,
      receiver_name: receiverName,
      receiver_phone: order.phone,
      place_count: order.placeCount,
      weight_grams: order.weightGrams,
      services: ['INSURANCE'],
      pickup_on: dayOf(pickup),
      pickup_period: '09:00-18:00',
      delivery_from_on: dayOf(after(arrival, -1)),
      delivery_to_on: dayOf(arrival),
      delivered_at: isDelivered && last ? new Date(last.occurredAt) : null,
      track_after: isOnItsWay(order) ? new Date(Date.now() + firstLookMs) : null,
      price_kopecks: order.priceKopecks,
      base_kopecks: order.priceKopecks - 7500,
      price_parts: JSON.stringify([
        { kind: 'base', code: null, amount: order.priceKopecks - 7500 },
        { kind: 'insurance', code: 'INSURANCE', amount: 7500 },
      ]),
      cashback_kopecks: cashback,
      search_text: [
        order.number,
        side.carrierNumber,
        order.sender.name,
        order.receiver.name,
        seed.account.title,
        receiverName,
        order.receiverName,
        order.phone,
      ]
        .join(' ')
        .toLowerCase()
        .replaceAll('ё', 'е'),
      created_at: order.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ordered = { accountId: seed.accountId, waybillId: row.id };
  return {
    waybillId: row.id,
    rows: {
      events: toEventRows(row.id, order, side, history),
      ...toMoneyRows(ordered, order, isDelivered ? cashback : 0),
    },
  };
}
