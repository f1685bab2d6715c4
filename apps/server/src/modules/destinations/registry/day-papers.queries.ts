import type { CarrierCode } from '@tranzit/kernel';
import type { Needs, ViewerNeeds } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { renderTablePdf } from '../../../platform/pdf/table-pdf.ts';
import { contentTypes } from '../../../platform/tables/table-file.ts';
import { renderTableSheet } from '../../../platform/tables/table-paper.ts';
import { loadCargoes } from '../../cargoes/index.ts';
import { listHandedOver } from '../../waybills/index.ts';
import { type DayParcel, handoverAct, packingList, sheetName } from './day-papers.ts';

type PaperNeeds = ViewerNeeds & Needs<'language'>;

/** What is handed over on a day: two statements. Errors: 404 where nothing is. */
async function listParcels(
  ctx: PaperNeeds,
  pickupOn: string,
  carrier?: CarrierCode,
): Promise<readonly DayParcel[]> {
  const waybills = await listHandedOver(ctx, pickupOn, carrier);
  if (waybills.length === 0) throw notFound();
  const cargoes = await loadCargoes(
    ctx,
    waybills.map(({ cargo_id }) => cargo_id),
  );
  return waybills.map((row) => ({
    number: row.number,
    carrierNumber: row.carrier_number,
    carrier: row.carrier,
    senderName: row.sender_name,
    senderCity: row.sender_city,
    receiverName: row.receiver_name,
    receiverCity: row.receiver_city,
    placeCount: row.place_count,
    weightGrams: row.weight_grams,
    contents: [
      ...new Set(
        (cargoes.get(row.cargo_id)?.packages ?? []).map(({ description }) => description).filter(Boolean),
      ),
    ],
  }));
}

const pdfAnswer = (body: Uint8Array, fileName: string) =>
  ({ contentType: 'application/pdf', fileName, body, disposition: 'inline' }) as const;

export interface ActQuestion {
  readonly pickupOn: string;
  readonly carrier: CarrierCode;
  readonly format: 'pdf' | 'xlsx';
}

/** The handover act of one carrier for a day. Errors: 404 where it takes nothing. */
export async function handoverActFile(ctx: PaperNeeds, { pickupOn, carrier, format }: ActQuestion) {
  const parcels = await listParcels(ctx, pickupOn, carrier);
  const paper = handoverAct({ parcels, pickupOn, language: ctx.language }, carrier);
  const name = `act-${carrier}-${pickupOn}`;
  if (format === 'pdf') return pdfAnswer(await renderTablePdf(paper), `${name}.pdf`);
  return {
    contentType: contentTypes.xlsx,
    fileName: `${name}.xlsx`,
    body: await renderTableSheet(paper, sheetName[ctx.language]),
    disposition: 'attachment',
  } as const;
}

/** What is packed for a day, whoever carries it. Errors: 404 where nothing is. */
export async function packingListFile(ctx: PaperNeeds, pickupOn: string) {
  const parcels = await listParcels(ctx, pickupOn);
  const body = await renderTablePdf(packingList({ parcels, pickupOn, language: ctx.language }));
  return pdfAnswer(body, `packing-${pickupOn}.pdf`);
}
