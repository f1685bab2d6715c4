import type { AnswerOf, api, OrderDocumentKind } from '@tranzit/contract';
import type { Needs } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { AnswerFile } from '../answer-file.ts';
import { attentionDay } from '../attention-day.ts';
import { noRights } from '../detail/waybill-actions.ts';
import { listEvents } from '../detail/waybill-detail.queries.ts';
import { loadDocument } from '../documents/waybill-documents.queries.ts';
import {
  presentEvent,
  presentPlannedSteps,
  presentWaybillRow,
  type WaybillRow,
} from '../waybills.present.ts';
import { requireDocumentKey } from './document-key.ts';

type Basic = AnswerOf<typeof api.getSharedWaybill>['basic'];

/** The waybill of a share key, whoever asks. Errors: 404. Index: waybills_share_key_key. */
export async function getShared(ctx: Needs<'db'>, shareKey: string): Promise<WaybillRow> {
  const row = await ctx.db
    .selectFrom('waybills')
    .selectAll()
    .where('share_key', '=', shareKey)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What anybody with the link sees: cities, carrier, dates, tracking; no names, no addresses. */
export async function presentBasic(ctx: Needs<'db' | 'language' | 'clock'>, row: WaybillRow): Promise<Basic> {
  const listed = presentWaybillRow({ ...row, tags: [] }, attentionDay(ctx), noRights);
  const events = await listEvents(ctx, row.id);
  return {
    plsWaybillNumber: listed.plsWaybillNumber,
    serviceWaybillNumber: listed.serviceWaybillNumber,
    deliveryService: row.carrier,
    status: row.status,
    creationStage: listed.creationStage,
    fromCity: row.sender_city,
    toCity: row.receiver_city,
    deliveryWay: listed.deliveryWay,
    tariffName: listed.tariffName,
    pickupDate: listed.pickupDate,
    deliveryDateFrom: listed.deliveryDateFrom,
    deliveryDateTo: listed.deliveryDateTo,
    isPromiseOpen: listed.isPromiseOpen,
    deliveredAt: listed.deliveredAt,
    // What the portal and its people note for themselves (documents, calls) moves nothing and stays inside.
    events: events
      .filter((event) => event.source === 'carrier' || event.status !== null)
      .map((event) => presentEvent(event, ctx.language))
      .map(({ occurredAt, status, name, city, isApplied, source }) => ({
        occurredAt,
        status,
        name,
        city,
        isApplied,
        source,
      })),
    planned: presentPlannedSteps(row),
  };
}

export async function getSharedBasic(
  ctx: Needs<'db' | 'language' | 'clock'>,
  shareKey: string,
): Promise<Basic> {
  return presentBasic(ctx, await getShared(ctx, shareKey));
}

/** A document of the full view. Errors: 404; 403 `document_key_expired`; 409 as for the account's own. */
export async function getSharedDocument(
  ctx: Needs<'db' | 'files' | 'config' | 'clock' | 'carriers'>,
  wanted: { readonly shareKey: string; readonly kind: OrderDocumentKind; readonly documentKey: string },
): Promise<AnswerFile> {
  const row = await getShared(ctx, wanted.shareKey);
  await requireDocumentKey(ctx, wanted.shareKey, wanted.documentKey);
  return loadDocument(ctx, row, wanted.kind);
}
