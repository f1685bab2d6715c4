import {
  type AccountId,
  type DocumentKind,
  grams,
  kopecks,
  millimetres,
  parsePhone,
  type TagId,
  type UserId,
  type WaybillId,
} from '@tranzit/kernel';
import type { Insertable } from 'kysely';
import { PDFDocument } from 'pdf-lib';
import { ManualClock } from '../../platform/clock/clock.ts';
import type { Needs, ViewerNeeds } from '../../platform/context/index.ts';
import type { Db, Tables } from '../../platform/db/database.ts';
import { saveFile } from '../../platform/files/file-store.ts';
import { type Cargo, freezeCargoes, insertCargo } from '../cargoes/index.ts';
import { type ContactCast, freezeCasts, insertSide } from '../contacts/index.ts';
import { insertWaybills, takeNumbers } from './creation/new-order.store.ts';
import { waybillColumns } from './creation/new-order.ts';
import type { WaybillRow } from './waybills.present.ts';
import { findWaybill } from './waybills.store.ts';

type MakerNeeds = ViewerNeeds & Needs<'clock'>;

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

async function makeSide(ctx: MakerNeeds, side: Side): Promise<ContactCast> {
  const { city, addressLine, name: contactName } = side;
  const phones = side.phones.map(parsePhone).filter((phone) => phone !== undefined);
  const unknown = {
    ...{
      postcode: undefined,
      region: undefined,
      district: undefined,
      cityType: undefined,
      street: undefined,
    },
    ...{ house: undefined, office: undefined, latitude: undefined, longitude: undefined, fiasId: undefined },
    ...{ cityFiasId: undefined, cityKladrId: undefined, terminal: undefined },
  };
  const nameless = {
    ...{ email: undefined, companyName: undefined, inn: undefined, kpp: undefined, ogrn: undefined },
    ...{ opfFull: undefined, legalAddress: undefined },
  };
  return insertSide(ctx, {
    address: { ...unknown, city, addressLine, iso: 'RU', type: 'domestic', timeZone: 'Europe/Moscow' },
    person: { ...nameless, contactName, phones },
    comment: undefined,
  });
}

async function makeDocumentsCargo(ctx: MakerNeeds): Promise<Cargo> {
  const envelope = {
    weightGrams: grams(500),
    lengthMm: millimetres(340),
    widthMm: millimetres(270),
    heightMm: millimetres(10),
    amount: 1,
    description: 'Документы',
  };
  const declaredValue = kopecks(300_000);
  const contents = {
    type: 'docs',
    packages: [envelope],
    isInsured: true,
    declaredValue,
    isValueDeclared: true,
    services: [],
  } as const;
  const cargo = await insertCargo(ctx, contents);
  await freezeCargoes(ctx, [cargo]);
  return cargo;
}

export interface WaybillOverrides extends Partial<Insertable<Tables['waybills']>> {
  readonly sender?: Partial<Side>;
  readonly receiver?: Partial<Side>;
}

const order = {
  source: 'user',
  carrier: 'cdek',
  contractId: undefined,
  tariff: { code: '139', name: 'Посылка дверь-дверь' },
  way: 'd2d',
  returnCargoId: null,
  services: [],
  pickupOn: '2026-11-20',
  pickupPeriod: '09:00-18:00',
  promised: { fromOn: '2026-11-22', toOn: '2026-11-24' },
  price: kopecks(54_050),
  basePrice: 50_000,
  priceParts: [{ kind: 'base', code: null, amount: kopecks(54_050) }],
  bonusKopecks: 0,
  cashbackKopecks: 0,
} as const;

/** A waybill as its registration leaves it, with its own sides and cargo, but for what `overrides` says. */
export async function insertWaybill(
  db: Db,
  { accountId, userId }: Maker,
  overrides: WaybillOverrides = {},
): Promise<WaybillRow> {
  const { sender: senderParts, receiver: receiverParts, ...columns } = overrides;
  const acceptedAt = new Date('2026-11-19T09:00:00Z');
  const actor = { accountId, userId, permissions: [] };
  const ctx = { db, clock: new ManualClock(acceptedAt), actor };
  const sender = await makeSide(ctx, { ...standardSender, ...senderParts });
  const receiver = await makeSide(ctx, { ...standardReceiver, ...receiverParts });
  await freezeCasts(ctx, [sender.id, receiver.id]);
  const cargo = await makeDocumentsCargo(ctx);
  const [number = ''] = columns.number === undefined ? await takeNumbers(ctx, 1) : [columns.number];
  const accepted = waybillColumns(
    { ...order, accountId, userId, sender, receiver, cargo },
    { number, acceptedAt },
  );
  const [written] = await insertWaybills(ctx, [
    {
      ...accepted,
      status: 'registered',
      creation_stage: 'registered',
      search_text: `${accepted.search_text} ${columns.carrier_number ?? ''}`,
      ...columns,
    },
  ]);
  const row = written && (await findWaybill(ctx, written.id));
  if (!row) throw new Error('no waybill was written');
  return row;
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
