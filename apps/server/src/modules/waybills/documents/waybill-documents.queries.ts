import type { OrderDocumentKind } from '@tranzit/contract';
import type { Needs } from '../../../platform/context/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { loadFile } from '../../../platform/files/file-store.ts';
import type { AnswerFile } from '../answer-file.ts';
import { getWaybillNamed, listDocuments } from '../detail/waybill-detail.queries.ts';
import type { WaybillRow } from '../waybills.present.ts';
import { expectedDocuments, isNeverMade, madeKinds } from './expected-documents.ts';

/** The stored file of a document. Errors: 404; 409 `document_waiting`, `document_failed`, `document_not_made`. */
export async function getDocumentFileId(
  ctx: Needs<'db' | 'carriers'>,
  row: Pick<WaybillRow, 'id' | 'carrier' | 'status' | 'creation_stage'>,
  kind: OrderDocumentKind,
): Promise<number> {
  const stored = await listDocuments(ctx, row.id);
  const fileId = stored.find((document) => document.kind === kind)?.file_id;
  if (typeof fileId === 'number') return fileId;
  const made = madeKinds(ctx.carriers, row.carrier);
  const expected = expectedDocuments(row, stored, made).find((document) => document.kind === kind);
  if (!expected && isNeverMade(kind, made)) throw conflict('document_not_made');
  if (!expected) throw notFound();
  throw conflict(expected.state === 'failed' ? 'document_failed' : 'document_waiting');
}

/** A document of a waybill as a PDF to show. Errors: as `getDocumentFileId`. */
export async function loadDocument(
  ctx: Needs<'db' | 'files' | 'carriers'>,
  row: Pick<WaybillRow, 'id' | 'account_id' | 'number' | 'carrier' | 'status' | 'creation_stage'>,
  kind: OrderDocumentKind,
): Promise<AnswerFile> {
  const fileId = await getDocumentFileId(ctx, row, kind);
  const body = await loadFile(ctx, row.account_id, fileId);
  if (!body) throw notFound();
  return {
    contentType: 'application/pdf',
    fileName: `${row.number}-${kind}.pdf`,
    body,
    disposition: 'inline',
  };
}

/** The same for a waybill the viewer may see, by its id or either number. */
export const getDocument = async (
  ctx: Needs<'db' | 'actor' | 'files' | 'carriers'>,
  text: string,
  kind: OrderDocumentKind,
): Promise<AnswerFile> => loadDocument(ctx, await getWaybillNamed(ctx, text), kind);
