import { moscowDay } from '../clock/dates.ts';
import type { SandboxOrder } from '../orders/order.ts';
import { type PdfPage, renderPdf } from '../pdf.ts';
import type { Sandbox } from '../sandbox.ts';
import type { DpdMethod } from './dpd-method.ts';
import { childrenOf, numberAt, textAt, type XmlNode } from './soap-read.ts';
import { DpdFault, type XmlRecord } from './soap-write.ts';

function findRegistered(sandbox: Sandbox, orderNum: string): SandboxOrder | undefined {
  const order = sandbox.orders.findByCarrierNumber('dpd', orderNum);
  return order?.dpd !== undefined && order.dpd.pendingReads === 0 ? order : undefined;
}

function waybillPage(order: SandboxOrder): PdfPage {
  return {
    title: `Накладная DPD № ${order.carrierNumber}`,
    barcode: order.carrierNumber,
    lines: [
      `Номер заказа клиента: ${order.number}`,
      `Услуга: ${order.tariffCode}, вариант ${order.dpd?.serviceVariant ?? ''}`,
      `Отправитель: ${order.sender.company}, ${order.sender.city}, ${order.sender.address}`,
      `Получатель: ${order.receiver.company}, ${order.receiver.city}, ${order.receiver.address}`,
      `Мест: ${order.parcels.length}, дата приёма ${order.dpd?.pickupDay ?? ''}`,
    ],
  };
}

function labelPages(order: SandboxOrder): readonly PdfPage[] {
  return order.parcels.map((parcel, index) => ({
    title: `DPD ${order.carrierNumber}`,
    barcode: `${order.carrierNumber}-${index + 1}`,
    lines: [
      `${order.sender.city} → ${order.receiver.city}`,
      `Место ${index + 1} из ${order.parcels.length}, ${parcel.weightGrams / 1000} кг`,
      `Получатель: ${order.receiver.name}`,
    ],
  }));
}

const invoiceFile: DpdMethod = {
  services: ['order2'],
  name: 'getInvoiceFile',
  operation: 'documents',
  wrapper: 'request',
  takes: 'request:dpdInvoiceFile',
  gives: 'return:dpdFile',
  async handle(sandbox, request) {
    const order = findRegistered(sandbox, textAt(request, 'orderNum'));
    if (order === undefined) throw new DpdFault('no-data-found', 'Заказ не найден');
    const file = await renderPdf('A4', [waybillPage(order)]);
    return { returns: [{ file: file.toString('base64') }] };
  },
};

const registerFile: DpdMethod = {
  services: ['order2'],
  name: 'getRegisterFile',
  operation: 'documents',
  wrapper: 'request',
  takes: 'request:dpdRegisterFile',
  gives: 'return:dpdFile',
  async handle(sandbox, request) {
    const day = textAt(request, 'datePickup').slice(0, 10);
    const orders = sandbox.orders.all('dpd').filter((order) => order.dpd?.pickupDay === day);
    if (orders.length === 0) throw new DpdFault('no-data-found', 'Нет заказов на эту дату');
    const lines = orders.map(
      (order) => `${order.carrierNumber}  ${order.number}  мест ${order.parcels.length}`,
    );
    const file = await renderPdf('A4', [{ title: `Реестр DPD на ${day}`, barcode: day, lines }]);
    return { returns: [{ file: file.toString('base64') }] };
  },
};

/** A label can be had until the pick-up day is over; demo orders imported with a past day are let through. */
function checkLabel(sandbox: Sandbox, named: XmlNode): { row: XmlRecord; order: SandboxOrder | undefined } {
  const orderNum = textAt(named, 'orderNum');
  const order = findRegistered(sandbox, orderNum);
  const refuse = (errorMessage: string) => ({
    row: { orderNum, status: 'Error', errorMessage },
    order: undefined,
  });
  if (order === undefined) return refuse('Заказ не найден');
  const isLate = !order.isImported && (order.dpd?.pickupDay ?? '') < moscowDay(sandbox.clock.now());
  if (isLate) return refuse('Дата приёма груза уже прошла');
  const count = numberAt(named, 'parcelsNumber') ?? order.parcels.length;
  if (count !== order.parcels.length) return refuse('Количество посылок не совпадает с заказом');
  return { row: { orderNum, status: 'OK' }, order };
}

const labelFile: DpdMethod = {
  services: ['label-print'],
  name: 'createLabelFile',
  operation: 'documents',
  wrapper: 'getLabelFile',
  takes: 'getLabelFile:dpdGetLabelFile',
  gives: 'return:dpdOrderLabelsFile',
  async handle(sandbox, request) {
    if (textAt(request, 'fileFormat') === 'FP3')
      throw new DpdFault('invalid-request', 'Формат FP3 не поддержан');
    const checked = childrenOf(request, 'order').map((named) => checkLabel(sandbox, named));
    const pages = checked.flatMap(({ order }) => (order === undefined ? [] : labelPages(order)));
    const format = textAt(request, 'pageSize') === 'A5' ? 'A5' : 'A6';
    const file = pages.length === 0 ? undefined : (await renderPdf(format, pages)).toString('base64');
    return { returns: [{ file, order: checked.map(({ row }) => row) }] };
  },
};

/** Waybill, register of a day, labels: base64 PDF inside the answer. */
export const documentMethods: readonly DpdMethod[] = [invoiceFile, registerFile, labelFile];
