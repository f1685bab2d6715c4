import { CarrierError, type CarrierRate, type EmptyReason } from '@tranzit/carrier-kit';
import { channels } from '@tranzit/contract';
import type { CarrierCode, EmptyReasonCode } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import type { CarrierEntry } from '../../carriers/index.ts';
import { presentRate, presentRun } from '../calculations.present.ts';
import { loadOnTime, loadRecentAnswers, type RecentAnswer } from '../calculations.queries.ts';
import { finishIfEnded, type OnTime, type RunOutcome } from '../calculations.store.ts';
import type { ContractTerms } from '../contract-terms.ts';
import { type FrozenInput, quoteRequestFor } from '../frozen-input.ts';
import { draftRate, type RateDraft } from '../rate-draft.ts';
import { createOutcomeWriter, type OutcomeWriter } from './outcome-writer.ts';

export type AskNeeds = Needs<'db' | 'clock' | 'live' | 'log' | 'carriers' | 'config'>;

export interface Question {
  readonly calculationId: number;
  readonly input: FrozenInput;
  readonly terms: ContractTerms;
  readonly runKeys: readonly string[];
  /** False for a recalculation, which wants fresh answers. */
  readonly mayReuse: boolean;
}

interface Answer {
  readonly state: RunOutcome['state'];
  readonly rates: readonly CarrierRate[];
  readonly reason: EmptyReasonCode | null;
  readonly reasonText: string | null;
  readonly reusedFrom: number | null;
}

const empty = (reason: EmptyReason): Answer => ({
  state: 'empty',
  rates: [],
  reason,
  reasonText: null,
  reusedFrom: null,
});

/** What a failed call means for the run: the customer sees the reason, the log the whole. */
function answerOfError(error: unknown): Answer {
  const nothing = { rates: [], reusedFrom: null };
  if (!(error instanceof CarrierError))
    return { ...nothing, state: 'failed', reason: 'unavailable', reasonText: null };
  const kind = error.kind === 'not_found' ? 'refused' : error.kind;
  if (kind === 'timeout') return { ...nothing, state: 'timed_out', reason: 'timeout', reasonText: null };
  return {
    ...nothing,
    state: 'failed',
    reason: kind,
    reasonText: kind === 'refused' ? (error.details.theirText ?? null) : null,
  };
}

/** The adapter keeps its own deadline; should it not, this one ends the run all the same. */
async function withinDeadline<Result>(
  work: Promise<Result>,
  timeoutMs: number,
  carrier: CarrierCode,
): Promise<Result> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new CarrierError('timeout', { carrier, operation: 'rates' })),
    timeoutMs + 250,
  );
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}

async function quote(ctx: AskNeeds, { adapter, carrier }: CarrierEntry, input: FrozenInput): Promise<Answer> {
  const timeoutMs = ctx.config.CALCULATION_TIMEOUT_MS;
  try {
    const reply = await withinDeadline(
      adapter.quote(quoteRequestFor(input, carrier), { timeoutMs }),
      timeoutMs,
      carrier,
    );
    if (reply.rates.length === 0) return empty(reply.emptyReason ?? 'no_tariff');
    return { state: 'ok', rates: reply.rates, reason: null, reasonText: null, reusedFrom: null };
  } catch (error) {
    ctx.log.warn(
      { carrier, kind: error instanceof CarrierError ? error.kind : 'unexpected', err: error },
      'carrier gave no rates',
    );
    return answerOfError(error);
  }
}

function reuse(answer: RecentAnswer): Answer {
  const { rates, reason, calculationId } = answer;
  return {
    state: rates.length > 0 ? 'ok' : 'empty',
    rates,
    reason,
    reasonText: null,
    reusedFrom: calculationId,
  };
}

/** Asks one carrier, stores what came and tells the page; the first outcome of a run wins. */
async function askOne(
  ctx: AskNeeds,
  entry: CarrierEntry,
  question: Question,
  {
    given,
    onTime,
    writer,
  }: { given: Answer | undefined; onTime: Promise<OnTime | undefined>; writer: OutcomeWriter },
): Promise<void> {
  const startedAt = performance.now();
  const answer = given ?? (await quote(ctx, entry, question.input));
  const context = {
    carrier: entry.carrier,
    input: question.input,
    terms: question.terms,
    now: ctx.clock.now(),
  };
  const drafts = answer.rates
    .map((rate) => draftRate(rate, context))
    .filter((draft): draft is RateDraft => draft !== undefined);
  const lostAll = answer.state === 'ok' && drafts.length === 0;
  const outcome: RunOutcome = {
    ...answer,
    ...(lostAll ? empty('no_tariff') : {}),
    runKey: entry.runKey,
    carrier: entry.carrier,
    durationMs: Math.round(performance.now() - startedAt),
    drafts,
    onTime: await onTime,
  };
  const rows = await writer.save(outcome);
  if (!rows) return;
  const channel = channels.calculation(question.calculationId);
  for (const row of rows) ctx.live.publish(channel, { t: 'rate', result: presentRate(row) });
  ctx.live.publish(channel, { t: 'run', run: presentRun(outcome) });
}

/** Rates of equal questions of the last minutes; none when they cannot be read, for asking anew is always right. */
async function recentAnswers(ctx: AskNeeds, question: Question): Promise<ReadonlyMap<string, RecentAnswer>> {
  if (!question.mayReuse || ctx.config.CALCULATION_REUSE_SECONDS === 0) return new Map();
  const since = new Date(ctx.clock.now().getTime() - ctx.config.CALCULATION_REUSE_SECONDS * 1000);
  return loadRecentAnswers(ctx, question.calculationId, since);
}

/**
 * Asks all carriers of a question at once; each under its own deadline, each outcome stored and published alone, so that
 * a slow or broken one delays nobody. Publishes `done` when every run has ended. Never rejects because of a carrier.
 */
export async function askCarriers(ctx: AskNeeds, question: Question): Promise<void> {
  const lane = loadOnTime(ctx, question.input).catch(() => new Map<CarrierCode, OnTime>());
  const recent = await recentAnswers(ctx, question);
  const writer = createOutcomeWriter(ctx, question.calculationId);
  const entries = ctx.carriers.entries.filter((entry) => question.runKeys.includes(entry.runKey));
  await Promise.all(
    entries.map((entry) => {
      const known = recent.get(entry.runKey);
      return askOne(ctx, entry, question, {
        given: known && reuse(known),
        onTime: lane.then((map) => map.get(entry.carrier)),
        writer,
      });
    }),
  );
  if (await finishIfEnded(ctx, question.calculationId)) {
    ctx.live.publish(channels.calculation(question.calculationId), { t: 'done' });
  }
}
