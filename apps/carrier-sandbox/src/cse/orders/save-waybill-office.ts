import type { Sandbox } from '../../sandbox.ts';
import { type CseMethod, wireOf } from '../cse-method.ts';
import { findWaybillDeliveryType } from '../quote/delivery-types.ts';
import { CseError } from '../soap/cse-error.ts';
import { childOf, childrenOf, textAt, type XmlElement } from '../soap/soap-read.ts';
import { textElement, wrap } from '../soap/soap-write.ts';
import { saveShipment } from './save-documents.ts';
import { measureCargo, type PackageRow, type PartyDraft, type ShipmentDraft } from './shipment-draft.ts';
import { checkNumbers, markersOf, noteCreate } from './shipments.ts';

type Node = XmlElement | undefined;

/** 0 when absent, `NaN` for what is no number. */
const numberAt = (node: Node, name: string): number => Number(textAt(node, name).replace(',', '.') || 0);

function readParty(node: Node): PartyDraft {
  const address = childOf(node, 'Address');
  return {
    client: textAt(node, 'Client'),
    official: textAt(node, 'Official'),
    phone: textAt(node, 'Phone'),
    email: textAt(node, 'EMail'),
    geography: textAt(address, 'Geography'),
    address: textAt(address, 'Info'),
    postcode: textAt(address, 'PostCode') || textAt(address, 'Index'),
    info: textAt(node, 'Info'),
    point: textAt(node, 'PVZ'),
  };
}

const readSides = (node: Node) => ({
  weightKg: numberAt(node, 'Weight'),
  lengthCm: numberAt(node, 'Length'),
  widthCm: numberAt(node, 'Width'),
  heightCm: numberAt(node, 'Height'),
});

function readPackage(node: XmlElement): PackageRow {
  const quantity = numberAt(node, 'PackageQty') || 1;
  return { id: textAt(node, 'PackageID'), quantity, ...readSides(node) };
}

function readCargo(cargo: Node) {
  const totals = {
    quantity: numberAt(cargo, 'CargoPackageQty') || 1,
    volumeWeightKg: numberAt(cargo, 'VolumeWeight'),
    description: textAt(cargo, 'CargoDescription'),
    ...readSides(cargo),
  };
  return measureCargo(totals, childrenOf(cargo, 'CargoPackages').map(readPackage));
}

function readParent(data: Node): string {
  return textAt(data, 'TypeOfParentForWaybill').toLowerCase() === 'order'
    ? textAt(data, 'ParentOrderForWaybill')
    : '';
}

function readDraft(request: XmlElement, recipient: XmlElement): ShipmentDraft {
  const data = childOf(request, 'OrderData');
  const cargo = childOf(recipient, 'Cargo');
  const delivery = textAt(data, 'DeliveryOfCargo');
  return {
    document: 'waybill',
    clientNumber: textAt(request, 'ClientNumber'),
    number: textAt(request, 'Number'),
    parentOrder: readParent(data),
    sender: readParty(childOf(data, 'Sender')),
    recipient: readParty(recipient),
    urgency: textAt(recipient, 'Urgency') || textAt(data, 'Urgency'),
    typeOfCargo: textAt(data, 'TypeOfCargo'),
    deliveryType: findWaybillDeliveryType(delivery)?.name ?? delivery,
    isTakenAtOffice: false,
    ...readCargo(cargo),
    insuredRubles: numberAt(cargo, 'InsuranceRate'),
    declaredRubles: numberAt(cargo, 'DeclaredValueRate'),
    services: childrenOf(childOf(data, 'AdditionalServices'), 'Items').map(({ text }) => text),
    isWithReturn: /^(true|1)$/i.test(textAt(data, 'WithReturn')),
    returnedDocuments: textAt(data, 'DescriptionForTheVPDReturn'),
    isInPerson: textAt(data, 'PersonallyInHand') === 'true',
    takeDate: textAt(data, 'TakeDate'),
    takeTime: textAt(data, 'TakeTime'),
    payer: textAt(data, 'TypeOfPayer'),
    replyEmail: textAt(data, 'ReplyEMail'),
    description: textAt(cargo, 'CargoDescription'),
    comment: textAt(data, 'Comment'),
  };
}

const outcome = (error: CseError | undefined): string =>
  textElement('Error', String(error !== undefined)) +
  textElement('ErrorInfo', error === undefined ? '' : `${error.code} ${error.message}`);

/** The code stands before the words: the typed answer has no place of its own for it. */
const refuse = (error: CseError): string =>
  outcome(error) + wrap('Items', textElement('Value', '') + outcome(error));

const recipientsOf = (request: XmlElement): readonly XmlElement[] =>
  childrenOf(childOf(request, 'OrderData'), 'Recipient');

/** Several receivers make several waybills of one client's number. */
function saveAll(sandbox: Sandbox, drafts: readonly ShipmentDraft[]): readonly string[] {
  const [first, ...others] = drafts;
  if (first === undefined) throw new CseError('02040', 'Recipient');
  checkNumbers(sandbox, first);
  const rest = others.map((draft, index) => ({
    ...draft,
    clientNumber: `${draft.clientNumber}/${index + 2}`,
  }));
  return [first, ...rest].map((draft) => saveShipment(sandbox, draft));
}

/** `SaveWaybillOffice`: typed, not a tree; the waybill belongs to an order where one is named. */
export const saveWaybillOffice: CseMethod = {
  name: 'SaveWaybillOffice',
  takes: 'Language? Login Password Company? Number? ClientNumber? OrderData:Order Office?',
  gives: 'ResultArray',
  operationOf: () => 'create',
  refuse,
  noteCall: (sandbox, request) => noteCreate(sandbox, textAt(request, 'ClientNumber')),
  handle(sandbox, request) {
    const drafts = recipientsOf(request).map((recipient) => readDraft(request, recipient));
    const wire = wireOf(sandbox, drafts.flatMap(markersOf));
    try {
      const items = saveAll(sandbox, drafts).map((number) =>
        wrap('Items', textElement('Value', number) + outcome(undefined)),
      );
      return { content: outcome(undefined) + items.join(''), wire };
    } catch (error) {
      if (error instanceof CseError) return { content: refuse(error), wire };
      throw error;
    }
  },
};
