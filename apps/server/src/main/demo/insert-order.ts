import type { Db } from '../../platform/db/database.ts';
import { after, type DemoOrder, dayOf, isOnItsWay, problems, type WaybillSeed } from './demo-order.ts';
import { insertEvents, insertMoney } from './insert-history.ts';
import { insertCargo, insertSide } from './insert-parts.ts';

/** One demo order with all that belongs to it. */
export async function insertOrder(
  db: Db,
  seed: WaybillSeed,
  order: DemoOrder,
  technicalId: string | undefined,
): Promise<{ readonly waybillId: number }> {
  const [senderId, receiverId, cargoId] = [
    await insertSide(db, seed, order, 'sender'),
    await insertSide(db, seed, order, 'receiver'),
    await insertCargo(db, seed, order),
  ];
  const pickup = after(order.createdAt, 1);
  const arrival = after(pickup, order.days);
  const isDelivered = order.status === 'delivered';
  const problem = problems[order.status];
  const receiverName = order.receiverCompany ?? order.receiverName;
  const cashback = Math.floor((order.priceKopecks * 0.03) / 100) * 100;
  const row = await db
    .insertInto('waybills')
    .values({
      account_id: seed.accountId,
      user_id: order.userId,
      number: order.number,
      carrier: order.carrier,
      carrier_number: order.carrierNumber,
      carrier_order_id: technicalId ?? null,
      status: order.status,
      status_before: problem?.before ?? null,
      status_changed_at: new Date(Math.min(Date.now(), after(pickup, order.days * 0.8).getTime())),
      problem_reason: problem?.reason ?? null,
      problem_text: problem?.text ?? null,
      creation_stage: isOnItsWay(order) ? 'registered' : 'documents_ready',
      kind: order.way.endsWith('d') ? 1 : 2,
      order_kind: { d2d: 'SIMPLE', d2w: 'TO_TERMINAL', w2d: 'FROM_TERMINAL', w2w: 'TERMINAL_TERMINAL' }[
        order.way
      ],
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
      delivered_at: isDelivered ? after(arrival, -0.3) : null,
      price_kopecks: order.priceKopecks,
      base_kopecks: order.priceKopecks - 7500,
      price_parts: JSON.stringify([
        { kind: 'base', code: null, amount: order.priceKopecks - 7500 },
        { kind: 'insurance', code: 'INSURANCE', amount: 7500 },
      ]),
      cashback_kopecks: cashback,
      search_text: [
        order.number,
        order.carrierNumber,
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
  await insertEvents(db, row.id, order, pickup);
  await insertMoney(db, seed, row.id, order, isDelivered ? cashback : 0);
  return { waybillId: row.id };
}
