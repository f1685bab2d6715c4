import { asId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { loadFile } from '../../platform/files/file-store.ts';
import type { AnswerFile } from './answer-file.ts';
import { getVisibleWaybill } from './waybill-detail.queries.ts';
import type { WaybillRow } from './waybills.present.ts';

export type DocumentKind = 'waybill' | 'label' | 'invoice' | 'act';

/** Documents every order gets; the others exist only where somebody makes them. */
const alwaysComing: readonly DocumentKind[] = ['waybill', 'label'];
/** Stages after which the carrier makes no documents by itself. */
const hopelessStages = ['manual', 'refused'];

/** The stored file of a document. Errors: 404; 409 `document_waiting`, `document_failed`. */
export async function getDocumentFileId(
  ctx: Needs<'db'>,
  row: Pick<WaybillRow, 'id' | 'creation_stage'>,
  kind: DocumentKind,
): Promise<number> {
  const document = await ctx.db
    .selectFrom('waybill_documents')
    .select(['state', 'file_id'])
    .where('waybill_id', '=', row.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (document?.state === 'ready' && document.file_id !== null) return document.file_id;
  if (!document && !alwaysComing.includes(kind)) throw notFound();
  const isHopeless = document ? document.state === 'failed' : hopelessStages.includes(row.creation_stage);
  throw conflict(isHopeless ? 'document_failed' : 'document_waiting');
}

/** A document of a waybill as a PDF to show. Errors: as `getDocumentFileId`. */
export async function loadDocument(
  ctx: Needs<'db' | 'files'>,
  row: Pick<WaybillRow, 'id' | 'account_id' | 'number' | 'creation_stage'>,
  kind: DocumentKind,
): Promise<AnswerFile> {
  const fileId = await getDocumentFileId(ctx, row, kind);
  const body = await loadFile(ctx, asId('AccountId', row.account_id), fileId);
  if (!body) throw notFound();
  return {
    contentType: 'application/pdf',
    fileName: `${row.number}-${kind}.pdf`,
    body,
    disposition: 'inline',
  };
}

/** The same for a waybill the viewer may see. */
export const getDocument = async (
  ctx: Needs<'db' | 'actor' | 'files'>,
  id: number,
  kind: DocumentKind,
): Promise<AnswerFile> => loadDocument(ctx, await getVisibleWaybill(ctx, id), kind);
