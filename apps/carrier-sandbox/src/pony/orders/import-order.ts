import { randomUUID } from 'node:crypto';
import { moscowDay } from '../../clock/dates.ts';
import {
  findScript,
  type ImportedOrder,
  importedOrder,
  positionByAge,
  timeImported,
} from '../../orders/imported-steps.ts';
import type { ScriptStep } from '../../orders/lifecycle.ts';
import { endings } from '../../orders/markers.ts';
import type { SandboxOrder, Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { quoteDomestic, roundKopecks } from '../../tariffs/quote.ts';
import { ponyExpress, ponyModes } from '../quote/modes.ts';
import { orderStatusNames, ponyScript } from './lifecycle.ts';
import { performersNumberOf } from './numbers.ts';

const endedEarly = (state: string): ScriptStep => ({
  share: 0.05,
  state,
  name: orderStatusNames[state] ?? state,
});

interface Rate {
  readonly priceRubles: number;
  readonly transitDays: number;
}

function rateOf({ tariffCode, from, to, weightGrams }: ImportedOrder): Rate {
  const mode = ponyModes.find((one) => one.code === tariffCode);
  const quote = quoteDomestic(ponyExpress, { from, to, chargeableGrams: weightGrams, doorLegs: 0 });
  return {
    priceRubles: roundKopecks(quote.priceRubles * (mode?.priceFactor ?? 1)),
    transitDays: Math.max(1, quote.days[1] + (mode?.extraDays[1] ?? 0)),
  };
}

function importSteps(sandbox: Sandbox, imported: ImportedOrder, transitDays: number): Step[] {
  const { from, to, way, stage, createdAt } = imported;
  const now = sandbox.clock.now();
  const route = { from, to, way, isToLocker: false, transitDays };
  const lives = endings.map((ending) => ponyScript({ ...route, ending }));
  const first = (lives[0] ?? []).slice(0, 1);
  const ends = ['Declined', 'Cancelled', 'Annulled'].map((state) => [...first, endedEarly(state)]);
  const totalHours = transitDays * 24;
  const { script, position } = findScript([...lives, ...ends], stage ?? 0);
  const reached = stage === undefined ? positionByAge(script, totalHours, now - createdAt) : position;
  const totalMsAhead = imported.goesOn ? sandbox.clock.hours(totalHours) : undefined;
  return timeImported(script, { position: reached, createdAt, now, totalHours, totalMsAhead });
}

/** Puts an order in at a point of its lifecycle; `WhatIsNew` does not tell its past. */
export function importPonyOrder(sandbox: Sandbox, imported: ImportedOrder): SandboxOrder {
  const { from, createdAt } = imported;
  const now = sandbox.clock.now();
  const { priceRubles, transitDays } = rateOf(imported);
  const steps = importSteps(sandbox, imported, transitDays);
  const told = steps.filter((step) => step.at !== null && step.at <= now).length;
  const carrierNumber = imported.carrierNumber ?? sandbox.orders.nextCarrierNumber('pony');
  return importedOrder('pony', imported, {
    id: imported.carrierOrderId ?? randomUUID(),
    carrierNumber,
    steps,
    delivered: { states: told, events: told, hooks: 0 },
    pony: {
      performersNumber: performersNumberOf(carrierNumber, sandbox.cities().findByGeonameId(from.geonameId)),
      pickupDay: moscowDay(createdAt),
      originPickupDay: moscowDay(createdAt),
      transitDays,
      priceRubles,
      insuranceRubles: 0,
      pendingReads: 0,
    },
  });
}
