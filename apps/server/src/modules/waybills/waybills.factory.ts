import {
  type AccountId,
  type CargoId,
  type ContactCastId,
  type DocumentKind,
  type TagId,
  type UserId,
  type WaybillId,
  waybillNumber,
} from '@tranzit/kernel';
import { type Insertable, sql } from 'kysely';
import { PDFDocument } from 'pdf-lib';
import type { Needs } from '../../platform/context/index.ts';
import type { Db, Tables } from '../../platform/db/database.ts';
import { saveFile } from '../../platform/files/file-store.ts';
import type { WaybillRow } from './waybills.present.ts';

interface Maker {
  readonly accountId: AccountId;
  readonly userId: UserId;
}

interface Side {
  readonly city: string;
  readonly name: string;
  readonly phones: string[];
  readonly addressLine: string;
}

const standardSender: Side = {
  city: 'Москва',
  name: 'Ольховская Дарья',
  phones: ['+79161234567'],
  addressLine: 'г Москва, ул Лесная, д 5',
};
const standardReceiver: Side = {
  city: 'Казань',
  name: 'Гаврилов Пётр',
  phones: ['+79275550101', '+78432000000'],
  addressLine: 'г Казань, ул Баумана, д 7',
};

/** A frozen side; answers the id of its contact cast. */
async function insertSide(db: Db, accountId: AccountId, side: Side): Promise<ContactCastId> {
  const address = await db
    .insertInto('address_casts')
    .values({
      account_id: accountId,
      type: 'domestic',
      city: side.city,
      address_line: side.addressLine,
      iso: 'RU',
      time_zone: 'Europe/Moscow',
      is_frozen: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contact = await db
    .insertInto('contact_casts')
    .values({
      account_id: accountId,
      address_cast_id: address.id,
      contact_name: side.name,
      phones: side.phones,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return contact.id;
}

async function insertDocumentsCargo(db: Db, accountId: AccountId): Promise<CargoId> {
  const envelope = {
    weightGrams: 500,
    lengthMm: 340,
    widthMm: 270,
    heightMm: 10,
    amount: 1,
    description: 'Документы',
  };
  const cargo = await db
    .insertInto('cargoes')
    .values({
      account_id: accountId,
      type: 'docs',
      packages: JSON.stringify([envelope]),
      is_insured: true,
      declared_value_kopecks: 300_000,
      fingerprint: 'factory',
      is_frozen: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return cargo.id;
}

export interface WaybillOverrides extends Partial<Insertable<Tables['waybills']>> {
  readonly sender?: Partial<Side>;
  readonly receiver?: Partial<Side>;
}

/** A waybill as creation leaves it, with its own sides and cargo, but for what `overrides` says. */
export async function insertWaybill(
  db: Db,
  { accountId, userId }: Maker,
  overrides: WaybillOverrides = {},
): Promise<WaybillRow> {
  const { sender: senderParts, receiver: receiverParts, ...columns } = overrides;
  const sender = { ...standardSender, ...senderParts };
  const receiver = { ...standardReceiver, ...receiverParts };
  const { rows } = await sql<{ value: number }>`select nextval('waybill_numbers') as value`.execute(db);
  const number = columns.number ?? waybillNumber(Number(rows[0]?.value));
  const createdAt = new Date('2026-11-19T09:00:00Z');
  const searched = [
    number,
    columns.carrier_number ?? '',
    sender.city,
    sender.name,
    receiver.city,
    receiver.name,
  ];
  return db
    .insertInto('waybills')
    .values({
      account_id: accountId,
      user_id: userId,
      number,
      carrier: 'cdek',
      status: 'registered',
      status_changed_at: createdAt,
      creation_stage: 'registered',
      kind: 1,
      order_kind: 'SIMPLE',
      way: 'd2d',
      tariff_code: '139',
      tariff_name: 'Посылка дверь-дверь',
      sender_contact_cast_id: await insertSide(db, accountId, sender),
      receiver_contact_cast_id: await insertSide(db, accountId, receiver),
      cargo_id: await insertDocumentsCargo(db, accountId),
      sender_city: sender.city,
      sender_name: sender.name,
      receiver_city: receiver.city,
      receiver_name: receiver.name,
      receiver_phone: receiver.phones[0] ?? '',
      place_count: 1,
      weight_grams: 500,
      pickup_on: '2026-11-20',
      pickup_period: '09:00-18:00',
      delivery_from_on: '2026-11-22',
      delivery_to_on: '2026-11-24',
      price_kopecks: 54_050,
      base_kopecks: 50_000,
      price_parts: JSON.stringify([{ kind: 'base', code: null, amount: 54_050 }]),
      search_text: [...searched, ...sender.phones, ...receiver.phones]
        .join(' ')
        .toLowerCase()
        .replaceAll('ё', 'е'),
      created_at: createdAt,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A PDF of so many pages, each of this size in points. */
export async function makePdf(pages = 1, size: [number, number] = [297.64, 419.53]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1)
    document.addPage(size).drawRectangle({ x: 10, y: 10, width: 80, height: 40 });
  return document.save();
}

/** A document of a waybill; with `body` it is stored and ready. */
export async function insertDocument(
  ctx: Needs<'db' | 'files' | 'clock'>,
  waybill: WaybillRow,
  document: {
    readonly kind: DocumentKind;
    readonly state?: 'waiting' | 'ready' | 'failed';
    readonly body?: Uint8Array;
  },
): Promise<void> {
  const { kind, body } = document;
  const file = body && (await saveFile(ctx, waybill.account_id, { contentType: 'application/pdf', body }));
  await ctx.db
    .insertInto('waybill_documents')
    .values({
      waybill_id: waybill.id,
      kind,
      state: document.state ?? (file ? 'ready' : 'waiting'),
      file_id: file?.fileId ?? null,
      size_bytes: file?.sizeBytes ?? null,
      ready_at: file ? ctx.clock.now() : null,
    })
    .execute();
}

/** A tag of the account on a waybill; answers the tag's id. */
export async function insertTag(
  db: Db,
  accountId: AccountId,
  title: string,
  waybillIds: readonly WaybillId[] = [],
): Promise<TagId> {
  const { id } = await db
    .insertInto('tags')
    .values({ account_id: accountId, title, state: 'new' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (waybillIds.length > 0) {
    await db
      .insertInto('waybill_tags')
      .values(waybillIds.map((waybill_id) => ({ tag_id: id, waybill_id })))
      .execute();
  }
  return id;
}
