import type { SandboxOrder } from '../../orders/order.ts';
import { type PdfPage, renderPdf } from '../../pdf.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { CseMethod } from '../cse-method.ts';
import { finalStates } from '../orders/cargo-states.ts';
import { type CseElement, flagUnder, readElement, textUnder } from '../soap/cse-element.ts';
import { CseError, errorProperty } from '../soap/cse-error.ts';
import { childOf } from '../soap/soap-read.ts';
import { elementContent } from '../soap/soap-write.ts';
import { type FoundDocuments, findAsked, readAsked } from './asked-documents.ts';
import type { CseDocument } from './document-index.ts';

const titles = { order: 'Заказ КСЭ', waybill: 'Накладная КСЭ', return: 'Накладная КСЭ на возврат' } as const;

function formPage(document: CseDocument, order: SandboxOrder): PdfPage {
  return {
    title: `${titles[document.kind]} № ${document.number}`,
    barcode: document.number,
    lines: [
      `Номер клиента: ${document.clientNumber}`,
      `Дата забора: ${order.cse?.takeDay ?? ''}`,
      `Отправитель: ${order.sender.company}, ${order.sender.city}, ${order.sender.address}`,
      `Получатель: ${order.receiver.company}, ${order.receiver.city}, ${order.receiver.address}`,
      `Мест: ${order.parcels.length}`,
    ],
  };
}

function labelPages(document: CseDocument, order: SandboxOrder): readonly PdfPage[] {
  return order.parcels.map((parcel, index) => ({
    title: `КСЭ ${document.number}`,
    barcode: `${document.number}-${index + 1}`,
    lines: [
      `${order.sender.city} → ${order.receiver.city}`,
      `Место ${index + 1} из ${order.parcels.length}, ${parcel.weightGrams / 1000} кг`,
      `Получатель: ${order.receiver.name}`,
    ],
  }));
}

/** «Марка ГМХ» is a label for each package; every other name prints the form. */
async function drawForm(document: CseDocument, name: string): Promise<Buffer> {
  const isLabel = /марк|гмх|этикет/i.test(name);
  const pages = document.shipments.flatMap((order) =>
    isLabel ? labelPages(document, order) : [formPage(document, order)],
  );
  return renderPdf(isLabel ? 'A6' : 'A4', pages);
}

interface FormRequest {
  readonly type: string;
  readonly name: string;
  readonly isOnlyPath: boolean;
}

function readForm(parameters: readonly CseElement[]): FormRequest {
  const type = textUnder(parameters, 'Type').toLowerCase();
  if (!['print', 'image', 'scan'].includes(type)) throw new CseError('06000', type);
  const format = textUnder(parameters, 'Format').toLowerCase();
  if (format !== '' && format !== 'pdf') throw new CseError('06020', format);
  return {
    type,
    name: textUnder(parameters, 'Name'),
    isOnlyPath: flagUnder(parameters, 'OnlyPath') === true,
  };
}

/** A signed copy exists once the shipment has ended. */
function hasScan(sandbox: Sandbox, document: CseDocument): boolean {
  const now = sandbox.clock.now();
  return document.shipments.every(({ steps }) =>
    steps.some((step) => finalStates.has(step.state ?? '') && step.at !== null && step.at <= now),
  );
}

async function present(sandbox: Sandbox, found: FoundDocuments, form: FormRequest): Promise<CseElement> {
  const [document] = found.documents;
  const refuse = (error: CseError): CseElement => ({ key: found.number, properties: [errorProperty(error)] });
  if (document === undefined) return refuse(new CseError('04020', found.number));
  if (form.type === 'scan' && !hasScan(sandbox, document)) return refuse(new CseError('06030', found.number));
  if (form.isOnlyPath)
    return { key: document.number, value: `forms/${document.number}.pdf`, valueType: 'string' };
  const file = await drawForm(document, form.name);
  return { key: document.number, bData: file.toString('base64') };
}

/** `GetFormsForDocuments`: parameters count in `List` only; without them there is a node and no file. */
export const getFormsForDocuments: CseMethod = {
  name: 'GetFormsForDocuments',
  takes: 'login password documents:Element parameters?:Element',
  gives: 'Element',
  operationOf: () => 'documents',
  async handle(sandbox, request) {
    const list = readElement(childOf(request, 'documents')).list ?? [];
    const parameters = readElement(childOf(request, 'parameters')).list ?? [];
    if (parameters.length === 0) {
      const empty = list.map(({ key }) => ({ key }));
      return { content: elementContent({ key: 'Forms', list: empty }) };
    }
    const form = readForm(parameters);
    const found = findAsked(sandbox, { ...readAsked(parameters, list), isOnlyThatKind: true });
    const nodes: CseElement[] = [];
    for (const one of found) nodes.push(await present(sandbox, one, form));
    return { content: elementContent({ key: 'Forms', list: nodes }) };
  },
};
