import { moscowDay } from '../../clock/dates.ts';
import {
  findScript,
  type ImportedOrder,
  importedOrder,
  positionByAge,
  timeImported,
} from '../../orders/imported-steps.ts';
import { endings } from '../../orders/markers.ts';
import { isFromDoor, isToDoor, type SandboxOrder } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { quoteDomestic } from '../../tariffs/quote.ts';
import { nextNumber } from '../documents/document-index.ts';
import { cargoTypes } from '../places/reference-tables.ts';
import { type Urgency, urgencies } from '../quote/urgencies.ts';
import { cancelStates, stateName } from './cargo-states.ts';
import { type CseScriptStep, cseScript, toCseStep } from './lifecycle.ts';

/** The urgency named by its GUID anywhere in a tariff code; economy otherwise. */
function urgencyOf(tariffCode: string): Urgency | undefined {
  const code = tariffCode.toLowerCase();
  return (
    urgencies.find(({ guid }) => code.includes(guid)) ?? urgencies.find(({ name }) => /эконом/i.test(name))
  );
}

/** Every life the order can have, the usual one first; each cancellation follows the approval. */
function scriptsOf(imported: ImportedOrder, transitDays: number): readonly (readonly CseScriptStep[])[] {
  const { from, to, way } = imported;
  const start = isFromDoor(way) ? 'both' : 'waybill';
  const routes = endings.map((ending) =>
    cseScript({ from, to, way, isToLocker: false, transitDays, ending, start }),
  );
  const [usual = []] = routes;
  const cancelled = [...cancelStates].map((state) => [
    ...usual.slice(0, 1),
    {
      share: 0.05,
      state,
      name: stateName(state),
      place: from,
      isReturn: false,
      document: 'waybill',
    } as const,
  ]);
  return [...routes, ...cancelled];
}

function quoteImported(imported: ImportedOrder, urgency: Urgency | undefined) {
  const { from, to, way, weightGrams } = imported;
  const doorLegs = (isFromDoor(way) ? 1 : 0) + (isToDoor(way) ? 1 : 0);
  if (urgency?.row === undefined) return { priceRubles: 0, days: [1, 1] as const };
  return quoteDomestic(urgency.row, { from, to, chargeableGrams: weightGrams, doorLegs });
}

/** Puts an order in at a point of its lifecycle: a waybill, with the courier's order where there is a door. */
export function importCseOrder(sandbox: Sandbox, imported: ImportedOrder): SandboxOrder {
  const { way, stage, createdAt, number } = imported;
  const now = sandbox.clock.now();
  const urgency = urgencyOf(imported.tariffCode);
  const { priceRubles, days } = quoteImported(imported, urgency);
  const totalHours = days[1] * 24;
  const scripts = scriptsOf(imported, days[1]);
  const { script, position } = findScript(scripts, stage ?? 0);
  const own = scripts.find((one) => one === script) ?? [];
  const reached = stage === undefined ? positionByAge(script, totalHours, now - createdAt) : position;
  const totalMsAhead = imported.goesOn ? sandbox.clock.hours(totalHours) : undefined;
  const times = timeImported(script, { position: reached, createdAt, now, totalHours, totalMsAhead });
  const waybillNumber = imported.carrierNumber ?? nextNumber(sandbox);
  const orderNumber = isFromDoor(way) ? nextNumber(sandbox) : undefined;
  const isReturned = own.some((step) => step.document === 'return');
  return importedOrder('cse', imported, {
    carrierNumber: waybillNumber,
    steps: own.map((step, index) => toCseStep(step, times[index]?.at ?? null, orderNumber)),
    cse: {
      orderNumber,
      orderClientNumber: orderNumber === undefined ? '' : number,
      waybillNumber,
      waybillClientNumber: number,
      returnNumber: isReturned ? nextNumber(sandbox) : undefined,
      isOrderFirst: orderNumber !== undefined,
      urgency: urgency?.guid ?? '',
      typeOfCargo: cargoTypes[1]?.guid ?? '',
      services: [],
      isWithReturn: false,
      takeDay: moscowDay(createdAt),
      costRubles: priceRubles,
      transitDays: days[1],
    },
  });
}
