import { type CarrierServicePrice, createBoundedCache } from '@tranzit/carrier-kit';
import {
  type AdditionalService,
  type Availability,
  additionalServices,
  type CalculationId,
  type Kopecks,
  type RateResultId,
} from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { loadTermsAndFlags } from '../../accounts/index.ts';
import { findCargoes } from '../../cargoes/index.ts';
import { customerContractIdOf } from '../../carrier-contracts/index.ts';
import { findRate } from '../calculations.queries.ts';
import { type FrozenInput, hashOfQuestion } from '../input/frozen-input.ts';
import { openRuns, planRuns, type QuoteTarget } from '../input/quote-targets.ts';
import { carrierTerms, servicePrice } from '../rates/contract-terms.ts';
import type { RateRow } from '../rates/stored-rate.ts';
import { quote } from './carrier-answer.ts';

type PriceNeeds = Needs<'db' | 'actor' | 'clock' | 'log' | 'carriers' | 'customerAdapters' | 'config'>;

export interface ServiceOffer {
  readonly code: AdditionalService;
  /** `need_confirm`: the carrier has named no price, or has not answered. */
  readonly status: Availability;
  /** What the customer pays, VAT included; null where no price is known. */
  readonly price: Kopecks | null;
}

/** The carrier's own prices of the services that one rate may hold beside those it was asked for. */
type Told = readonly CarrierServicePrice[];

/** What carriers have told in the time for which an answer serves: prices of one tariff for one question. */
const kept = createBoundedCache<Told>(2_000);

interface Question {
  readonly asked: QuoteTarget;
  readonly rate: RateRow;
  /** The rate's own day and way, with the services it holds already. */
  readonly input: FrozenInput;
  readonly offered: readonly AdditionalService[];
}

/** The answer to one asking: the statuses of `services`, nothing where the tariff is not sold with them, `undefined` for silence. */
async function ask(
  ctx: PriceNeeds,
  { asked, rate, input }: Question,
  { services, timeoutMs }: { readonly services: readonly AdditionalService[]; readonly timeoutMs: number },
): Promise<Told | undefined> {
  const { state, rates } = await quote(ctx, asked, {
    input: { ...input, services: [...input.services, ...services] },
    parts: [{ pickupOn: input.pickupOn, ways: input.ways }],
    timeoutMs,
  });
  if (state !== 'ok' && state !== 'empty') return undefined;
  const same = rates.find(({ tariffCode, way }) => tariffCode === rate.tariff_code && way === rate.way);
  return (same?.services ?? []).filter(({ service }) => services.includes(service));
}

const isSettled = (told: Told, service: AdditionalService): boolean =>
  told.some((one) => one.service === service && one.availability !== 'need_confirm');

/**
 * All at once first. What that leaves open is asked for alone, side by side: some carriers price no set of which they cannot
 * do a part, or name one sum for what they do not tell apart.
 */
async function askAll(ctx: PriceNeeds, question: Question): Promise<Told> {
  const startedAt = performance.now();
  const timeoutMs = ctx.config.CALCULATION_TIMEOUT_MS;
  const { offered } = question;
  const together = await ask(ctx, question, { services: offered, timeoutMs });
  if (together === undefined) return [];
  const open = offered.length > 1 ? offered.filter((service) => !isSettled(together, service)) : [];
  const leftMs = Math.max(1, timeoutMs - (performance.now() - startedAt));
  const alone = await Promise.all(
    open.map((service) => ask(ctx, question, { services: [service], timeoutMs: leftMs })),
  );
  return [
    ...alone.flatMap((told) => told ?? []),
    ...together.filter(({ service }) => !open.includes(service)),
  ];
}

/** What the carrier has told before to the same question serves as long as a rate does; an answer with gaps is not kept. */
async function tellAll(ctx: PriceNeeds, question: Question, run: Parameters<typeof hashOfQuestion>[1]) {
  const { input, rate, offered } = question;
  const slotMs = ctx.config.CALCULATION_REUSE_SECONDS * 1000;
  if (slotMs === 0) return askAll(ctx, question);
  const asked = { ...input, services: [...input.services, ...offered] };
  const slot = Math.floor(ctx.clock.now().getTime() / slotMs);
  const key = [slot, hashOfQuestion(asked, run, [input]), rate.tariff_code].join();
  const known = kept.peek(key);
  if (known) return known;
  const told = await askAll(ctx, question);
  if (offered.every((service) => isSettled(told, service))) kept.put(key, told);
  return told;
}

/** What its carrier takes with an order beside what the rate holds; nothing is insured that is worth nothing. */
const offeredWith = (
  { services }: QuoteTarget,
  held: readonly AdditionalService[],
  declaredValue: Kopecks,
): readonly AdditionalService[] =>
  additionalServices.filter(
    (code) =>
      services[code] === 'available' &&
      code !== 'RETURN' &&
      !held.includes(code) &&
      (code !== 'INSURANCE' || declaredValue > 0),
  );

/**
 * What each service would cost with a rate that was calculated without it, by asking its carrier now: in one question for
 * all of them, of which nothing is stored. RETURN is not among them, for it takes a cargo of its own. Errors: 404 for the
 * calculation, and for a rate of another or under a contract that is not asked any more.
 */
export async function priceServices(
  ctx: PriceNeeds,
  calculationId: CalculationId,
  rateResultId: RateResultId,
): Promise<readonly ServiceOffer[]> {
  const found = await findRate(ctx, rateResultId);
  if (found?.calculation.id !== calculationId) throw notFound();
  const { rate, calculation } = found;
  const { accountId } = ctx.actor;
  const [planned, cargoes, { terms }] = await Promise.all([
    planRuns(ctx, accountId),
    findCargoes(ctx, [calculation.cargoId]),
    loadTermsAndFlags(ctx),
  ]);
  const run = planned.find(({ runKey }) => runKey === rate.run_key);
  const cargo = cargoes.get(calculation.cargoId);
  const [asked] = await openRuns(ctx, accountId, run ? [run] : []);
  if (!run || !asked || !cargo) throw notFound();
  const services = calculation.input.services.filter((code) => code !== 'RETURN');
  const offered = offeredWith(asked, services, cargo.declaredValue);
  if (offered.length === 0) return [];
  const input: FrozenInput = {
    ...calculation.input,
    ...{ services, returning: undefined, ways: [rate.way], declaredValue: cargo.declaredValue },
    pickupOn: rate.pickup_on ?? calculation.pickupOn,
  };
  const told = await tellAll(ctx, { asked, rate, input, offered }, run);
  const payable = customerContractIdOf(rate.run_key) === undefined ? terms : carrierTerms;
  return offered.map((code) => {
    const one = told.find(({ service }) => service === code);
    const status = one?.availability ?? 'need_confirm';
    return { code, status, price: one && status === 'available' ? servicePrice(one, payable) : null };
  });
}
