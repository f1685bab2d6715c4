import type { WaybillId } from '@tranzit/kernel';
import type { Needs } from '../../../../platform/context/index.ts';
import { sendMessage } from '../../../../platform/outbox/outbox.ts';
import { getVisibleWaybill } from '../../detail/waybill-detail.queries.ts';
import { getDocumentFileId } from '../../documents/waybill-documents.queries.ts';
import { waybillDocumentMessage } from '../waybill-sharing.messages.ts';

/** Mails the waybill document. Errors: 404; 409 `document_waiting`, `document_failed`. */
export async function shareInvoice(
  ctx: Needs<'db' | 'actor' | 'clock' | 'language' | 'carriers' | 'brands'>,
  waybillId: WaybillId,
  to: string,
): Promise<void> {
  const row = await getVisibleWaybill(ctx, waybillId);
  const attachmentFileId = await getDocumentFileId(ctx, row, 'waybill');
  await sendMessage(ctx, {
    channel: 'email',
    to,
    language: ctx.language,
    template: waybillDocumentMessage,
    data: { number: row.number },
    accountId: ctx.actor.accountId,
    attachment: { fileId: attachmentFileId, fileName: `${row.number}.pdf` },
  });
}
