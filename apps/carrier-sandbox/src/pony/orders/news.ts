import { fromMoscowInstant } from '../../clock/dates.ts';
import { pastSteps, type SandboxOrder } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { PonyRequest } from '../pony-request.ts';
import { PonyFailure, refusals } from '../soap/messages.ts';
import { textAt, type XmlNode } from '../soap/xml-read.ts';
import type { XmlRecord } from '../soap/xml-write.ts';
import { presentOrder } from './present-order.ts';

/** The size of the carrier's batch is not published. */
const MAX_ORDERS = 50;

function tellNews(sandbox: Sandbox, order: SandboxOrder): XmlRecord {
  const past = pastSteps(order.steps, sandbox.clock.now());
  const row = presentOrder(sandbox, order, past.slice(order.delivered.states));
  order.delivered.states = past.length;
  sandbox.orders.save(order);
  return row;
}

function listWithNews(sandbox: Sandbox): readonly SandboxOrder[] {
  const now = sandbox.clock.now();
  return sandbox.orders
    .all('pony')
    .filter((order) => order.delivered.states < pastSteps(order.steps, now).length)
    .toSorted((a, b) => (a.steps[a.delivered.states]?.at ?? 0) - (b.steps[b.delivered.states]?.at ?? 0));
}

/** `WhatIsNewRequest`: what the key has not been told yet, oldest first; told once, whether it arrives or not. */
export const newsRequest: PonyRequest = {
  type: 'WhatIsNewRequest',
  modes: ['', 'Order'],
  operation: 'tracking',
  handle(sandbox) {
    const orders = listWithNews(sandbox).slice(0, MAX_ORDERS);
    return { content: { OrderList: { Order: orders.map((order) => tellNews(sandbox, order)) } } };
  },
};

/** Consolidations are not imitated, so there is never anything new about them. */
export const consolidationNews: PonyRequest = {
  type: 'WhatIsNewRequest',
  modes: ['Consolidation'],
  operation: 'tracking',
  handle: () => ({ content: { ConsolidationList: {} } }),
};

function readPeriod(sandbox: Sandbox, request: XmlNode): { readonly from: number; readonly to: number } {
  const from = fromMoscowInstant(textAt(request, 'DateFrom'));
  const dateTo = textAt(request, 'DateTo');
  // Without an end the history goes up to this very moment, that included.
  const to = dateTo === '' ? sandbox.clock.now() + 1 : fromMoscowInstant(dateTo);
  if (from === undefined || to === undefined || from > to) throw new PonyFailure(refusals.wrongDate);
  return { from, to };
}

/** News go on where a history ended: what came before counts as told, what came after is told (again). */
function resetNews(sandbox: Sandbox, order: SandboxOrder, to: number): void {
  const past = pastSteps(order.steps, sandbox.clock.now());
  const told = past.filter((step) => (step.at ?? 0) < to).length;
  if (told === order.delivered.states) return;
  order.delivered.states = told;
  sandbox.orders.save(order);
}

/** `HistoryRequest`: every status from `DateFrom` on, before `DateTo`. */
export const historyRequest: PonyRequest = {
  type: 'HistoryRequest',
  modes: [''],
  operation: 'tracking',
  handle(sandbox, request) {
    const { from, to } = readPeriod(sandbox, request);
    const now = sandbox.clock.now();
    const orders = sandbox.orders.all('pony');
    const rows = orders.flatMap((order) => {
      const steps = pastSteps(order.steps, now).filter(({ at }) => (at ?? 0) >= from && (at ?? 0) < to);
      return steps.length === 0 ? [] : [presentOrder(sandbox, order, steps)];
    });
    for (const order of orders) resetNews(sandbox, order, to);
    return { content: { OrderList: { Order: rows } } };
  },
};
