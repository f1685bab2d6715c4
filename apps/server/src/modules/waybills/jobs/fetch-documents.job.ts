import { CarrierError } from '@tranzit/carrier-kit';
import { asId, isEndStatus, type WaybillStatus } from '@tranzit/kernel';
import { z } from 'zod';
import { transaction } from '../../../platform/context/index.ts';
import { saveFile } from '../../../platform/files/file-store.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { findCargo } from '../../cargoes/index.ts';
import { openClaim } from '../../claims/index.ts';
import { referenceOf } from '../carrier-order.ts';
import { changeWaybill, insertPortalEvent, lockWaybill, type WaybillRow } from '../waybills.store.ts';

/**
 * Stores the carrier's waybill and label. Runs after the registration, and again with growing waits until both are
 * there; after a day a person asks for them. Idempotent: what is stored is not fetched again.
 */
export const fetchDocuments = defineJob({
  name: 'fetch-documents',
  payload: z.object({ waybillId: z.number().int(), round: z.number().int() }),
  maxAttempts: 5,
});

const maxRounds = 60;
const waitMs = (round: number): number => Math.min(3_000 * 1.3 ** round, 1_800_000);
const wanted = ['waybill', 'label'] as const;
type Kind = (typeof wanted)[number];

async function missingKinds(ctx: JobContext, row: WaybillRow): Promise<readonly Kind[]> {
  const offered = ctx.carriers.find(row.carrier as 'cdek')?.adapter.capabilities.documents ?? []; // the carriers' list
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

/** True when the document is stored now. A carrier that cannot be reached is asked again later, like one that is slow. */
async function fetchOne(ctx: JobContext, row: WaybillRow, kind: Kind): Promise<boolean> {
  const adapter = ctx.carriers.find(row.carrier as 'cdek')?.adapter; // written only from the carriers' list
  const accountId = asId('AccountId', row.account_id);
  const cargo = await findCargo({ db: ctx.db, actor: { accountId } }, asId('CargoId', row.cargo_id));
  try {
    const document = await adapter?.fetchDocument(
      {
        reference: referenceOf(row),
        kind,
        packageCount: row.place_count,
        declaredValue: cargo?.isInsured ? cargo.declaredValue : undefined,
      },
      { timeoutMs: 30_000 },
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
    if (!(error instanceof CarrierError)) throw error;
    ctx.log.warn(
      { waybillId: row.id, carrier: row.carrier, kind: error.kind, err: error },
      'carrier gave no document',
    );
    return false;
  }
}

async function giveUp(ctx: JobContext, row: WaybillRow): Promise<void> {
  await ctx.db
    .updateTable('waybill_documents')
    .set({ state: 'failed' })
    .where('waybill_id', '=', row.id)
    .where('state', '=', 'waiting')
    .execute();
  await openClaim(ctx, {
    accountId: row.account_id,
    waybillId: row.id,
    problemType: 'documents_missing',
    comment: '',
  });
}

async function markReady(ctx: JobContext, waybillId: number): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, waybillId);
    if (row?.creation_stage !== 'registered') return;
    await changeWaybill(tx, row, { creationStage: 'documents_ready' });
    await insertPortalEvent(tx, waybillId, { code: 'documents_ready', status: null });
  });
}

export const fetchDocumentsHandler = handleJob(fetchDocuments, async (ctx, { waybillId, round }) => {
  const row = await ctx.db.selectFrom('waybills').selectAll().where('id', '=', waybillId).executeTakeFirst();
  if (!row || (isEndStatus(row.status as WaybillStatus) && row.status !== 'delivered')) return;
  const missing = await missingKinds(ctx, row);
  const fetched = await Promise.all(missing.map((kind) => fetchOne(ctx, row, kind)));
  if (fetched.every(Boolean)) return markReady(ctx, waybillId);
  if (round >= maxRounds) return giveUp(ctx, row);
  const runAt = new Date(ctx.clock.now().getTime() + waitMs(round));
  await enqueue(
    ctx,
    fetchDocuments,
    { waybillId, round: round + 1 },
    { key: `fetch-documents:${waybillId}`, runAt },
  );
});
