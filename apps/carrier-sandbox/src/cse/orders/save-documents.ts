import type { Sandbox } from '../../sandbox.ts';
import { type CseMethod, wireOf } from '../cse-method.ts';
import { type CseDocument, indexDocuments, nextNumber } from '../documents/document-index.ts';
import { findDeliveryType } from '../quote/delivery-types.ts';
import {
  type CseElement,
  findKey,
  flagUnder,
  numberUnder,
  readElement,
  text,
  textUnder,
} from '../soap/cse-element.ts';
import { CseError, inNode } from '../soap/cse-error.ts';
import { childOf, type XmlElement } from '../soap/soap-read.ts';
import { elementContent } from '../soap/soap-write.ts';
import { toBooking } from './booking.ts';
import { callCourierFor, checkUncalled } from './courier-call.ts';
import { measureCargo, type PackageRow, type PartyDraft, type ShipmentDraft } from './shipment-draft.ts';
import { checkNumbers, markersOf, noteCreate, storeShipment, storeWaybillOf } from './shipments.ts';
import { checkTakeDate, checkTakeTime } from './take-dates.ts';

type Facts = readonly CseElement[];

/** Facts about a document stand in `Fields`; some clients put a few into `Properties`. */
const factsOf = (node: CseElement): Facts => [...(node.fields ?? []), ...(node.properties ?? [])];

function measure(facts: Facts, key: string): number {
  const value = numberUnder(facts, key) ?? 0;
  if (Number.isNaN(value)) throw new CseError('02041', key);
  return value;
}

function readParty(facts: Facts, side: 'Sender' | 'Recipient'): PartyDraft {
  const value = (name: string): string => textUnder(facts, `${side}${name}`);
  return {
    client: value(''),
    official: value('Official'),
    phone: value('Phone'),
    email: value('EMail'),
    geography: value('Geography'),
    address: value('Address'),
    postcode: value('PostCode') || value('Index'),
    info: value('Info'),
    point: value('PVZ'),
  };
}

function readPackages(node: CseElement): readonly PackageRow[] {
  return (findKey(node.tables, 'CargoPackages')?.list ?? []).map((row) => {
    const facts = factsOf(row);
    return {
      id: textUnder(facts, 'PackageID'),
      quantity: numberUnder(facts, 'PackageQty') ?? 1,
      weightKg: measure(facts, 'Weight'),
      lengthCm: measure(facts, 'Length'),
      widthCm: measure(facts, 'Width'),
      heightCm: measure(facts, 'Height'),
    };
  });
}

function readCargo(node: CseElement, facts: Facts) {
  const totals = {
    quantity: numberUnder(facts, 'CargoPackageQty') ?? 1,
    weightKg: measure(facts, 'Weight'),
    volumeWeightKg: measure(facts, 'VolumeWeight'),
    lengthCm: measure(facts, 'Length'),
    widthCm: measure(facts, 'Width'),
    heightCm: measure(facts, 'Height'),
    description: textUnder(facts, 'CargoDescription'),
  };
  return measureCargo(totals, readPackages(node));
}

function readDeliveryType(facts: Facts): string {
  const asked = textUnder(facts, 'DeliveryType') || textUnder(facts, 'DeliveryOfCargo');
  return findDeliveryType(asked)?.name ?? asked;
}

function readDraft(node: CseElement, document: 'order' | 'waybill'): ShipmentDraft {
  const facts = factsOf(node);
  return {
    document,
    clientNumber: textUnder(facts, 'ClientNumber'),
    number: textUnder(facts, 'Number'),
    parentOrder: textUnder(facts, 'ParentOrderForWaybill'),
    sender: readParty(facts, 'Sender'),
    recipient: readParty(facts, 'Recipient'),
    urgency: textUnder(facts, 'Urgency'),
    typeOfCargo: textUnder(facts, 'TypeOfCargo'),
    deliveryType: readDeliveryType(facts),
    isTakenAtOffice: flagUnder(facts, 'TakeAtOffice') === true,
    ...readCargo(node, facts),
    insuredRubles: measure(facts, 'InsuranceRate'),
    declaredRubles: measure(facts, 'DeclaredValueRate'),
    services: (findKey(node.tables, 'AdditionalServices')?.list ?? []).map((row) => row.value ?? ''),
    isWithReturn: flagUnder(facts, 'WithReturn') === true,
    returnedDocuments: textUnder(facts, 'DescriptionForTheVPDReturn'),
    isInPerson: flagUnder(facts, 'PersonallyInHand') === true,
    takeDate: textUnder(facts, 'TakeDate'),
    takeTime: textUnder(facts, 'TakeTime'),
    payer: textUnder(facts, 'Payer'),
    replyEmail: textUnder(facts, 'ReplyEMail'),
    description: textUnder(facts, 'CargoDescription'),
    comment: textUnder(facts, 'Comment'),
  };
}

/** Numbers of waybills made before that the order is to collect. */
function listedWaybills(node: CseElement): readonly string[] {
  const rows = findKey(node.tables, 'Waybills')?.list ?? [];
  return rows
    .map((row) => textUnder(factsOf(row), 'Number') || (row.value ?? ''))
    .filter((number) => number !== '');
}

function findWaybill(sandbox: Sandbox, number: string): CseDocument {
  const found = indexDocuments(sandbox).findByNumber(number);
  if (found?.kind !== 'waybill') throw new CseError('04020', number);
  return found;
}

function saveCourierCall(sandbox: Sandbox, draft: ShipmentDraft, numbers: readonly string[]): string {
  const waybills = numbers.map((number) => findWaybill(sandbox, number));
  checkTakeTime(draft.takeTime);
  checkTakeDate(sandbox, draft.takeDate);
  const shipments = waybills.flatMap((waybill) => waybill.shipments);
  for (const order of shipments) checkUncalled(order);
  const called = { number: draft.number || nextNumber(sandbox), clientNumber: draft.clientNumber };
  for (const order of shipments) callCourierFor(sandbox, order, called);
  return called.number;
}

/** @throws CseError 04020 when the order a waybill is to belong to is not there */
export function saveShipment(sandbox: Sandbox, draft: ShipmentDraft): string {
  checkNumbers(sandbox, draft);
  const markers = markersOf(draft);
  if (markers.includes('invalid')) throw new CseError('05202');
  const booking = toBooking(sandbox, draft);
  const parent =
    draft.parentOrder === '' ? undefined : indexDocuments(sandbox).findByNumber(draft.parentOrder);
  if (draft.parentOrder !== '' && parent?.kind !== 'order') throw new CseError('04020', draft.parentOrder);
  const order =
    parent === undefined ? storeShipment(sandbox, booking) : storeWaybillOf(sandbox, booking, parent);
  if (markers.includes('dup')) throw new CseError('04032', draft.clientNumber);
  return order.carrierNumber;
}

function saveOne(sandbox: Sandbox, node: CseElement, document: 'order' | 'waybill'): CseElement {
  const draft = readDraft(node, document);
  const waybills = document === 'order' ? listedWaybills(node) : [];
  if (waybills.length > 0) checkNumbers(sandbox, draft);
  const number =
    waybills.length > 0 ? saveCourierCall(sandbox, draft, waybills) : saveShipment(sandbox, draft);
  const properties = [text('Number', number), text('ClientNumber', draft.clientNumber)];
  return { key: node.key, properties };
}

interface SaveRequest {
  readonly nodes: readonly CseElement[];
  readonly documentType: string;
}

function readRequest(request: XmlElement): SaveRequest {
  const parameters = readElement(childOf(request, 'parameters'));
  const documentType = textUnder(
    [...(parameters.list ?? []), ...(parameters.properties ?? [])],
    'DocumentType',
  );
  return {
    nodes: readElement(childOf(request, 'data')).list ?? [],
    documentType: documentType.toLowerCase(),
  };
}

/** Markers of what stands in a node, however wrong the rest of it is. */
function markersIn(node: CseElement): readonly string[] {
  try {
    return markersOf(readDraft(node, 'order'));
  } catch {
    return [];
  }
}

/** `SaveDocuments`: orders (courier calls with or without a shipment), waybills too; each fails in its own node. */
export const saveDocuments: CseMethod = {
  name: 'SaveDocuments',
  takes: 'login password data:Element parameters?:Element',
  gives: 'Element',
  operationOf: (request) =>
    readRequest(request).nodes.some((node) => listedWaybills(node).length > 0) ? 'intake' : 'create',
  noteCall(sandbox, request) {
    for (const node of readRequest(request).nodes) {
      if (listedWaybills(node).length === 0) noteCreate(sandbox, textUnder(factsOf(node), 'ClientNumber'));
    }
  },
  handle(sandbox, request) {
    const { nodes, documentType } = readRequest(request);
    if (documentType !== 'order' && documentType !== 'waybill') throw new CseError('05182', documentType);
    if (nodes.length === 0) throw new CseError('02040');
    const list = nodes.map((node) => inNode(node.key, () => saveOne(sandbox, node, documentType)));
    const wire = wireOf(sandbox, nodes.flatMap(markersIn));
    return { content: elementContent({ key: documentType === 'order' ? 'Orders' : 'Waybills', list }), wire };
  },
};
