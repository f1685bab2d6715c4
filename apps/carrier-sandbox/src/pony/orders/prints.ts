import { randomUUID } from 'node:crypto';
import type { SandboxOrder } from '../../orders/order.ts';
import { type PdfPage, renderPdf } from '../../pdf.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Answer } from '../../wire/answer.ts';
import type { PonyRequest } from '../pony-request.ts';
import { PonyFailure, refusals } from '../soap/messages.ts';
import { childOf, childrenOf, textAt, textOf } from '../soap/xml-read.ts';

/** A link is dead after an hour of real time. */
const LINK_LIFE_MS = 3_600_000;
export const FILES_PATH = '/pony/files/';

interface PrintedFile {
  readonly printedAt: number;
  readonly kind: 'sticker' | 'waybill';
  readonly orderIds: readonly string[];
}

/** Links do not outlive the process. */
const files = new WeakMap<Sandbox, Map<string, PrintedFile>>();

function filesOf(sandbox: Sandbox): Map<string, PrintedFile> {
  const known = files.get(sandbox) ?? new Map<string, PrintedFile>();
  files.set(sandbox, known);
  for (const [id, file] of known) if (!isAlive(sandbox, file)) known.delete(id);
  return known;
}

function isAlive(sandbox: Sandbox, file: PrintedFile): boolean {
  return sandbox.clock.now() - file.printedAt < LINK_LIFE_MS;
}

/** `PrintRequest`: stickers (0) or waybills (1); answers a link to one PDF. `NoCheck` leaves out unknown numbers. */
export const printRequest: PonyRequest = {
  type: 'PrintRequest',
  modes: [''],
  operation: 'documents',
  handle(sandbox, request, { baseUrl }) {
    const numbers = childrenOf(childOf(request, 'WaybillNumberList'), 'string').map(textOf);
    const orders = numbers.flatMap((number) => sandbox.orders.findByCarrierNumber('pony', number) ?? []);
    const isChecked = textAt(request, 'NoCheck') !== '1';
    if (orders.length === 0 || (isChecked && orders.length < numbers.length)) {
      throw new PonyFailure(refusals.noWaybill);
    }
    const id = randomUUID();
    filesOf(sandbox).set(id, {
      printedAt: sandbox.clock.now(),
      kind: textAt(request, 'PrintType') === '1' ? 'waybill' : 'sticker',
      orderIds: orders.map((order) => order.id),
    });
    return { content: { FileUri: `${baseUrl}${FILES_PATH}${id}.pdf` } };
  },
};

function waybillPage(order: SandboxOrder): PdfPage {
  return {
    title: `Накладная Pony Express № ${order.carrierNumber}`,
    barcode: order.carrierNumber,
    lines: [
      `Номер заказа клиента: ${order.number}`,
      `Номер заказа: ${order.pony?.performersNumber ?? ''}`,
      `Режим доставки: ${order.tariffCode}`,
      `Отправитель: ${order.sender.company} ${order.sender.name}, ${order.sender.city}, ${order.sender.address}`,
      `Получатель: ${order.receiver.company} ${order.receiver.name}, ${order.receiver.city}, ${order.receiver.address}`,
      `Мест: ${order.parcels.length}, дата забора ${order.pony?.pickupDay ?? ''}`,
    ],
  };
}

function stickerPages(order: SandboxOrder): readonly PdfPage[] {
  return order.parcels.map((parcel, index) => ({
    title: `Pony Express ${order.carrierNumber}`,
    barcode: `${order.carrierNumber}-${index + 1}`,
    lines: [
      `${order.sender.city} → ${order.receiver.city}`,
      `Место ${index + 1} из ${order.parcels.length}, ${parcel.weightGrams / 1000} кг`,
      `Получатель: ${order.receiver.name}`,
    ],
  }));
}

/** The PDF behind a link; 404 once the link is dead. */
export async function answerFile(sandbox: Sandbox, id: string): Promise<Answer> {
  const file = filesOf(sandbox).get(id);
  if (file === undefined) {
    return {
      status: 404,
      contentType: 'text/html;charset=utf-8',
      body: '<html><body><h2>404 - File or directory not found.</h2></body></html>',
    };
  }
  const orders = file.orderIds.flatMap((orderId) => sandbox.orders.findById(orderId) ?? []);
  const isWaybill = file.kind === 'waybill';
  const pages = orders.flatMap((order) => (isWaybill ? [waybillPage(order)] : stickerPages(order)));
  return {
    status: 200,
    contentType: 'application/pdf',
    body: await renderPdf(isWaybill ? 'A4' : 'A6', pages),
  };
}
