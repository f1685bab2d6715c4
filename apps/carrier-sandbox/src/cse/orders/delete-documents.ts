import { cutAhead, toStep } from '../../orders/lifecycle.ts';
import { pastSteps, type SandboxOrder, type Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { CseMethod } from '../cse-method.ts';
import { type CseDocument, indexDocuments } from '../documents/document-index.ts';
import { type CseElement, flag, readElement, textUnder } from '../soap/cse-element.ts';
import { CseError, inNode } from '../soap/cse-error.ts';
import { childOf } from '../soap/soap-read.ts';
import { elementContent } from '../soap/soap-write.ts';
import { cancelStates, stateName, states } from './cargo-states.ts';
import { documentOf, isPickedUp } from './lifecycle.ts';

/** One document to delete; the facts stand in `Properties`, in `Fields` with some clients. */
function readOne(node: CseElement): { number: string; documentType: string } {
  const facts = [...(node.properties ?? []), ...(node.fields ?? [])];
  return { number: textUnder(facts, 'Number'), documentType: textUnder(facts, 'DocumentType').toLowerCase() };
}

function cancelStep(order: SandboxOrder, now: number, orderNumber: string | undefined): Step {
  const step = toStep(
    { share: 0, state: states.cancelledByClient, name: stateName(states.cancelledByClient) },
    now,
  );
  const { city, cityGeonameId } = order.sender;
  return { ...step, city, cityGeonameId, intakeId: orderNumber };
}

/** True once the document itself was cancelled. */
function isCancelled(order: SandboxOrder, document: CseDocument, now: number): boolean {
  const number = document.kind === 'order' ? document.number : undefined;
  return pastSteps(order.steps, now).some(
    (step) => cancelStates.has(step.state ?? '') && step.intakeId === number,
  );
}

/** An order that collects waybills made before is only a courier call: the waybills live on. */
function cancelCall(sandbox: Sandbox, order: SandboxOrder): void {
  const now = sandbox.clock.now();
  const done = pastSteps(order.steps, now).length;
  const ahead = order.steps.slice(done).filter((step) => documentOf(step) !== 'order');
  order.steps = [...order.steps.slice(0, done), cancelStep(order, now, order.cse?.orderNumber), ...ahead];
  sandbox.orders.save(order);
}

/** The shipment with every document that lives for it alone. */
function cancelShipment(sandbox: Sandbox, order: SandboxOrder): void {
  const now = sandbox.clock.now();
  const { cse } = order;
  cutAhead(order.steps, now);
  const isMadeByClient = order.carrierNumber !== cse?.orderNumber;
  if (cse?.isOrderFirst === true) order.steps.push(cancelStep(order, now, cse.orderNumber));
  if (isMadeByClient) order.steps.push(cancelStep(order, now, undefined));
  sandbox.orders.save(order);
}

function deleteDocument(sandbox: Sandbox, document: CseDocument): void {
  const now = sandbox.clock.now();
  const isOrder = document.kind === 'order';
  const alive = document.shipments.filter((order) => !isCancelled(order, document, now));
  if (alive.some((order) => order.markers.includes('nocancel'))) throw new CseError('02060');
  if (alive.some((order) => isPickedUp(order, now))) throw new CseError('03050', document.number);
  for (const order of alive) {
    if (isOrder && order.cse?.isOrderFirst !== true) cancelCall(sandbox, order);
    else cancelShipment(sandbox, order);
  }
}

function deleteOne(sandbox: Sandbox, node: CseElement): CseElement {
  const { number, documentType } = readOne(node);
  return inNode(number, () => {
    if (documentType !== 'order' && documentType !== 'waybill') throw new CseError('05182', documentType);
    if (number === '') throw new CseError('04010');
    const document = indexDocuments(sandbox).findByNumber(number);
    if (document === undefined) throw new CseError('04020', number);
    deleteDocument(sandbox, document);
    return { key: number, properties: [flag('Error', false)] };
  });
}

/** `DeleteDocuments`: until the carrier has the cargo. What is deleted already stays so without an error. */
export const deleteDocuments: CseMethod = {
  name: 'DeleteDocuments',
  takes: 'login password parameters:Element',
  gives: 'Element',
  operationOf: () => 'cancel',
  handle(sandbox, request) {
    const parameters = readElement(childOf(request, 'parameters'));
    const named = (parameters.list ?? []).filter((node) => readOne(node).number !== '');
    const nodes = named.length > 0 ? named : [parameters];
    const list = nodes.map((node) => deleteOne(sandbox, node));
    return { content: elementContent({ key: 'DeleteDocuments', list }) };
  },
};
