import type { Needs } from '../../platform/context/index.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { CarrierCounters } from './carrier-health.counters.ts';
import { dropOldHealth, saveHealth } from './carrier-health.store.ts';

export interface HealthRecorder {
  /** Saves what is left, then ends. */
  stop(): Promise<void>;
}

export interface RecorderOptions {
  readonly counters: CarrierCounters;
  readonly processId: string;
  readonly log: Logger;
}

const saveEveryMs = 10_000;
const dropEvery = 30;

/** Saves this process's counts of carriers' calls every 10 s. A database that does not take them delays nothing else. */
export function startHealthRecorder(
  ctx: Needs<'db' | 'clock'>,
  { counters, processId, log }: RecorderOptions,
): HealthRecorder {
  let turn = 0;
  let saving: Promise<void> | undefined;
  const save = async (): Promise<void> => {
    try {
      await saveHealth(ctx, counters, processId);
      if (turn++ % dropEvery === 0) await dropOldHealth(ctx);
    } catch (error) {
      log.warn({ err: error }, 'carrier health was not saved');
    }
  };
  const timer = setInterval(() => {
    saving ??= save().finally(() => {
      saving = undefined;
    });
  }, saveEveryMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await saving;
      await save();
    },
  };
}
