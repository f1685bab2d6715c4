import { type PdfPage, renderPdf } from '../../pdf.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type Answer, jsonAnswer } from '../../wire/answer.ts';
import { countryName, RUSSIA_CODE } from '../places/countries.ts';
import { writeZip } from '../places/zip.ts';
import { type PostCall, PostFailure, type PostRoute } from '../post-call.ts';
import { findMailCategory, findMailType } from '../quote/mail-types.ts';
import { type Batch, requireBatch } from './batch-view.ts';
import { findByBarcode, findByResultId, type StoredPlace } from './stored-places.ts';

/** An error where a document was asked for: status 200 all the same, so that only the content type tells. */
function refusedDocument({ code, message, subCode }: PostFailure): Answer {
  return jsonAnswer(200, { code, desc: message, 'sub-code': subCode });
}

const noDocument = (why: string, id: string): PostFailure =>
  new PostFailure(200, '1001', `${why}: ${id}`, 'RESOURCE_NOT_FOUND');

function labelPage({ order, detail, place, position }: StoredPlace): PdfPage {
  const type = findMailType(detail.mailType)?.title ?? detail.mailType;
  const category = findMailCategory(detail.mailCategory)?.title ?? '';
  const { sender, receiver } = order;
  return {
    title: `${type} ${category}`,
    barcode: place.barcode,
    lines: [
      `Номер заказа: ${order.number}`,
      `От кого: ${sender.name}, ${detail.officeIndex} ${sender.city}`,
      `Кому: ${receiver.name}, ${receiver.phone}`,
      `Куда: ${detail.targetIndex} ${receiver.city}, ${receiver.address}`,
      ...(detail.countryCode === RUSSIA_CODE ? [] : [`Страна: ${countryName(detail.countryCode)} · CN 23`]),
      `Масса: ${order.parcels[position]?.weightGrams ?? 0} г, место ${position + 1} из ${detail.places.length}`,
    ],
  };
}

function listPage({ mark, members, first }: Batch): PdfPage {
  return {
    title: `Список № ${mark.name} (ф. 103) на ${mark.sendingDay}`,
    barcode: mark.name.padStart(8, '0'),
    lines: [
      `Место приёма: ${first.detail.officeIndex}, отправлений: ${members.length}`,
      ...members.map(
        ({ order, place, position }) =>
          `${place.barcode}  ${order.number}  ${order.parcels[position]?.weightGrams ?? 0} г  ${order.receiver.name}`,
      ),
    ],
  };
}

const pdfAnswer = (name: string, body: Buffer): Answer => ({
  status: 200,
  contentType: 'application/pdf',
  headers: { 'content-disposition': `attachment; filename=${name}.pdf` },
  body,
});

function requirePlace(sandbox: Sandbox, id: string, isInBatch: boolean): StoredPlace {
  const stored = findByResultId(sandbox, id);
  const isThere = stored !== undefined && (stored.place.batch !== undefined) === isInBatch;
  if (!isThere) throw noDocument(isInBatch ? 'Отправление не найдено в партии' : 'Заказ не найден', id);
  return stored;
}

/** Final documents come with the check-in. */
function requireCheckedIn(sandbox: Sandbox, name: string): Batch {
  const batch = requireBatch(sandbox, name);
  if (batch.mark.checkedInAt === undefined) throw noDocument('Партия не отправлена в ОПС', name);
  return batch;
}

const sizeOf = (query: URLSearchParams): 'A6' | 'A5' => (query.get('print-type') === 'THERMO' ? 'A6' : 'A5');

async function labelOf(stored: StoredPlace, call: PostCall): Promise<Answer> {
  return pdfAnswer(`f7p-${stored.place.barcode}`, await renderPdf(sizeOf(call.query), [labelPage(stored)]));
}

async function allFormsOf(stored: StoredPlace): Promise<Answer> {
  const customs = { ...labelPage(stored), title: 'Таможенная декларация CN 23' };
  const pages = [labelPage(stored), ...(stored.detail.countryCode === RUSSIA_CODE ? [] : [customs])];
  return pdfAnswer(`forms-${stored.place.barcode}`, await renderPdf('A4', pages));
}

async function packageOf(sandbox: Sandbox, batch: Batch, call: PostCall): Promise<Answer> {
  const labels = await renderPdf(sizeOf(call.query), batch.members.map(labelPage));
  const list = await renderPdf('A4', [listPage(batch)]);
  const modifiedAt = sandbox.clock.now();
  const body = await writeZip([
    { name: 'F103.pdf', modifiedAt, pieces: [list] },
    { name: 'F7P.pdf', modifiedAt, pieces: [labels] },
  ]);
  return {
    status: 200,
    contentType: 'application/zip',
    headers: { 'content-disposition': `attachment; filename=batch-${batch.mark.name}.zip` },
    body,
  };
}

type Draw = (sandbox: Sandbox, call: PostCall, id: string) => Promise<Answer>;

function form(path: string, draw: Draw): PostRoute {
  return {
    method: 'GET',
    path: `/1.0/forms/${path}`,
    operation: 'documents',
    refusesItself: true,
    async handle(sandbox, call) {
      const id = call.params[0] ?? '';
      try {
        if (call.isRejected) throw noDocument('Документ не сформирован', id);
        return await draw(sandbox, call, id);
      } catch (error) {
        if (error instanceof PostFailure) return refusedDocument(error);
        throw error;
      }
    },
  };
}

/** Forms as PDF or ZIP; what cannot be drawn is told in JSON. */
export const formRoutes: readonly PostRoute[] = [
  form('backlog/:id/forms', (sandbox, _call, id) => allFormsOf(requirePlace(sandbox, id, false))),
  form(':id/f7pdf', (sandbox, call, id) => labelOf(requirePlace(sandbox, id, true), call)),
  form(':id/forms', (sandbox, _call, id) => allFormsOf(requirePlace(sandbox, id, true))),
  form(':id/f112pdf', async (sandbox, _call, id) => {
    requirePlace(sandbox, id, true);
    throw noDocument('Отправление без наложенного платежа', id);
  }),
  form(':name/f103pdf', async (sandbox, _call, name) =>
    pdfAnswer(`f103-${name}`, await renderPdf('A4', [listPage(requireCheckedIn(sandbox, name))])),
  ),
  ...['completeness-checking-form', 'comp-checking-form'].map((name) =>
    form(`:name/${name}`, async (sandbox, _call, id) => {
      requireBatch(sandbox, id);
      throw new PostFailure(200, '1003', `Песочница не имитирует ${name}`, 'NOT_SIMULATED');
    }),
  ),
  form(':name/zip-all', (sandbox, call, name) => packageOf(sandbox, requireCheckedIn(sandbox, name), call)),
  form(':barcode/easy-return-pdf', async (sandbox, _call, barcode) => {
    const stored = findByBarcode(sandbox, barcode);
    if (stored?.detail.returnOf === undefined) throw noDocument('Лёгкий возврат не найден', barcode);
    return pdfAnswer(`easy-return-${barcode}`, await renderPdf('A6', [labelPage(stored)]));
  }),
];
