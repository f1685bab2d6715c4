import type { WaybillId } from '@tranzit/kernel';
import type { Needs } from '../../../../platform/context/index.ts';
import { sendMail } from '../../../../platform/outbox/outbox.ts';
import { getVisibleWaybill } from '../../detail/waybill-detail.queries.ts';
import { getDocumentFileId } from '../../documents/waybill-documents.queries.ts';

const letters = {
  ru: (number: string) => ({
    subject: `Накладная ${number}`,
    text: `Накладная отправления ${number} во вложении.\n`,
  }),
  en: (number: string) => ({
    subject: `Waybill ${number}`,
    text: `The waybill of shipment ${number} is attached.\n`,
  }),
} as const;

/** Mails the waybill document. Errors: 404; 409 `document_waiting`, `document_failed`. */
export async function shareInvoice(
  ctx: Needs<'db' | 'actor' | 'clock' | 'language' | 'carriers'>,
  waybillId: WaybillId,
  to: string,
): Promise<void> {
  const row = await getVisibleWaybill(ctx, waybillId);
  const attachmentFileId = await getDocumentFileId(ctx, row, 'waybill');
  await sendMail(ctx, {
    to,
    ...letters[ctx.language](row.number),
    attachment: { fileId: attachmentFileId, fileName: `${row.number}.pdf` },
  });
}
