import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AnswerOf, api } from '@tranzit/contract';
import { asId, type CarrierCode, parsePhone, type WaybillStatus } from '@tranzit/kernel';
import { sql } from 'kysely';
import { loadSecret } from '../../platform/auth/secret.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../platform/context/index.ts';
import { forbidden, invalid, notFound, tooMany } from '../../platform/errors/index.ts';
import type { FileAnswer } from '../../platform/http/binder.ts';
import { listDocuments, listEvents, presentSidesAndCargo } from './waybill-detail.queries.ts';
import { type DocumentKind, loadDocument } from './waybill-documents.ts';
import {
  presentDocument,
  presentEvent,
  presentPlannedSteps,
  presentWaybillRow,
  type WaybillRow,
} from './waybills.present.ts';

const hourMs = 3_600_000;
const allowedFailures = 5;
const documentKeySeconds = 900;

/** The documents that travel with the cargo. */
const sharedKinds: readonly DocumentKind[] = ['waybill', 'label'];

type Basic = AnswerOf<typeof api.getSharedWaybill>['basic'];
type Extended = AnswerOf<typeof api.getSharedExtended>['extended'];

/** The waybill of a share key, whoever asks. Errors: 404. Index: waybills_share_key_key. */
async function getShared(ctx: Needs<'db'>, shareKey: string): Promise<WaybillRow> {
  const row = await ctx.db
    .selectFrom('waybills')
    .selectAll()
    .where('share_key', '=', shareKey)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What anybody with the link sees: cities, carrier, dates, tracking; no names, no addresses. */
async function presentBasic(ctx: Needs<'db' | 'language'>, row: WaybillRow): Promise<Basic> {
  const listed = presentWaybillRow({ ...row, tags: [] });
  const events = await listEvents(ctx, row.id);
  return {
    plsWaybillNumber: listed.plsWaybillNumber,
    serviceWaybillNumber: listed.serviceWaybillNumber,
    deliveryService: row.carrier as CarrierCode, // written only from the carriers' list
    status: row.status as WaybillStatus, // written only along the table of moves
    fromCity: row.sender_city,
    toCity: row.receiver_city,
    deliveryWay: listed.deliveryWay,
    tariffName: listed.tariffName,
    pickupDate: listed.pickupDate,
    deliveryDateFrom: listed.deliveryDateFrom,
    deliveryDateTo: listed.deliveryDateTo,
    deliveredAt: listed.deliveredAt,
    // What the portal and its people note for themselves (documents, calls) moves nothing and stays inside.
    events: events
      .filter((event) => event.source === 'carrier' || event.status !== null)
      .map((event) => presentEvent(event, ctx.language))
      .map(({ occurredAt, status, name, city }) => ({ occurredAt, status, name, city })),
    planned: presentPlannedSteps(row),
  };
}

export async function getSharedBasic(ctx: Needs<'db' | 'language'>, shareKey: string): Promise<Basic> {
  return presentBasic(ctx, await getShared(ctx, shareKey));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a text is one of the phones, in a time that tells nothing of how much of it is right. */
function isOneOf(typed: string, phones: readonly string[]): boolean {
  const given = digest(parsePhone(typed) ?? '');
  const matches = phones.filter((phone) => timingSafeEqual(given, digest(phone)));
  return matches.length > 0;
}

/** Five failures within an hour lock the key for an hour from the fifth. `undefined`: not locked. */
function lockedUntil(failures: readonly Date[]): Date | undefined {
  const [newest] = failures;
  const fifth = failures[allowedFailures - 1];
  if (!newest || !fifth || newest.getTime() - fifth.getTime() >= hourMs) return undefined;
  return new Date(newest.getTime() + hourMs);
}

type Verdict = { readonly kind: 'right' | 'wrong' } | { readonly kind: 'locked'; readonly seconds: number };

/**
 * Judges a phone and writes a wrong one down. Guesses at one key wait for each other, so that no burst of them gets more
 * than five tries.
 */
const judgePhone = (
  ctx: TransactionNeeds & Needs<'clock'>,
  guess: { readonly shareKey: string; readonly phone: string; readonly phones: readonly string[] },
): Promise<Verdict> =>
  transaction(ctx, async (tx) => {
    const { shareKey } = guess;
    const now = tx.clock.now();
    await sql`select pg_advisory_xact_lock(hashtextextended(${shareKey}, 0))`.execute(tx.db);
    const failures = await tx.db
      .selectFrom('share_attempts')
      .select('failed_at')
      .where('share_key', '=', shareKey)
      .orderBy('failed_at', 'desc')
      .limit(allowedFailures)
      .execute();
    const until = lockedUntil(failures.map((row) => row.failed_at));
    if (until && until > now)
      return { kind: 'locked', seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) };
    if (isOneOf(guess.phone, guess.phones)) return { kind: 'right' };
    await tx.db
      .deleteFrom('share_attempts')
      .where('share_key', '=', shareKey)
      .where('failed_at', '<', new Date(now.getTime() - 2 * hourMs))
      .execute();
    await tx.db.insertInto('share_attempts').values({ share_key: shareKey, failed_at: now }).execute();
    return { kind: 'wrong' };
  });

/** A key of its own made from the secret of the access tokens, which all processes of a portal share. */
async function documentSecret({ config }: Needs<'config'>): Promise<Buffer> {
  const secret = await loadSecret(config.DATA_DIR, 'auth', config.AUTH_SECRET);
  return createHmac('sha256', secret).update('shared documents').digest();
}

const signature = (secret: Buffer, shareKey: string, expires: string): Buffer =>
  createHmac('sha256', secret).update(`${shareKey}.${expires}`).digest();

async function issueDocumentKey(ctx: Needs<'config' | 'clock'>, shareKey: string): Promise<string> {
  const expires = String(Math.floor(ctx.clock.now().getTime() / 1000) + documentKeySeconds);
  return `${expires}.${signature(await documentSecret(ctx), shareKey, expires).toString('base64url')}`;
}

/** Errors: 403 `document_key_expired` for a key that is not of this view or too old. */
async function requireDocumentKey(
  ctx: Needs<'config' | 'clock'>,
  shareKey: string,
  documentKey: string,
): Promise<void> {
  const [expires = '', given = ''] = documentKey.split('.');
  const expected = signature(await documentSecret(ctx), shareKey, expires);
  const bytes = Buffer.from(given, 'base64url');
  const isGenuine = bytes.length === expected.length && timingSafeEqual(bytes, expected);
  if (!isGenuine || Number(expires) * 1000 <= ctx.clock.now().getTime())
    throw forbidden('document_key_expired');
}

type ExtendedNeeds = TransactionNeeds & Needs<'clock' | 'language' | 'config'>;

/**
 * The full view, for who knows the receiver's phone in any spelling. Errors: 404; 400 at `receiver_phone`; 429 with the
 * seconds to wait after five wrong phones within an hour.
 */
export async function getSharedExtended(
  ctx: ExtendedNeeds,
  { shareKey, phone }: { readonly shareKey: string; readonly phone: string },
): Promise<Extended> {
  const row = await getShared(ctx, shareKey);
  const ofAccount = { db: ctx.db, actor: { accountId: asId('AccountId', row.account_id) } };
  const { sender, receiver, cargo } = await presentSidesAndCargo(ofAccount, row);
  const verdict = await judgePhone(ctx, {
    shareKey,
    phone,
    phones: receiver.phones.map(({ number }) => number),
  });
  if (verdict.kind === 'locked') throw tooMany('share_locked', verdict.seconds);
  if (verdict.kind === 'wrong') throw invalid('receiver_phone', 'share_phone_wrong');
  const [basic, documents, documentKey] = await Promise.all([
    presentBasic(ctx, row),
    listDocuments(ctx, row.id),
    issueDocumentKey(ctx, shareKey),
  ]);
  const side = ({ contactName, companyName, address }: typeof sender) => ({
    contactName,
    companyName,
    address,
  });
  return {
    ...basic,
    sender: side(sender),
    receiver: side(receiver),
    // What the sender pays is not the receiver's business.
    cargo: { ...cargo, insuranceResponse: null },
    documents: documents.map(presentDocument).filter(({ kind }) => sharedKinds.includes(kind)),
    documentKey,
  };
}

/** A document of the full view. Errors: 404; 403 `document_key_expired`; 409 as for the account's own. */
export async function getSharedDocument(
  ctx: Needs<'db' | 'files' | 'config' | 'clock'>,
  wanted: { readonly shareKey: string; readonly kind: DocumentKind; readonly documentKey: string },
): Promise<FileAnswer> {
  const row = await getShared(ctx, wanted.shareKey);
  await requireDocumentKey(ctx, wanted.shareKey, wanted.documentKey);
  return loadDocument(ctx, row, wanted.kind);
}
