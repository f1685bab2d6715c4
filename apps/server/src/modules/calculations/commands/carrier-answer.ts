import { CarrierError, type EmptyReason, rejectionsOf, waitWithin } from '@tranzit/carrier-kit';
import {
  type CalculationId,
  type DeliveryWay,
  type EmptyReasonCode,
  isDoorAtReceiver,
  isDoorAtSender,
} from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import type { RunOutcome } from '../calculations.store.ts';
import type { AskedPart } from '../input/asked-days.ts';
import type { FrozenInput } from '../input/frozen-input.ts';
import type { QuoteTarget } from '../input/quote-targets.ts';
import { type QuotedRate, type QuotedReply, quoteBothWays } from '../rates/way-back.ts';

/** What came of asking one carrier. */
export interface Answer {
  readonly state: RunOutcome['state'];
  readonly rates: readonly QuotedRate[];
  readonly reason: EmptyReasonCode | null;
  readonly reasonText: string | null;
  readonly reusedFrom: CalculationId | null;
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
    reasonText: kind === 'refused' ? (error.details.carrierMessage ?? null) : null,
  };
}

/** The adapter keeps its own deadline; should it not, the run ends so much later all the same. */
const graceMs = 250;

const waysTo = ({ isDoorsOnly }: QuoteTarget, ways: readonly DeliveryWay[]): readonly DeliveryWay[] =>
  isDoorsOnly ? ways.filter((way) => isDoorAtSender(way) && isDoorAtReceiver(way)) : ways;

interface DatedQuestion {
  readonly input: FrozenInput;
  readonly parts: readonly AskedPart[];
  readonly timeoutMs: number;
}

/** All parts at once. One that fails costs the others nothing; throws its error when there is no rate at all. */
async function quoteParts(
  asked: QuoteTarget,
  { input, parts, timeoutMs }: DatedQuestion,
): Promise<QuotedReply> {
  const outcomes = await Promise.allSettled(
    parts.map(({ pickupOn, ways }) =>
      waitWithin(
        quoteBothWays(asked, { ...input, pickupOn }, ways, { timeoutMs }),
        { timeoutMs: timeoutMs + graceMs },
        asked.carrier,
        'rates',
      ),
    ),
  );
  const replies = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const rates = replies.flatMap((reply) => reply.rates);
  const [failure] = rejectionsOf(outcomes);
  if (rates.length === 0 && failure !== undefined) throw failure;
  const emptyReason = replies.find((reply) => reply.emptyReason)?.emptyReason;
  return { rates, ...(emptyReason && { emptyReason }) };
}

/** Asks a carrier for each part on its day. Never rejects. */
export async function quote(ctx: Needs<'log'>, asked: QuoteTarget, question: DatedQuestion): Promise<Answer> {
  if (question.parts.length === 0) return empty('date_not_served');
  const parts = question.parts
    .map((part) => ({ ...part, ways: waysTo(asked, part.ways) }))
    .filter(({ ways }) => ways.length > 0);
  if (parts.length === 0) return empty('way_not_served');
  try {
    const reply = await quoteParts(asked, { ...question, parts });
    if (reply.rates.length === 0) return empty(reply.emptyReason ?? 'no_tariff');
    return { ...empty('no_tariff'), state: 'ok', rates: reply.rates, reason: null };
  } catch (error) {
    const { carrier } = asked;
    ctx.log.warn(
      { carrier, kind: error instanceof CarrierError ? error.kind : 'unexpected', err: error },
      'carrier gave no rates',
    );
    return answerOfError(error);
  }
}
