import { channels } from '@tranzit/contract';
import type { AccountId, CalculationId, CarrierCode, EmptyReasonCode } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import type { ContractTerms } from '../../accounts/index.ts';
import { customerContractIdOf } from '../../carrier-contracts/index.ts';
import { presentRate, presentRun } from '../calculations.present.ts';
import { type CalculationKind, finishIfEnded, type OnTime, type RunOutcome } from '../calculations.store.ts';
import type { AskedRun, DatedParts } from '../input/asked-days.ts';
import type { FrozenInput } from '../input/frozen-input.ts';
import { openRuns, type QuoteTarget } from '../input/quote-targets.ts';
import { carrierTerms } from '../rates/contract-terms.ts';
import { backReasonOf, draftRates, isOffered, lackingInAll } from '../rates/rate-draft.ts';
import { loadOnTime, loadRecentAnswers, type RecentAnswer } from '../recent-answers.queries.ts';
import { type Answer, quote } from './carrier-answer.ts';
import { createOutcomeWriter, type OutcomeWriter } from './outcome-writer.ts';

export type AskNeeds = Needs<'db' | 'clock' | 'live' | 'log' | 'carriers' | 'customerAdapters' | 'config'>;

export interface Question {
  readonly calculationId: CalculationId;
  readonly kind: CalculationKind;
  readonly input: FrozenInput;
  readonly terms: ContractTerms;
  readonly accountId: AccountId;
  readonly runs: readonly AskedRun[];
  /** False for a recalculation, which wants fresh answers. */
  readonly mayReuse: boolean;
  /** Answers that came later are fresh enough, where it may be reused at all. */
  readonly freshSince?: Date | undefined;
}

type Reusable = Pick<Question, 'mayReuse' | 'freshSince' | 'runs'>;

/** A recalculation has a topic of its own, so that a page never takes its news for those of the first answer. */
const channelOf = ({ calculationId, kind }: Question): string =>
  kind === 'recalc' ? channels.recalculation(calculationId) : channels.calculation(calculationId);

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
  asked: Pick<AskedRun, 'runKey' | 'inputHash'>,
  answer: Answer,
): Promise<Answer> {
  if (!outages.has(answer.reason)) return answer;
  const since = new Date(ctx.clock.now().getTime() - lastKnownHours * 3_600_000);
  const answers = await loadRecentAnswers(ctx, [asked], since).catch(() => undefined);
  const known = answers?.get(asked.runKey);
  return known && known.rates.length > 0
    ? { ...answer, rates: known.rates, knownAt: known.answeredAt }
    : answer;
}

/** An answer with what was truly asked. */
interface DatedAnswer extends DatedParts {
  readonly answer: Answer;
}

/**
 * Asks for the days that are supposed while the carrier is asked for its own; where it takes the cargo on others, its
 * answer for those counts alone. It comes to that once an hour and place at most, for then the days are known.
 */
async function answerOf(
  ctx: AskNeeds,
  entry: QuoteTarget,
  { run, input, cached }: { run: AskedRun; input: FrozenInput; cached: Answer | undefined },
): Promise<DatedAnswer> {
  const startedAt = performance.now();
  const timeoutMs = ctx.config.CALCULATION_TIMEOUT_MS;
  const supposed = cached ?? quote(ctx, entry, { input, parts: run.parts, timeoutMs });
  const told = await run.told;
  if (told.inputHash === run.inputHash) return { ...told, answer: await supposed };
  const leftMs = Math.max(1, timeoutMs - (performance.now() - startedAt));
  return { ...told, answer: await quote(ctx, entry, { input, parts: told.parts, timeoutMs: leftMs }) };
}

/** One message goes to every page that watches; the pages word the code of a reason in their own language. */
const liveLanguage = 'ru';

/** Asks one carrier, stores what came and tells the page; the first outcome of a run wins. */
async function askOne(
  ctx: AskNeeds,
  entry: QuoteTarget,
  question: Question,
  {
    run,
    cached,
    onTime,
    writer,
  }: {
    run: AskedRun;
    cached: Answer | undefined;
    onTime: Promise<OnTime | undefined>;
    writer: OutcomeWriter;
  },
): Promise<void> {
  const startedAt = performance.now();
  const { input } = question;
  const dated = await answerOf(ctx, entry, { run, input, cached });
  const { parts, inputHash } = dated;
  const answer = await withLastKnown(ctx, { runKey: entry.runKey, inputHash }, dated.answer);
  const drafts = draftRates(answer.rates, {
    carrier: entry.carrier,
    input,
    parts,
    terms: customerContractIdOf(entry.runKey) === undefined ? question.terms : carrierTerms,
    now: ctx.clock.now(),
  });
  const lacksAll = answer.state === 'ok' && !drafts.some(isOffered);
  const outcome: RunOutcome = {
    ...answer,
    ...(lacksAll ? { state: 'empty', reason: 'service_not_offered' } : {}),
    lackingServices: lacksAll ? lackingInAll(drafts) : [],
    backReason: lacksAll ? backReasonOf(drafts) : null,
    runKey: entry.runKey,
    carrier: entry.carrier,
    inputHash,
    durationMs: Math.round(performance.now() - startedAt),
    drafts,
    onTime: await onTime,
  };
  const rows = await writer.save(outcome);
  if (!rows) return;
  const channel = channelOf(question);
  for (const row of rows) ctx.live.publish(channel, { t: 'rate', result: presentRate(row) });
  const returned = question.input.returning === undefined ? 'docs' : 'package';
  const told = presentRun(outcome, { language: liveLanguage, returned, ways: question.input.ways });
  ctx.live.publish(channel, { t: 'run', run: told });
}

/** Rates of equal questions of the last minutes. */
async function recentAnswers(
  ctx: AskNeeds,
  { mayReuse, freshSince = new Date(0), runs }: Reusable,
): Promise<ReadonlyMap<string, RecentAnswer>> {
  if (!mayReuse || ctx.config.CALCULATION_REUSE_SECONDS === 0) return new Map();
  const since = new Date(ctx.clock.now().getTime() - ctx.config.CALCULATION_REUSE_SECONDS * 1000);
  return loadRecentAnswers(ctx, runs, freshSince > since ? freshSince : since);
}

/** What the portal itself knows about a question. */
export interface Prefetched {
  readonly recent: Promise<ReadonlyMap<string, RecentAnswer>>;
  readonly onTimeByCarrier: Promise<ReadonlyMap<CarrierCode, OnTime>>;
}

/** Reads it, as soon as the question is known; nothing when it cannot be read, for the carriers' own answers do without. */
export function prefetch(ctx: AskNeeds, question: Reusable & Pick<Question, 'input'>): Prefetched {
  return {
    recent: recentAnswers(ctx, question).catch(() => new Map<string, RecentAnswer>()),
    onTimeByCarrier: loadOnTime(ctx, question.input).catch(() => new Map<CarrierCode, OnTime>()),
  };
}

/**
 * Asks all carriers of a question at once; each under its own deadline, each outcome stored and published alone, so that
 * a slow or broken one delays nobody. Publishes `done` when every run has ended. Never rejects because of a carrier.
 */
export async function askCarriers(
  ctx: AskNeeds,
  question: Question,
  { recent: readingRecent, onTimeByCarrier }: Prefetched = prefetch(ctx, question),
): Promise<void> {
  const recent = await readingRecent;
  const writer = createOutcomeWriter(ctx, question.calculationId);
  const entries = await openRuns(ctx, question.accountId, question.runs);
  await Promise.all(
    entries.map((entry) => {
      const { run } = entry;
      const known = recent.get(entry.runKey);
      return askOne(ctx, entry, question, {
        run,
        cached: known && reuse(known),
        onTime: onTimeByCarrier.then((map) => map.get(entry.carrier)),
        writer,
      });
    }),
  );
  if (writer.isDone || (await finishIfEnded(ctx, question.calculationId))) {
    ctx.live.publish(channelOf(question), { t: 'done' });
  }
}
