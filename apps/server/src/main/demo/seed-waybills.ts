import { type WaybillStatus, waybillNumber } from '@tranzit/kernel';
import { type Place, places } from '@tranzit/places';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { contents, type DemoAccount, receiverCities, receivers, streets } from './cast-of-characters.ts';
import type { DemoOrder } from './demo-order.ts';
import { standing, stepsUpTo } from './journeys.ts';
import { createRandom } from './random.ts';
import { importToSandbox } from './sandbox-orders.ts';

export interface WaybillSeed {
  readonly account: DemoAccount;
  readonly accountId: number;
  readonly userIds: readonly number[];
  readonly sandboxUrl: string;
}

const dayMs = 86_400_000;
const tariffs = [
  { carrier: 'cdek', code: '480', name: 'Экспресс дверь-дверь', way: 'd2d', base: 900, days: 3 },
  { carrier: 'cdek', code: '139', name: 'Посылка дверь-дверь', way: 'd2d', base: 640, days: 6 },
  { carrier: 'cdek', code: '138', name: 'Посылка дверь-склад', way: 'd2w', base: 480, days: 6 },
  { carrier: 'cdek', code: '137', name: 'Посылка склад-дверь', way: 'w2d', base: 500, days: 6 },
  { carrier: 'dpd', code: 'CUR', name: 'DPD CLASSIC', way: 'd2d', base: 780, days: 5 },
  { carrier: 'dpd', code: 'NDY', name: 'DPD EXPRESS', way: 'd2d', base: 1150, days: 2 },
  { carrier: 'dpd', code: 'ECN', name: 'DPD ECONOMY', way: 'd2w', base: 520, days: 8 },
] as const;

function cityOf(name: string): Place {
  const place = places().find((one) => one.iso === 'RU' && one.name === name);
  if (!place) throw new Error(`no such city: ${name}`);
  return place;
}

function decideOrders({ account, userIds }: WaybillSeed, numbers: readonly string[]): readonly DemoOrder[] {
  const random = createRandom(account.title.length * 7919 + account.waybills);
  const weights = standing.flatMap((one) => Array.from({ length: one.weight }, () => one));
  const sender = cityOf('Москва');
  return numbers.map((number, index) => {
    // The first orders take one status each, so that none is missing.
    const stands = standing[index] ?? random.pick(weights);
    const daysAgo = random.whole(...stands.daysAgo);
    const suits = tariffs.filter(({ way }) =>
      stands.status === 'delivery_waiting'
        ? way.startsWith('w')
        : stands.status === 'receiver_waiting_in_office' || stands.status === 'scrapped'
          ? way.endsWith('w')
          : stands.status === 'courier_delivery' || stands.status === 'pickup_waiting'
            ? way === 'd2d'
            : true,
    );
    const tariff = random.pick(suits);
    const receiver = random.pick(receivers);
    const weightGrams = random.whole(1, 60) * 500;
    return {
      number,
      carrier: tariff.carrier,
      carrierNumber:
        tariff.carrier === 'cdek'
          ? `1${random.whole(100_000_000, 999_999_999)}`
          : `RU${random.whole(100_000_000, 999_999_999)}`,
      tariffCode: tariff.code,
      tariffName: tariff.name,
      way: tariff.way,
      status: stands.status,
      sender: account.key === 'shop' && random.next() < 0.15 ? cityOf('Тверь') : sender,
      receiver: cityOf(random.pick(receiverCities.filter((city) => city !== 'Тверь'))),
      receiverName: receiver.name,
      receiverCompany: receiver.company,
      receiverStreet: `${random.pick(streets)}, д ${random.whole(1, 90)}`,
      phone: `+7900${String(random.whole(0, 9_999_999)).padStart(7, '0')}`,
      userId: random.pick(userIds),
      createdAt: new Date(Date.now() - daysAgo * dayMs - random.whole(1, 600) * 60_000),
      days: tariff.days,
      weightGrams,
      placeCount: random.whole(1, 3),
      contents: random.pick(contents),
      priceKopecks: Math.round((tariff.base + (weightGrams / 500) * random.whole(14, 40)) * 100),
    };
  });
}

/** Orders of one account over the last 90 days, in every status; those on the way stand in the sandbox too. */
export async function seedWaybills(db: Db, seed: WaybillSeed): Promise<void> {
  if (seed.account.waybills === 0) return;
  const { rows } = await sql<{
    value: number;
  }>`select nextval('waybill_numbers') as value from generate_series(1, ${seed.account.waybills})`.execute(
    db,
  );
  const orders = decideOrders(
    seed,
    rows.map((row) => waybillNumber(Number(row.value))),
  ).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const technicalIds = await importToSandbox(seed.sandboxUrl, orders);
  for (const order of orders) await insertOrder(db, seed, order, technicalIds.get(order.number));
}

async function insertSide(
  db: Db,
  seed: WaybillSeed,
  order: DemoOrder,
  side: 'sender' | 'receiver',
): Promise<number> {
  const place = order[side];
  const [street, house] = side === 'sender' ? ['ул Полевая', '14 стр 2'] : order.receiverStreet.split(', д ');
  const address = await db
    .insertInto('address_casts')
    .values({
      account_id: seed.accountId,
      type: 'domestic',
      postcode: place.postcode ?? null,
      region: place.region ?? null,
      city: place.name,
      city_type: place.cityType,
      street: street ?? null,
      house: house ?? null,
      address_line: `${place.cityType} ${place.name}, ${street}, д ${house}`,
      latitude: place.latitude,
      longitude: place.longitude,
      fias_id: place.fiasId ?? null,
      city_fias_id: place.fiasId ?? null,
      city_kladr_id: place.kladrId ?? null,
      iso: place.iso,
      time_zone: place.timeZone,
      is_frozen: true,
      created_at: order.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isSender = side === 'sender';
  const contact = await db
    .insertInto('contact_casts')
    .values({
      account_id: seed.accountId,
      address_cast_id: address.id,
      contact_name: isSender ? 'Ольховская Дарья' : order.receiverName,
      phones: [isSender ? '+79000000012' : order.phone],
      company_name: isSender
        ? seed.account.isLegalEntity
          ? seed.account.title
          : null
        : order.receiverCompany,
      inn: isSender ? seed.account.inn : null,
      created_at: order.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return contact.id;
}

const side = { lengthMm: 400, widthMm: 300, heightMm: 200 } as const;

async function insertCargo(db: Db, seed: WaybillSeed, order: DemoOrder): Promise<number> {
  const perPlace = Math.max(100, Math.round(order.weightGrams / order.placeCount));
  const packages = [
    { ...side, weightGrams: perPlace, amount: order.placeCount, description: order.contents },
  ];
  const cargo = await db
    .insertInto('cargoes')
    .values({
      account_id: seed.accountId,
      type: order.contents === 'Документы' ? 'docs' : 'package',
      packages: JSON.stringify(packages),
      is_insured: true,
      declared_value_kopecks: 1_500_000,
      fingerprint: `demo-${order.number}`,
      is_frozen: true,
      used_at: order.createdAt,
      created_at: order.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return cargo.id;
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const after = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);

/** Status an order had before it went wrong, and why. */
const problems: Partial<
  Record<
    WaybillStatus,
    { readonly before: WaybillStatus; readonly reason: string | null; readonly text: string | null }
  >
> = {
  problem: { before: 'courier_delivery', reason: 'carrier_problem', text: 'Получатель не отвечает' },
  lost: { before: 'sent_to_receiver_office', reason: 'carrier_problem', text: 'Груз утерян' },
  scrapped: { before: 'receiver_waiting_in_office', reason: 'storage_expired', text: 'Истёк срок хранения' },
};

async function insertOrder(
  db: Db,
  seed: WaybillSeed,
  order: DemoOrder,
  technicalId: string | undefined,
): Promise<void> {
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
      creation_stage: 'documents_ready',
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
}

async function insertEvents(db: Db, waybillId: number, order: DemoOrder, pickup: Date): Promise<void> {
  const reached = problems[order.status]?.before ?? order.status;
  const portal = [
    'accepted',
    'registered',
    ...(order.status === 'canceled' ? ['canceled'] : []),
    ...(order.status === 'canceled_negotiation' ? ['cancel_asked'] : []),
  ];
  const ours = portal.map((code, index) => ({
    waybill_id: waybillId,
    event_key: `portal:${code}`,
    source: 'portal',
    code,
    name: code,
    status: code === 'accepted' ? 'new' : code === 'cancel_asked' ? 'canceled_negotiation' : code,
    is_applied: true,
    occurred_at: new Date(order.createdAt.getTime() + index * 4_000),
    received_at: order.createdAt,
  }));
  const steps = stepsUpTo(reached, order.way.endsWith('w'));
  const lastShare = steps.at(-1)?.at ?? 1;
  const start = order.createdAt.getTime() + 3_600_000;
  const end = Math.max(
    start + 60_000,
    Math.min(Date.now() - 600_000, after(pickup, order.days * lastShare).getTime()),
  );
  const theirs = steps.map((step) => {
    const word = order.carrier === 'cdek' ? step.cdek : step.dpd;
    const at = new Date(start + ((end - start) * step.at) / lastShare);
    return {
      waybill_id: waybillId,
      event_key: `${word.code}:${at.toISOString()}`,
      source: 'carrier',
      code: word.code,
      name: word.name,
      status: step.status,
      city: order[step.side].name,
      is_applied: true,
      occurred_at: at,
      received_at: at,
    };
  });
  await db
    .insertInto('waybill_events')
    .values([...ours, ...theirs])
    .execute();
}

async function insertMoney(
  db: Db,
  seed: WaybillSeed,
  waybillId: number,
  order: DemoOrder,
  cashback: number,
): Promise<void> {
  const common = { account_id: seed.accountId, waybill_id: waybillId, occurred_at: order.createdAt };
  await db
    .insertInto('ledger_entries')
    .values({ ...common, kind: 'order_charge', amount_kopecks: -order.priceKopecks })
    .execute();
  if (order.status === 'canceled')
    await db
      .insertInto('ledger_entries')
      .values({ ...common, kind: 'refund', amount_kopecks: order.priceKopecks })
      .execute();
  if (cashback > 0)
    await db
      .insertInto('bonus_entries')
      .values({ ...common, kind: 'accrual', state: 'hold', amount_kopecks: cashback })
      .execute();
}
