import { randomUUID } from 'node:crypto';
import { cdekInstant } from '../../clock/dates.ts';
import type { CarrierRefusal, SandboxOrder } from '../../orders/order.ts';
import { type PdfFormat, type PdfPage, renderPdf } from '../../pdf.ts';
import type { Sandbox } from '../../sandbox.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { numberOf, objectsOf, textOf } from '../../wire/read-json.ts';
import {
  acceptedAnswer,
  CdekFailure,
  type CdekRoute,
  cdekFailure,
  emptyField,
  newRequest,
  presentRequest,
} from '../cdek-call.ts';
import type { CdekPrint } from '../cdek-state.ts';
import { findNamedOrder, knownNumber } from './read-order.ts';

const LINK_LIFE_MS = 3_600_000;
const MAX_ORDERS = 100;
type PrintKind = CdekPrint['kind'];

const statusNames = {
  ACCEPTED: 'Принят',
  PROCESSING: 'Формируется',
  READY: 'Сформирован',
  REMOVED: 'Удалён',
  INVALID: 'Некорректный запрос',
} as const;
type PrintStatus = keyof typeof statusNames;

function pastStatuses(print: CdekPrint, now: number): readonly { code: PrintStatus; at: number }[] {
  const { at, decidedAt, errors } = print.request;
  const outcome: PrintStatus = errors.length > 0 ? 'INVALID' : 'READY';
  const all: readonly { code: PrintStatus; at: number }[] = [
    { code: 'ACCEPTED', at },
    { code: 'PROCESSING', at: (at + decidedAt) / 2 },
    { code: outcome, at: decidedAt },
    ...(outcome === 'READY' ? [{ code: 'REMOVED' as const, at: decidedAt + LINK_LIFE_MS }] : []),
  ];
  return all.filter((status) => status.at <= now);
}

function forgetOld(sandbox: Sandbox): void {
  const now = sandbox.clock.now();
  for (const print of sandbox.cdek.prints.values()) {
    if (now - print.request.at > 2 * LINK_LIFE_MS) sandbox.cdek.prints.delete(print.id);
  }
}

function createPrint(kind: PrintKind): CdekRoute {
  return {
    method: 'POST',
    path: `/print/${kind}`,
    operation: 'documents',
    handle(sandbox, { body }) {
      forgetOld(sandbox);
      const named = objectsOf(body.orders);
      if (named.length === 0) throw new CdekFailure(400, [emptyField('orders')]);
      if (named.length > MAX_ORDERS)
        throw cdekFailure('v2_invalid_format', '[orders] has more than 100 entries');
      const now = sandbox.clock.now();
      const orders = named.map((one) => findNamedOrder(sandbox, one));
      const isPrintable = (order: SandboxOrder | undefined): order is SandboxOrder =>
        order !== undefined && knownNumber(order, now) !== undefined;
      const errors: readonly CarrierRefusal[] = orders.every(isPrintable)
        ? []
        : [{ code: 'v2_order_not_found', message: 'Order is not found or has no number yet' }];
      const request = newRequest(sandbox, 'CREATE', errors);
      const orderIds = orders.filter(isPrintable).map((order) => order.id);
      const print: CdekPrint = { id: randomUUID(), kind, orderIds, body, request };
      sandbox.cdek.prints.set(print.id, print);
      return acceptedAnswer(print.id, request);
    },
  };
}

function requirePrint(sandbox: Sandbox, kind: PrintKind, id: string | undefined): CdekPrint {
  const print = sandbox.cdek.prints.get((id ?? '').replace(/\.pdf$/, ''));
  if (print?.kind !== kind) throw cdekFailure('v2_entity_not_found', 'Entity is not found', 404);
  return print;
}

function presentPrint(print: CdekPrint, baseUrl: string, now: number) {
  const statuses = pastStatuses(print, now);
  const isReady = statuses.at(-1)?.code === 'READY';
  return {
    ...print.body,
    uuid: print.id,
    copy_count: numberOf(print.body.copy_count) ?? (print.kind === 'orders' ? 2 : 1),
    ...(isReady ? { url: `${baseUrl}/print/${print.kind}/${print.id}.pdf` } : {}),
    statuses: statuses
      .map(({ code, at }) => ({ code, name: statusNames[code], date_time: cdekInstant(at) }))
      .toReversed(),
  };
}

function waybillPage(order: SandboxOrder): PdfPage {
  return {
    title: `Накладная СДЭК № ${order.carrierNumber}`,
    barcode: order.carrierNumber,
    lines: [
      `Номер отправителя: ${order.number}`,
      `Тариф: ${order.tariffCode}`,
      `Отправитель: ${order.sender.company} ${order.sender.name}, ${order.sender.city}, ${order.sender.address}`,
      `Получатель: ${order.receiver.company} ${order.receiver.name}, ${order.receiver.city}, ${order.receiver.address}`,
      ...order.parcels.map(
        (parcel) => `Место ${parcel.number}: ${parcel.weightGrams / 1000} кг, ${parcel.comment}`,
      ),
    ],
  };
}

function labelPages(order: SandboxOrder): readonly PdfPage[] {
  return order.parcels.map((parcel, index) => ({
    title: `СДЭК ${order.carrierNumber}`,
    barcode: `${order.carrierNumber}-${index + 1}`,
    lines: [
      `${order.sender.city} → ${order.receiver.city}`,
      `Место ${index + 1} из ${order.parcels.length}, ${parcel.weightGrams / 1000} кг`,
      `Получатель: ${order.receiver.name}`,
    ],
  }));
}

async function renderPrint(sandbox: Sandbox, print: CdekPrint): Promise<Buffer> {
  const orders = print.orderIds.flatMap((id) => sandbox.orders.findById(id) ?? []);
  const copies = numberOf(print.body.copy_count) ?? (print.kind === 'orders' ? 2 : 1);
  const pages = orders.flatMap((order) =>
    print.kind === 'orders' ? [waybillPage(order)] : labelPages(order),
  );
  const asked = textOf(print.body.format);
  const formats: readonly PdfFormat[] = ['A4', 'A5', 'A6', 'A7'];
  const format = formats.find((one) => one === asked) ?? 'A4';
  return renderPdf(
    format,
    pages.flatMap((page) => Array.from({ length: copies }, () => page)),
  );
}

function readPrint(kind: PrintKind): CdekRoute {
  return {
    method: 'GET',
    path: `/print/${kind}/:uuid`,
    operation: 'documents',
    async handle(sandbox, { params, baseUrl }) {
      const print = requirePrint(sandbox, kind, params[0]);
      const now = sandbox.clock.now();
      if (!params[0]?.endsWith('.pdf')) {
        const requests = [presentRequest(print.request, now)];
        return jsonAnswer(200, { entity: presentPrint(print, baseUrl, now), requests, related_entities: [] });
      }
      if (pastStatuses(print, now).at(-1)?.code !== 'READY') {
        throw cdekFailure('v2_entity_not_found', 'The document is not ready or its link is dead', 404);
      }
      return { status: 200, contentType: 'application/pdf', body: await renderPrint(sandbox, print) };
    },
  };
}

/** `POST /print/{orders|barcodes}`, `GET /print/{orders|barcodes}/{uuid}` and `….pdf` */
export const printRoutes: readonly CdekRoute[] = [
  createPrint('orders'),
  createPrint('barcodes'),
  readPrint('orders'),
  readPrint('barcodes'),
];
