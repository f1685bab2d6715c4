import { type CarrierAdapter, CarrierError } from '@tranzit/carrier-kit';
import { idOf } from '@tranzit/contract';
import { type DocumentKind, isEndStatus, type WaybillId } from '@tranzit/kernel';
import { z } from 'zod';
import { type Needs, transaction } from '../../../platform/context/index.ts';
import { FileStoreError, saveFile } from '../../../platform/files/file-store.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { loadCargo } from '../../cargoes/index.ts';
import type { CarrierEntry } from '../../carrier-registry/index.ts';
import { openClaim } from '../../claims/index.ts';
import { referenceOf } from '../carrier-order.ts';
import { carrierQueue } from '../registration/carrier-queue.ts';
import { carrierOf, isUnderCustomerContract } from '../waybill-carrier.ts';
import { changeWaybill, insertPortalEvent, lockWaybill, type WaybillRow } from '../waybills.store.ts';
import { madeKinds } from './expected-documents.ts';

/**
 * Stores the carrier's waybill and label. Runs after the registration, and again with growing waits until both are
 * there; after a day a person asks for them. Idempotent: what is stored is not fetched again.
 */
export const fetchDocuments = defineJob({
  name: 'fetch-documents',
  payload: z.object({ waybillId: idOf('WaybillId'), round: z.number().int() }),
  urgency: 'paper',
  maxAttempts: 5,
});

/** The key of an order's fetching; the sweep works it out in SQL as well. */
export const documentsKey = (waybillId: string): string => `fetch-documents:${waybillId}`;

interface DocumentPlan {
  /** How often it has been asked for in vain. */
  readonly round: number;
  readonly runAt?: Date;
}

/** Plans the fetching for a waybill, now or at `runAt`; planned already, it only moves. */
export async function planDocuments(
  ctx: Needs<'db'> & Partial<Needs<'runningJob'>>,
  row: Pick<WaybillRow, 'id' | 'carrier'>,
  { round, runAt }: DocumentPlan,
): Promise<void> {
  const key = documentsKey(String(row.id));
  const options = { key, queue: carrierQueue(row), ...(runAt && { runAt }) };
  await enqueue(ctx, fetchDocuments, { waybillId: row.id, round }, options);
}

const maxRounds = 60;
const waitMs = (round: number): number => Math.min(3_000 * 1.3 ** round, 1_800_000);
const wanted = ['waybill', 'label'] as const;
type Kind = (typeof wanted)[number];
type Opened = CarrierEntry | 'closed' | 'gone' | undefined;

async function missingKinds(
  ctx: JobContext,
  row: WaybillRow,
  offered: readonly DocumentKind[],
): Promise<readonly Kind[]> {
  const kinds = wanted.filter((kind) => offered.includes(kind));
  if (kinds.length > 0) {
    await ctx.db
      .insertInto('waybill_documents')
      .values(kinds.map((kind) => ({ waybill_id: row.id, kind, state: 'waiting' })))
      .onConflict((clash) => clash.doNothing())
      .execute();
  }
  const stored = await ctx.db
    .selectFrom('waybill_documents')
    .select(['kind', 'state'])
    .where('waybill_id', '=', row.id)
    .execute();
  return kinds.filter(
    (kind) => !stored.some((document) => document.kind === kind && document.state === 'ready'),
  );
}

/** True when the document is stored now. A carrier that cannot be reached, and a full disk, is tried again later like a slow carrier. */
async function fetchOne(
  ctx: JobContext,
  row: WaybillRow,
  kind: Kind,
  adapter: CarrierAdapter | undefined,
): Promise<boolean> {
  const accountId = row.account_id;
  const cargo = await loadCargo({ db: ctx.db, actor: { accountId } }, row.cargo_id);
  try {
    const document = await adapter?.fetchDocument(
      {
        reference: referenceOf(row),
        kind,
        packageCount: row.place_count,
        declaredValue: cargo.isInsured ? cargo.declaredValue : undefined,
      },
      { timeoutMs: 30_000, isBackground: true },
    );
    if (!document) return false;
    const file = await saveFile(ctx, accountId, { contentType: document.contentType, body: document.body });
    await ctx.db
      .updateTable('waybill_documents')
      .set({ state: 'ready', file_id: file.fileId, size_bytes: file.sizeBytes, ready_at: ctx.clock.now() })
      .where('waybill_id', '=', row.id)
      .where('kind', '=', kind)
      .execute();
    return true;
  } catch (error) {
    const subject = { waybillId: row.id, carrier: row.carrier, err: error };
    if (error instanceof FileStoreError) ctx.log.error(subject, 'a document cannot be stored');
    else if (error instanceof CarrierError)
      ctx.log.warn({ ...subject, kind: error.kind }, 'carrier gave no document');
    else throw error;
    return false;
  }
}

/** `closed`: it cannot be asked now. `gone`: the account has deleted the contract, so nobody can ever be asked. */
async function openIfPossible(ctx: JobContext, row: WaybillRow): Promise<Opened> {
  try {
    const entry = await carrierOf(ctx, row);
    return entry ?? (isUnderCustomerContract(row) ? 'gone' : undefined);
  } catch (error) {
    if (error instanceof CarrierError) return 'closed';
    throw error;
  }
}

/** True when nothing is missing any more. */
async function fetchMissing(ctx: JobContext, row: WaybillRow, opened: Opened): Promise<boolean> {
  if (opened === 'closed' || opened === 'gone') return false;
  const adapter = opened?.adapter;
  const missing = await missingKinds(ctx, row, adapter?.capabilities.documents ?? []);
  const fetched = await Promise.all(missing.map((kind) => fetchOne(ctx, row, kind, adapter)));
  return fetched.every(Boolean);
}

async function markReady(ctx: JobContext, waybillId: WaybillId): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, waybillId);
    if (row?.creation_stage !== 'registered') return;
    await changeWaybill(tx, row, { creationStage: 'documents_ready' });
    await insertPortalEvent(tx, waybillId, { code: 'documents_ready', status: null });
  });
}

/** Writes what is still to come as failed, rows that no fetching has made yet among them; how many these are. */
async function markFailed(ctx: JobContext, row: Pick<WaybillRow, 'id' | 'carrier'>): Promise<number> {
  const ofOrder = ctx.db.selectFrom('waybill_documents').select('kind').where('waybill_id', '=', row.id);
  const known = (await ofOrder.execute()).map(({ kind }) => kind);
  const kinds = known.length > 0 ? known : madeKinds(ctx.carriers, row.carrier);
  if (kinds.length === 0) return 0;
  const failed = await ctx.db
    .insertInto('waybill_documents')
    .values(kinds.map((kind) => ({ waybill_id: row.id, kind, state: 'failed' })))
    .onConflict((clash) =>
      clash
        .columns(['waybill_id', 'kind'])
        .doUpdateSet({ state: 'failed' })
        .where('waybill_documents.state', '=', 'waiting'),
    )
    .returning('kind')
    .execute();
  return failed.length;
}

/** Told as missing, once; asked for again by a person. An order of which nothing is missing is ready. */
export async function giveUpDocuments(
  ctx: JobContext,
  row: Pick<WaybillRow, 'id' | 'account_id' | 'carrier'>,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    if ((await markFailed(tx, row)) === 0) return markReady(tx, row.id);
    await openClaim(tx, {
      accountId: row.account_id,
      waybillId: row.id,
      problemType: 'documents_missing',
      comment: '',
    });
  });
}

export const fetchDocumentsHandler = handleJob(fetchDocuments, async (ctx, { waybillId, round }) => {
  const row = await ctx.db.selectFrom('waybills').selectAll().where('id', '=', waybillId).executeTakeFirst();
  if (!row || (isEndStatus(row.status) && row.status !== 'delivered')) return;
  const opened = await openIfPossible(ctx, row);
  if (opened === 'gone') return void (await markFailed(ctx, row));
  if (await fetchMissing(ctx, row, opened)) return markReady(ctx, waybillId);
  if (round >= maxRounds) return giveUpDocuments(ctx, row);
  const runAt = new Date(ctx.clock.now().getTime() + waitMs(round));
  await planDocuments(ctx, row, { round: round + 1, runAt });
});
