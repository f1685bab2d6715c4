import type { CarrierCode } from '@tranzit/kernel';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../../platform/clock/clock.ts';
import {
  type CarrierCounters,
  type CarrierHooks,
  type ConnectionContract,
  createCarrierCounters,
} from './carrier-health.counters.ts';

export interface CarrierMetrics {
  /** The hooks of one connection to a carrier (`http: { ...hooks }`), under the portal's contract unless told. */
  hooks(carrier: CarrierCode, contract?: ConnectionContract): CarrierHooks;
  /** What the portal's health of carriers is added up from. */
  readonly counters: CarrierCounters;
  /** Holds `carrier_call_duration_seconds{carrier, operation, outcome}` and `carrier_breaker_state{carrier, state}`. */
  readonly registry: Registry;
}

const durationBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];
const breakerStates = ['closed', 'half_open', 'open'] as const;

function breakerGauge(registry: Registry, counters: CarrierCounters): void {
  const gauge = new Gauge({
    name: 'carrier_breaker_state',
    help: 'State of the worst breaker of this process per carrier: 1 for the state it is in, 0 for the others.',
    labelNames: ['carrier', 'state'] as const,
    registers: [registry],
    collect() {
      for (const { carrier, breaker } of counters.samples())
        for (const state of breakerStates) gauge.set({ carrier, state }, state === breaker ? 1 : 0);
    },
  });
}

/** Counts the calls of all carriers of a process. */
export function createCarrierMetrics(clock: Clock): CarrierMetrics {
  const registry = new Registry();
  const counters = createCarrierCounters(clock);
  const durations = new Histogram({
    name: 'carrier_call_duration_seconds',
    help: 'Calls to carriers, retries included, by carrier, operation and outcome.',
    labelNames: ['carrier', 'operation', 'outcome'] as const,
    buckets: durationBuckets,
    registers: [registry],
  });
  breakerGauge(registry, counters);
  return {
    registry,
    counters,
    hooks(carrier, contract) {
      const { onCall, onBreakerChange } = counters.hooks(carrier, contract);
      return {
        onBreakerChange,
        onCall(call) {
          durations.observe({ carrier, operation: call.operation, outcome: call.outcome }, call.ms / 1000);
          onCall(call);
        },
      };
    },
  };
}
