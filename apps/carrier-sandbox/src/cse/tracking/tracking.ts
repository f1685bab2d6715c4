import { addDays, calendarDays, moscowDay, moscowInstant } from '../../clock/dates.ts';
import { pastSteps, type SandboxOrder, type Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { CseMethod } from '../cse-method.ts';
import { type FoundDocuments, findAsked, readAsked } from '../documents/asked-documents.ts';
import type { CseDocument } from '../documents/document-index.ts';
import { states } from '../orders/cargo-states.ts';
import { documentOf, type StepDocument } from '../orders/lifecycle.ts';
import { geographyName } from '../places/geography.ts';
import { type CseElement, dateTime, readElement, text } from '../soap/cse-element.ts';
import { CseError, errorProperty } from '../soap/cse-error.ts';
import { childOf } from '../soap/soap-read.ts';
import { elementContent } from '../soap/soap-write.ts';

const recorders: Readonly<Record<StepDocument, readonly [guid: string, name: string]>> = {
  order: ['3c1f6a52-442d-11dc-9497-0015170f8c09', 'Заказ'],
  waybill: ['3c1f6a53-442d-11dc-9497-0015170f8c09', 'Накладная'],
  return: ['3c1f6a54-442d-11dc-9497-0015170f8c09', 'Накладная на возврат'],
};
const documentNames: Readonly<Record<StepDocument, string>> = {
  order: 'Order',
  waybill: 'Waybill',
  return: 'Waybill',
};

interface TimedStep {
  readonly step: Step;
  readonly at: number;
}

/** Times are told in seconds: no two steps of a shipment share one, so that they stay in order. */
function timeSteps(order: SandboxOrder, now: number): readonly TimedStep[] {
  let last = Number.NEGATIVE_INFINITY;
  return pastSteps(order.steps, now).map((step) => {
    last = Math.max(Math.floor((step.at ?? 0) / 1000) * 1000, last + 1000);
    return { step, at: last };
  });
}

function cityOf(sandbox: Sandbox, step: Step): string {
  const city = sandbox.cities().findByGeonameId(step.cityGeonameId ?? 0);
  return city === undefined ? step.city : geographyName(city);
}

function plannedDay(order: SandboxOrder): string {
  const takeDay = order.cse?.takeDay || moscowDay(order.createdAt);
  return addDays(takeDay, calendarDays(takeDay, order.cse?.transitDays ?? 1));
}

/** The order of the properties is the carrier's: some clients count them. */
function presentEvent(sandbox: Sandbox, order: SandboxOrder, { step, at }: TimedStep): CseElement {
  const [recorderGuid, recorderName] = recorders[documentOf(step)];
  const time = moscowInstant(at);
  const city = cityOf(sandbox, step);
  const isDelivered = step.state === states.delivered;
  const receiver = step.isReturn ? order.sender.name : order.receiver.name;
  return {
    key: step.name,
    properties: [
      text('GUID', step.state ?? ''),
      text('Name', step.name),
      text('Comment', step.reasonName ?? ''),
      text('RecorderGUID', recorderGuid),
      text('RecorderName', recorderName),
      dateTime('DateTime', time),
      ...(isDelivered ? [dateTime('DeliveryDateTime', time), text('Recipient', receiver)] : []),
      text('Geography', city),
      text('Location', city),
      ...(isDelivered ? [] : [dateTime('planneddeliverydate', `${plannedDay(order)}T00:00:00`)]),
    ],
  };
}

function eventsOf(
  sandbox: Sandbox,
  order: SandboxOrder,
  { kind, number }: Pick<CseDocument, 'kind' | 'number'>,
): readonly CseElement[] {
  return timeSteps(order, sandbox.clock.now())
    .filter(({ step }) => documentOf(step) === kind && (kind !== 'order' || step.intakeId === number))
    .map((timed) => presentEvent(sandbox, order, timed));
}

/** A courier call tells of its waybills in a table, by their numbers. */
function waybillsOf(sandbox: Sandbox, document: CseDocument): readonly CseElement[] {
  if (document.kind !== 'order') return [];
  const list = document.shipments
    .map((order) => {
      const number = order.cse?.waybillNumber ?? '';
      return { key: number, list: eventsOf(sandbox, order, { kind: 'waybill', number }) };
    })
    .filter((waybill) => waybill.key !== '' && waybill.list.length > 0);
  return list.length === 0 ? [] : [{ key: 'Waybills', list }];
}

function presentDocument(sandbox: Sandbox, document: CseDocument): CseElement {
  // A call goes on with those of its waybills that were not cancelled.
  const told = document.shipments.map((order) => eventsOf(sandbox, order, document));
  const [longest = []] = told.toSorted((one, other) => other.length - one.length);
  return {
    key: document.number,
    properties: [
      text('DocumentType', documentNames[document.kind]),
      text('Number', document.number),
      text('ClientNumber', document.clientNumber),
    ],
    list: longest,
    tables: waybillsOf(sandbox, document),
  };
}

function present(sandbox: Sandbox, { number, documents }: FoundDocuments): readonly CseElement[] {
  if (documents.length > 0) return documents.map((document) => presentDocument(sandbox, document));
  return [{ key: number, properties: [errorProperty(new CseError('04020', number))] }];
}

/** `Tracking`: its parameters stand in `Properties` of the documents' node. */
export const tracking: CseMethod = {
  name: 'Tracking',
  takes: 'login password documents:Element parameters?:Element',
  gives: 'Element',
  operationOf: () => 'tracking',
  handle(sandbox, request) {
    const { properties, list } = readElement(childOf(request, 'documents'));
    const asked = readAsked(properties ?? [], list ?? []);
    const found = findAsked(sandbox, asked).flatMap((one) => present(sandbox, one));
    return { content: elementContent({ key: 'Tracking', list: found }) };
  },
};
