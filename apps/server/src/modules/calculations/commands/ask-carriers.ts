import { CarrierError, type EmptyReason } from '@tranzit/carrier-kit';
import { channels } from '@tranzit/contract';
import {
  type CarrierCode,
  type DeliveryWay,
  type EmptyReasonCode,
  isDoorAtReceiver,
  isDoorAtSender,
} from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { ownContractIdOf } from '../../carriers/index.ts';
import { type AskedCarrier, openRuns, type PlannedRun } from '../asked-carriers.ts';
import { presentRate, presentRun } from '../calculations.present.ts';
import {
  type AskedQuestion,
  loadOnTime,
  loadRecentAnswers,
  type RecentAnswer,
} from '../calculations.queries.ts';
import { type CalculationKind, finishIfEnded, type OnTime, type RunOutcome } from '../calculations.store.ts';
import { type ContractTerms, carrierTerms } from '../contract-terms.ts';
import type { FrozenInput } from '../frozen-input.ts';
import { draftRates, isOffered, lackingInAll } from '../rate-draft.ts';
import { type QuotedRate, quoteBothWays } from '../way-back.ts';
import { createOutcomeWriter, type OutcomeWriter } from './outcome-writer.ts';

export type AskNeeds = Needs<'db' | 'clock' | 'live' | 'log' | 'carriers' | 'ownAdapters' | 'config'>;

export type AskedRun = Pick<PlannedRun, 'runKey' | 'carrier'> & AskedQuestion;

export interface Question {
  readonly calculationId: number;
  readonly kind: CalculationKind;
  readonly input: FrozenInput;
  readonly terms: ContractTerms;
  readonly accountId: number;
  readonly runs: readonly AskedRun[];
  /** False for a recalculation, which wants fresh answers. */
  readonly mayReuse: boolean;
}

/** A recalculation has a topic of its own, so that a page never takes its news for those of the first answer. */
const channelOf = ({ calculationId, kind }: Question): string =>
  kind === 'recalc' ? channels.recalculation(calculationId) : channels.calculation(calculationId);

interface Answer {
  readonly state: RunOutcome['state'];
  readonly rates: readonly QuotedRate[];
  readonly reason: EmptyReasonCode | null;
  readonly reasonText: string | null;
  readonly reusedFrom: number | null;
  readonly knownAt: Date | null;
}

const empty = (reason: EmptyReason): Answer => ({
  state: 'empty',
  rates: [],
  reason,
  reasonText: null,
  reusedFrom: null,
  knownAt: null,
});

/** What a failed call means for the run: the customer sees the reason, the log the whole. */
function answerOfError(error: unknown): Answer {
  const nothing = { rates: [], reusedFrom: null, knownAt: null };
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

const waysTo = ({ isDoorsOnly }: AskedCarrier, ways: readonly DeliveryWay[]): readonly DeliveryWay[] =>
  isDoorsOnly ? ways.filter((way) => isDoorAtSender(way) && isDoorAtReceiver(way)) : ways;

async function quote(ctx: AskNeeds, asked: AskedCarrier, input: FrozenInput): Promise<Answer> {
  const { carrier } = asked;
  const timeoutMs = ctx.config.CALCULATION_TIMEOUT_MS;
  const ways = waysTo(asked, input.ways);
  if (ways.length === 0) return empty('way_not_served');
  try {
    const reply = await withinDeadline(quoteBothWays(asked, input, ways, { timeoutMs }), timeoutMs, carrier);
    if (reply.rates.length === 0) return empty(reply.emptyReason ?? 'no_tariff');
    return { ...empty('no_tariff'), state: 'ok', rates: reply.rates, reason: null };
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
    knownAt: null,
  };
}

const lastKnownHours = 24;
const outages: ReadonlySet<EmptyReasonCode | null> = new Set([
  'timeout',
  'unavailable',
  'rate_limited',
  'malformed',
]);

/** A carrier that cannot be asked is shown with what it said to the same question within a day. */
async function withLastKnown(
  ctx: AskNeeds,
  { runKey }: AskedCarrier,
  { runs }: Question,
  answer: Answer,
): Promise<Answer> {
  if (!outages.has(answer.reason)) return answer;
  const since = new Date(ctx.clock.now().getTime() - lastKnownHours * 3_600_000);
  const asked = runs.filter((run) => run.runKey === runKey);
  const answers = await loadRecentAnswers(ctx, asked, since).catch(() => undefined);
  const known = answers?.get(runKey);
  return known && known.rates.length > 0
    ? { ...answer, rates: known.rates, knownAt: known.answeredAt }
    : answer;
}

/** One message goes to every page that watches; the pages word the code of a reason in their own language. */
const liveLanguage = 'ru';

/** Asks one carrier, stores what came and tells the page; the first outcome of a run wins. */
async function askOne(
  ctx: AskNeeds,
  entry: AskedCarrier,
  question: Question,
  {
    given,
    onTime,
    writer,
  }: { given: Answer | undefined; onTime: Promise<OnTime | undefined>; writer: OutcomeWriter },
): Promise<void> {
  const startedAt = performance.now();
  const answer =
    given ?? (await withLastKnown(ctx, entry, question, await quote(ctx, entry, question.input)));
  const drafts = draftRates(answer.rates, {
    carrier: entry.carrier,
    input: question.input,
    terms: ownContractIdOf(entry.runKey) === undefined ? question.terms : carrierTerms,
    now: ctx.clock.now(),
  });
  const lacksAll = answer.state === 'ok' && !drafts.some(isOffered);
  const outcome: RunOutcome = {
    ...answer,
    ...(lacksAll ? { state: 'empty', reason: 'service_not_offered' } : {}),
    lackingServices: lacksAll ? lackingInAll(drafts) : [],
    runKey: entry.runKey,
    carrier: entry.carrier,
    durationMs: Math.round(performance.now() - startedAt),
    drafts,
    onTime: await onTime,
  };
  const rows = await writer.save(outcome);
  if (!rows) return;
  const channel = channelOf(question);
  for (const row of rows) ctx.live.publish(channel, { t: 'rate', result: presentRate(row) });
  ctx.live.publish(channel, { t: 'run', run: presentRun(outcome, liveLanguage) });
}

/** Rates of equal questions of the last minutes. */
async function recentAnswers(
  ctx: AskNeeds,
  { mayReuse, runs }: Pick<Question, 'mayReuse' | 'runs'>,
): Promise<ReadonlyMap<string, RecentAnswer>> {
  if (!mayReuse || ctx.config.CALCULATION_REUSE_SECONDS === 0) return new Map();
  const since = new Date(ctx.clock.now().getTime() - ctx.config.CALCULATION_REUSE_SECONDS * 1000);
  return loadRecentAnswers(ctx, runs, since);
}

/** What the portal itself knows about a question. */
export interface OwnKnowledge {
  readonly recent: Promise<ReadonlyMap<string, RecentAnswer>>;
  readonly lane: Promise<ReadonlyMap<CarrierCode, OnTime>>;
}

/** Reads it, as soon as the question is known; nothing when it cannot be read, for the carriers' own answers do without. */
export function lookUpQuestion(
  ctx: AskNeeds,
  question: Pick<Question, 'input' | 'mayReuse' | 'runs'>,
): OwnKnowledge {
  return {
    recent: recentAnswers(ctx, question).catch(() => new Map<string, RecentAnswer>()),
    lane: loadOnTime(ctx, question.input).catch(() => new Map<CarrierCode, OnTime>()),
  };
}

/**
 * Asks all carriers of a question at once; each under its own deadline, each outcome stored and published alone, so that
 * a slow or broken one delays nobody. Publishes `done` when every run has ended. Never rejects because of a carrier.
 */
export async function askCarriers(
  ctx: AskNeeds,
  question: Question,
  { recent: readingRecent, lane }: OwnKnowledge = lookUpQuestion(ctx, question),
): Promise<void> {
  const recent = await readingRecent;
  const writer = createOutcomeWriter(ctx, question.calculationId);
  const entries = await openRuns(ctx, question.accountId, question.runs);
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
  if (writer.isDone || (await finishIfEnded(ctx, question.calculationId))) {
    ctx.live.publish(channelOf(question), { t: 'done' });
  }
}
