import { randomUUID } from 'node:crypto';
import { timeScript } from '../../orders/lifecycle.ts';
import { endingOf } from '../../orders/markers.ts';
import { type CarrierRefusal, pastSteps, type SandboxOrder, type Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { ordersOf, type PonyRequest, type PonyRow, replyOf } from '../pony-request.ts';
import { refusals } from '../soap/messages.ts';
import type { XmlNode } from '../soap/xml-read.ts';
import { buildOrder } from './build-order.ts';
import { type Draft, findOrderRefusal, offersOf, readDraft } from './draft.ts';
import { findByClientsNumber } from './find-order.ts';
import { ponyScript, toPonyStep } from './lifecycle.ts';
import { isUnderway, orderStateOf, presentCurrent } from './present-order.ts';

const DEFAULT_MODE = 'Express';
/** A number of the client's is free again after these. */
const freedStates: ReadonlySet<string> = new Set(['Cancelled', 'Annulled']);

/** The order a second submission of the same number changes. */
function findPrevious(sandbox: Sandbox, number: string): SandboxOrder | undefined {
  const order = findByClientsNumber(sandbox, number);
  if (order === undefined) return undefined;
  return freedStates.has(orderStateOf(order, sandbox.clock.now())) ? undefined : order;
}

function lifeOf(sandbox: Sandbox, draft: Draft, order: SandboxOrder): Step[] {
  if (draft.from === undefined || draft.to === undefined) return [];
  const transitDays = order.pony?.transitDays ?? 1;
  const script = ponyScript({
    from: draft.from.place,
    to: draft.to.place,
    way: order.way,
    isToLocker: false,
    transitDays,
    ending: endingOf(draft.markers),
  });
  return timeScript(script, sandbox.clock.now(), sandbox.clock.hours(transitDays * 24));
}

/** A new order is received; one sent again is updated and checked anew. */
function liveSteps(sandbox: Sandbox, draft: Draft, order: SandboxOrder, past: readonly Step[]): Step[] {
  const life = lifeOf(sandbox, draft, order);
  const isRepeat = past.length > 0 || draft.markers.includes('dup');
  if (!isRepeat) return life;
  const begun = past.length > 0 ? past : life.slice(0, 1);
  return [...begun, toPonyStep('Updated', sandbox.clock.now()), ...life.slice(1)];
}

function declinedSteps(sandbox: Sandbox, { code, message }: CarrierRefusal, past: readonly Step[]): Step[] {
  const now = sandbox.clock.now();
  const begun = past.length > 0 ? past : [toPonyStep('Received', now)];
  return [...begun, { ...toPonyStep('Declined', now), reasonCode: code, reasonName: message }];
}

function findWaybillRefusal(
  sandbox: Sandbox,
  { ownWaybill }: Draft,
  previous: SandboxOrder | undefined,
): CarrierRefusal | undefined {
  const taken = ownWaybill === '' ? undefined : sandbox.orders.findByCarrierNumber('pony', ownWaybill);
  if (taken === undefined || taken === previous) return undefined;
  return { code: 'U0127', message: `Номер накладной уже использован: ${ownWaybill}` };
}

function store(sandbox: Sandbox, draft: Draft, isRejected: boolean): PonyRow {
  const now = sandbox.clock.now();
  const previous = findPrevious(sandbox, draft.number);
  if (previous !== undefined && isUnderway(previous, now)) {
    return { row: presentCurrent(sandbox, previous, refusals.underway), isRefused: true };
  }
  const [offer] = offersOf(sandbox, draft);
  const refusal = findOrderRefusal(draft, offer, isRejected) ?? findWaybillRefusal(sandbox, draft, previous);
  const isReplaceable = previous === undefined || orderStateOf(previous, now) === 'Declined';
  if (refusal !== undefined && !isReplaceable) {
    // A change that is declined leaves the order as it was.
    return { row: presentCurrent(sandbox, previous, { ...refusal, state: 'Declined' }), isRefused: true };
  }
  const past = previous === undefined ? [] : pastSteps(previous.steps, now);
  const pool = refusal === undefined ? draft : { ...draft, ownWaybill: '' };
  const order = buildOrder(sandbox, pool, offer, previous);
  order.steps =
    refusal === undefined ? liveSteps(sandbox, draft, order, past) : declinedSteps(sandbox, refusal, past);
  if (previous !== undefined) sandbox.orders.remove(previous);
  sandbox.orders.save(order);
  return { row: presentCurrent(sandbox, order), isRefused: refusal !== undefined };
}

function submit(sandbox: Sandbox, node: XmlNode, isRejected: boolean) {
  const read = readDraft(sandbox, node);
  const draft = { ...read, number: read.number || randomUUID(), mode: read.mode || DEFAULT_MODE };
  sandbox.orders.countCreate('pony', draft.number);
  sandbox.journal.write({ create: { carrier: 'pony', number: draft.number } });
  return { ...store(sandbox, draft, isRejected), markers: draft.markers };
}

/** `OrderRequest` in mode `Order`: creates, or changes what has not been handed over to operations yet. */
export const creationRequest: PonyRequest = {
  type: 'OrderRequest',
  modes: ['Order'],
  operation: 'create',
  refusesInRows: true,
  handle(sandbox, request, { isRejected }) {
    const rows = ordersOf(request).map((node) => submit(sandbox, node, isRejected));
    const markers = rows.flatMap((row) => row.markers);
    const delayMs = markers.includes('slow') ? sandbox.slowMs : 0;
    return { ...replyOf(rows), wire: { delayMs, isDropped: markers.includes('drop') } };
  },
};
