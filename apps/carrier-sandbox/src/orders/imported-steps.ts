import { randomUUID } from 'node:crypto';
import type { Place } from '@tranzit/places';
import { type ScriptStep, toStep } from './lifecycle.ts';
import type { CarrierName, DeliveryWay, SandboxOrder, Step } from './order.ts';

const HOUR_MS = 3_600_000;

/** An order that is put into the sandbox in the middle of its life. */
export interface ImportedOrder {
  readonly number: string;
  readonly carrierNumber: string | undefined;
  readonly carrierOrderId: string | undefined;
  readonly tariffCode: string;
  readonly way: DeliveryWay;
  readonly from: Place;
  readonly to: Place;
  readonly createdAt: number;
  /** Native status code or event, or position in the lifecycle from 0; by the order's age when absent. */
  readonly stage: string | number | undefined;
  /** Lives on from now at the sandbox's speed; otherwise it stays until advanced. */
  readonly goesOn: boolean;
  readonly senderName: string;
  readonly receiverName: string;
  readonly weightGrams: number;
  readonly parcelCount: number;
}

/** Position of a stage in a script; −1 when the script does not pass it. */
export function positionOf(script: readonly ScriptStep[], stage: string | number): number {
  if (typeof stage === 'number') return Math.min(script.length - 1, Math.max(0, Math.trunc(stage)));
  return script.findIndex((step) => step.state === stage || step.eventCode === stage);
}

/** The first script that passes the stage, with the position; the first script's start when none does. */
export function findScript(
  scripts: readonly (readonly ScriptStep[])[],
  stage: string | number,
): { readonly script: readonly ScriptStep[]; readonly position: number; readonly isFound: boolean } {
  for (const script of scripts) {
    const position = positionOf(script, stage);
    if (position >= 0) return { script, position, isFound: true };
  }
  return { script: scripts[0] ?? [], position: 1, isFound: false };
}

/** Position the order's age has brought it to, when every hour is an hour. */
export function positionByAge(script: readonly ScriptStep[], totalHours: number, ageMs: number): number {
  return script.findLastIndex((step) => step.share * totalHours * HOUR_MS <= ageMs);
}

/** When the steps of an imported order happened, and what becomes of the rest. */
export interface ImportTiming {
  readonly position: number;
  readonly createdAt: number;
  readonly now: number;
  readonly totalHours: number;
  /** Real length of the whole way for what is still ahead; `undefined` holds the order where it is. */
  readonly totalMsAhead: number | undefined;
}

/** Spreads the past over real hours (squeezed to end before now) and times or holds what is ahead. */
export function timeImported(script: readonly ScriptStep[], timing: ImportTiming): Step[] {
  const reachedShare = script[timing.position]?.share ?? 0;
  const wantedMs = reachedShare * timing.totalHours * HOUR_MS;
  const squeeze = wantedMs > 0 ? Math.min(1, Math.max(0, timing.now - timing.createdAt) / wantedMs) : 1;
  return script.map((step, index) => {
    if (index <= timing.position) {
      const at = timing.createdAt + step.share * timing.totalHours * HOUR_MS * squeeze;
      return toStep(step, Math.min(timing.now, Math.round(at)));
    }
    const ahead = timing.totalMsAhead;
    return toStep(
      step,
      ahead === undefined ? null : Math.round(timing.now + (step.share - reachedShare) * ahead),
    );
  });
}

/** Parcels of equal weight and a plain size. */
export function plainParcels(order: ImportedOrder) {
  return Array.from({ length: order.parcelCount }, (_, index) => ({
    number: String(index + 1),
    weightGrams: Math.round(order.weightGrams / order.parcelCount),
    lengthCm: 30,
    widthCm: 20,
    heightCm: 10,
    comment: 'Демонстрационный груз',
  }));
}

/** A party of which only the name and the city are known. */
export function plainParty(name: string, place: Place) {
  return {
    name,
    company: name,
    phone: '+79990000000',
    city: place.name,
    cityGeonameId: place.geonameId,
    address: 'ул. Примерная, 1',
    terminalCode: undefined,
  };
}

/** What every carrier keeps of an imported order; `parts` is what it keeps in its own way. */
export function importedOrder(
  carrier: CarrierName,
  imported: ImportedOrder,
  parts: Pick<SandboxOrder, 'carrierNumber' | 'steps'> & Partial<SandboxOrder>,
): SandboxOrder {
  return {
    id: randomUUID(),
    carrier,
    number: imported.number,
    tariffCode: imported.tariffCode,
    way: imported.way,
    isToLocker: false,
    isImported: true,
    createdAt: imported.createdAt,
    sender: plainParty(imported.senderName, imported.from),
    receiver: plainParty(imported.receiverName, imported.to),
    parcels: plainParcels(imported),
    declaredValueRubles: 0,
    comment: '',
    markers: [],
    delivered: { states: 0, events: 0, hooks: 0 },
    ...parts,
  };
}
