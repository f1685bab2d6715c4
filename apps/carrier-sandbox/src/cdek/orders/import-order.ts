import { randomUUID } from 'node:crypto';
import {
  findScript,
  type ImportedOrder,
  importedOrder,
  plainParcels,
  positionByAge,
  timeImported,
} from '../../orders/imported-steps.ts';
import type { ScriptStep } from '../../orders/lifecycle.ts';
import { endings } from '../../orders/markers.ts';
import { isFromDoor, type SandboxOrder, type Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { quoteDomestic } from '../../tariffs/quote.ts';
import { cdekFamilies, cdekModes } from '../quote/tariff-families.ts';
import { toIntakeStep } from './intakes.ts';
import { cdekScript, RECEIVED_STATE } from './lifecycle.ts';
import { isIntakeOnlyStatus, orderStatusName } from './status-names.ts';

const office = (state: string, share: number): ScriptStep => ({ share, state, name: orderStatusName(state) });

function modeOf(tariffCode: string): number | undefined {
  for (const family of cdekFamilies) {
    const entry = Object.entries(family.codes).find(([, code]) => String(code) === tariffCode);
    if (entry !== undefined) return Number(entry[0]);
  }
  return undefined;
}

function modeOfWay(order: ImportedOrder): number {
  const found = Object.entries(cdekModes).find(
    ([, mode]) =>
      mode.isFromDoor === isFromDoor(order.way) && (mode.to === 'door') === order.way.endsWith('2d'),
  );
  return Number(found?.[0] ?? 1);
}

function addIntake(sandbox: Sandbox, order: SandboxOrder, stage: string): void {
  const id = randomUUID();
  const states = ['ACCEPTED', 'CREATED', 'READY_FOR_APPOINTMENT', 'APPOINTED_COURIER', 'DONE'];
  const reached = states.indexOf(stage);
  const created = order.steps.findLast((step) => step.at !== null)?.at ?? order.createdAt;
  const passed = reached < 0 ? ['ACCEPTED', 'CREATED', stage] : states.slice(0, reached + 1);
  const steps: Step[] = passed.map((state) => toIntakeStep(id, state, order.sender.city, created));
  const ahead = reached < 0 ? [] : states.slice(reached + 1);
  const held = ahead.map((state): Step => ({ ...toIntakeStep(id, state, order.sender.city, 0), at: null }));
  const next = order.steps.findIndex((step) => step.state === RECEIVED_STATE);
  order.steps.splice(next, 0, ...steps, ...held);
  const body = { order_uuid: order.id };
  const number = String(20_000_000 + sandbox.cdek.intakes.size + 1);
  const intake = { id, number, orderId: order.id, body, createdAt: created, steps: [], sender: order.sender };
  sandbox.cdek.intakes.set(id, intake);
  sandbox.journal.write({ intake });
}

/** Puts a CDEK order in at a point of its lifecycle. */
export function importCdekOrder(sandbox: Sandbox, imported: ImportedOrder): SandboxOrder {
  const { from, to, way, stage, createdAt } = imported;
  const now = sandbox.clock.now();
  const mode = modeOf(imported.tariffCode) ?? modeOfWay(imported);
  const isToLocker = mode === 6 || mode === 7;
  const family = cdekFamilies.find((one) => Object.values(one.codes).includes(Number(imported.tariffCode)));
  const row = (family ?? cdekFamilies[0])?.row;
  const quote = row && quoteDomestic(row, { from, to, chargeableGrams: imported.weightGrams, doorLegs: 0 });
  const transitDays = quote?.days[1] ?? 3;
  const start = [office('ACCEPTED', 0), office('CREATED', 0.005)];
  const routes = endings.map((ending) => cdekScript({ from, to, way, isToLocker, transitDays, ending }));
  const scripts = [
    ...routes.map((route) => [...start, ...route]),
    [...start, office('REMOVED', 0.05)],
    [office('ACCEPTED', 0), office('INVALID', 0.005)],
  ];
  const isIntakeStage = typeof stage === 'string' && isIntakeOnlyStatus(stage);
  const totalHours = transitDays * 24;
  const { script, position } = findScript(scripts, isIntakeStage ? 'CREATED' : (stage ?? 'ACCEPTED'));
  const reached = stage === undefined ? positionByAge(script, totalHours, now - createdAt) : position;
  const totalMsAhead = imported.goesOn ? sandbox.clock.hours(totalHours) : undefined;
  const parcels = plainParcels(imported);
  const steps = timeImported(script, { position: reached, createdAt, now, totalHours, totalMsAhead });
  const person = (name: string) => ({ name, company: name, phones: [{ number: '+79990000000' }] });
  const order = importedOrder('cdek', imported, {
    id: imported.carrierOrderId ?? randomUUID(),
    carrierNumber: imported.carrierNumber ?? sandbox.orders.nextCarrierNumber('cdek'),
    isToLocker,
    parcels,
    steps,
    delivered: { states: 0, events: 0, hooks: reached + 1 },
    cdek: {
      body: { sender: person(imported.senderName), recipient: person(imported.receiverName) },
      type: 2,
      mode,
      requests: [{ id: randomUUID(), type: 'CREATE', at: createdAt, decidedAt: createdAt, errors: [] }],
      deliverySumRubles: quote?.priceRubles ?? 0,
      transitDays,
    },
  });
  if (isIntakeStage) addIntake(sandbox, order, stage);
  return order;
}
