import type { AnswerOf, api } from '@tranzit/contract';
import { type Carriers, connectedCarriers } from '../carrier-registry/index.ts';
import type { CarrierHealthReport, Measured } from './carrier-health.queries.ts';
import { failureShareOf, p95Of } from './carrier-health.ts';

const instantOf = (at: Date | undefined): string | null => at?.toISOString() ?? null;

function presentFigures({ calls, failures, timed, totalMs }: Measured) {
  const timedCalls = timed.reduce((sum, bound) => sum + bound.calls, 0);
  const p95Ms = p95Of(timed);
  return {
    calls,
    failures,
    failureShare: failureShareOf({ calls, failures }),
    meanMs: timedCalls === 0 ? null : Math.round(totalMs / timedCalls),
    p95Ms: p95Ms === undefined ? null : Math.round(p95Ms),
  };
}

const presentReport = (report: CarrierHealthReport) => ({
  deliveryService: report.carrier,
  health: report.state,
  ...presentFigures(report.lastHour),
  breaker: report.breaker,
  breakerChangedAt: instantOf(report.breakerChangedAt),
  lastAnswerAt: instantOf(report.lastAnswerAt),
  operations: report.operations.map((one) => ({ operation: one.operation, ...presentFigures(one) })),
});

/** Carriers that the portal is connected to, and those that accounts call under contracts of their own. */
export function presentHealth(
  reports: readonly CarrierHealthReport[],
  { carriers, measuredAt }: { readonly carriers: Carriers; readonly measuredAt: Date },
): AnswerOf<typeof api.listCarrierHealth> {
  const connected = new Set(connectedCarriers(carriers));
  const shown = reports.filter(({ carrier, lastHour }) => connected.has(carrier) || lastHour.calls > 0);
  return { measuredAt: measuredAt.toISOString(), carriers: shown.map(presentReport) };
}
