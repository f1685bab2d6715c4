import type { Place } from '@tranzit/places';
import type { Ending } from './markers.ts';
import type { DeliveryWay, Step } from './order.ts';

/** What a carrier's script is written from. */
export interface LifecycleRoute {
  readonly from: Place;
  readonly to: Place;
  readonly way: DeliveryWay;
  readonly isToLocker: boolean;
  /** Working days of the rate; the script is stretched over them. */
  readonly transitDays: number;
  readonly ending: Ending;
}

/** A step before it has a time: `share` of the whole way at which it happens, 0–1 and a little beyond. */
export interface ScriptStep {
  readonly share: number;
  readonly state?: string;
  readonly eventCode?: string;
  readonly name: string;
  readonly place?: Place;
  readonly reasonCode?: string;
  readonly reasonName?: string;
  readonly isReturn?: boolean;
}

/** Gives a script step its time. */
export function toStep(script: ScriptStep, at: number | null): Step {
  return {
    kind: 'order',
    state: script.state,
    eventCode: script.eventCode,
    name: script.name,
    city: script.place?.name ?? '',
    cityGeonameId: script.place?.geonameId,
    reasonCode: script.reasonCode,
    reasonName: script.reasonName,
    isReturn: script.isReturn ?? false,
    intakeId: undefined,
    at,
  };
}

/** Times a whole script: `totalMs` is the length of the way, in real milliseconds. */
export function timeScript(script: readonly ScriptStep[], startAt: number, totalMs: number): Step[] {
  return script.map((step) => toStep(step, Math.round(startAt + step.share * totalMs)));
}

/** Drops what has not happened yet. */
export function cutAhead(steps: Step[], now: number): void {
  const next = steps.findIndex((step) => step.at === null || step.at > now);
  if (next >= 0) steps.splice(next);
}

/** Lets the next `count` steps happen now and moves the rest along, keeping their gaps. */
export function advanceSteps(steps: readonly Step[], count: number, now: number): void {
  const next = steps.findIndex((step) => step.at === null || step.at > now);
  if (next < 0 || count < 1) return;
  const last = Math.min(steps.length, next + count) - 1;
  const lastAt = steps[last]?.at ?? null;
  for (const [index, step] of steps.entries()) {
    if (index < next) continue;
    if (index <= last) step.at = now;
    else if (step.at !== null && lastAt !== null) step.at += now - lastAt;
  }
}
