import { moscowInstant } from '../../clock/dates.ts';
import { currentStep } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { CseMethod } from '../cse-method.ts';
import { type CseElement, dateTime, float, int, readElement, text } from '../soap/cse-element.ts';
import { CseError, errorProperty } from '../soap/cse-error.ts';
import { childOf } from '../soap/soap-read.ts';
import { elementContent } from '../soap/soap-write.ts';
import { findAsked, readAsked } from './asked-documents.ts';
import type { CseDocument } from './document-index.ts';

function presentDocument(sandbox: Sandbox, document: CseDocument): readonly CseElement[] {
  const { number, clientNumber, kind } = document;
  return document.shipments.slice(0, 1).map((order) => ({
    key: number,
    properties: [
      text('DocumentType', kind === 'order' ? 'Order' : 'Waybill'),
      text('Number', number),
      text('ClientNumber', clientNumber),
    ],
    fields: [
      text('Number', number),
      text('ClientNumber', clientNumber),
      dateTime('Date', moscowInstant(order.createdAt)),
      text('Status', currentStep(order, sandbox.clock.now())?.name ?? ''),
      text('OrderNumber', order.cse?.orderNumber ?? ''),
      text('Sender', order.sender.company),
      text('SenderAddress', order.sender.address),
      text('Recipient', order.receiver.company),
      text('RecipientAddress', order.receiver.address),
      text('Urgency', order.cse?.urgency ?? ''),
      text('TypeOfCargo', order.cse?.typeOfCargo ?? ''),
      float('Weight', order.parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0) / 1000),
      int('CargoPackageQty', order.parcels.length),
      float('Total', order.cse?.costRubles ?? 0),
    ],
  }));
}

/** `GetDocuments`: parameters are taken from wherever a client puts them. */
export const getDocuments: CseMethod = {
  name: 'GetDocuments',
  takes: 'login password data?:Element parameters?:Element',
  gives: 'Element',
  operationOf: () => 'tracking',
  handle(sandbox, request) {
    const data = readElement(childOf(request, 'data') ?? childOf(request, 'documents'));
    const parameters = readElement(childOf(request, 'parameters'));
    const given = [parameters.properties, parameters.list, data.properties].flatMap((nodes) => nodes ?? []);
    const list = findAsked(sandbox, readAsked(given, data.list ?? [])).flatMap(({ number, documents }) =>
      documents.length > 0
        ? documents.flatMap((document) => presentDocument(sandbox, document))
        : [{ key: number, properties: [errorProperty(new CseError('04020', number))] }],
    );
    return { content: elementContent({ key: 'Documents', list }) };
  },
};
