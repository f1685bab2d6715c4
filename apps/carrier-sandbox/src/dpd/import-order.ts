import { moscowDay } from '../clock/dates.ts';
import {
  findScript,
  type ImportedOrder,
  importedOrder,
  positionByAge,
  timeImported,
} from '../orders/imported-steps.ts';
import type { ScriptStep } from '../orders/lifecycle.ts';
import { endings } from '../orders/markers.ts';
import { isFromDoor, isToDoor, type SandboxOrder } from '../orders/order.ts';
import type { Sandbox } from '../sandbox.ts';
import { quoteDomestic } from '../tariffs/quote.ts';
import { tariffRows } from '../tariffs/tariff-table.ts';
import { dpdServices, serviceVariants } from './dpd-services.ts';
import { dpdScript, eventNames } from './lifecycle.ts';

/** Puts a DPD order in at a point of its lifecycle; the feeds do not tell its past. */
export function importDpdOrder(sandbox: Sandbox, imported: ImportedOrder): SandboxOrder {
  const { from, to, way, stage, createdAt } = imported;
  const now = sandbox.clock.now();
  const row =
    dpdServices.find((service) => service.code === imported.tariffCode)?.row ?? tariffRows.dpdClassic;
  const doorLegs = (isFromDoor(way) ? 1 : 0) + (isToDoor(way) ? 1 : 0);
  const quote = quoteDomestic(row, { from, to, chargeableGrams: imported.weightGrams, doorLegs });
  const transitDays = quote.days[1];
  const routes = endings.map((ending) =>
    dpdScript({ from, to, way, isToLocker: false, transitDays, ending }),
  );
  const cancelled: ScriptStep = {
    share: 0.05,
    state: 'NotDone',
    eventCode: '2901',
    name: eventNames['2901'] ?? '',
  };
  const scripts = [...routes, [...(routes[0] ?? []).slice(0, 1), cancelled]];
  const totalHours = transitDays * 24;
  const { script, position } = findScript(scripts, stage ?? 0);
  const reached = stage === undefined ? positionByAge(script, totalHours, now - createdAt) : position;
  const totalMsAhead = imported.goesOn ? sandbox.clock.hours(totalHours) : undefined;
  const steps = timeImported(script, { position: reached, createdAt, now, totalHours, totalMsAhead });
  const variant = Object.entries(serviceVariants).find(
    ([, one]) => one.isFromDoor === isFromDoor(way) && one.isToDoor === isToDoor(way),
  );
  return importedOrder('dpd', imported, {
    carrierNumber: imported.carrierNumber ?? sandbox.orders.nextCarrierNumber('dpd'),
    steps,
    delivered: { states: reached + 1, events: reached + 1, hooks: 0 },
    dpd: {
      serviceVariant: variant?.[0] ?? 'ДД',
      extraServices: [],
      pickupDay: moscowDay(createdAt),
      isPickupMoved: false,
      pendingReads: 0,
      costRubles: quote.priceRubles,
      transitDays,
    },
  });
}
