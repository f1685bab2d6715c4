import { api, type BodyOf, type StartKind } from '@tranzit/contract';
import { type CalculationId, type RateResultId, roublesFromKopecks } from '@tranzit/kernel';
import type { SignedInContext } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { loadTermsAndFlags } from '../accounts/index.ts';
import { presentRate } from './calculations.present.ts';
import { getCalculation, listRates } from './calculations.queries.ts';
import { getResults } from './calculations.results.ts';
import { priceServices } from './commands/price-services.ts';
import { recalcRate } from './commands/recalc-rate.ts';
import { recalcTerminals } from './commands/recalc-terminals.ts';
import { type StartInput, startCalculation } from './commands/start-calculation.ts';
import { startFromCast } from './commands/start-from-cast.ts';
import { waysOfStart } from './input/start-ways.ts';
import { additionalServicesIn } from './rates/additional-services.ts';
import { betterRate } from './rates/better-rate.ts';

type StartBody = BodyOf<typeof api.startCalculation>;

const start = async (
  ctx: SignedInContext,
  body: StartBody,
  question: { readonly start: StartKind } & Partial<StartInput>,
) => ({
  singleTaskId: await startCalculation(ctx, {
    kind: question.start,
    ways: waysOfStart(question.start, body.calc_terminal),
    cargoId: body.cargo_id,
    senderAddressId: body.sender_address_id,
    receiverAddressId: body.receiver_address_id,
    returnCargoId: body.return_cargo_id ?? undefined,
    pickupOn: body.pickup_date,
    ...question,
  }),
});

async function ratesOf(ctx: SignedInContext, id: CalculationId, rateResultId: RateResultId) {
  const calculation = await getCalculation(ctx, id);
  const all = (await listRates(ctx, calculation.id)).map(presentRate);
  const chosen = all.find((rate) => rate.rateResultId === rateResultId);
  if (!chosen) throw notFound();
  return { chosen, all };
}

export function bindCalculations(bind: Binder): void {
  bind(api.startCalculation, ({ body }, ctx) => start(ctx, body, { start: 'domestic' }));
  bind(api.startCalculationWithReturn, ({ body }, ctx) => start(ctx, body, { start: 'domestic' }));
  bind(api.startToTerminal, ({ body }, ctx) => start(ctx, body, { start: 'to_terminal' }));
  bind(api.startFromTerminal, ({ body }, ctx) => start(ctx, body, { start: 'from_terminal' }));
  bind(api.startTerminalTerminal, ({ body }, ctx) => start(ctx, body, { start: 'terminal_terminal' }));
  bind(api.startRecalc, ({ body }, ctx) =>
    start(ctx, body, {
      start: body.recalc_type,
      kind: 'recalc',
      carriers: body.delivery_services,
      mayReuse: false,
    }),
  );
  bind(api.startFromCast, ({ body }, ctx) =>
    startFromCast(ctx, {
      senderContactCastId: body.sender_contact_cast_id,
      receiverContactCastId: body.receiver_contact_cast_id,
      cargoId: body.cargo_cast_id,
      returnCargoId: body.return_cargo_id ?? undefined,
      pickupOn: body.pickup_date,
    }),
  );
  bind(api.getCalculationResults, ({ params, query }, ctx) => getResults(ctx, params.id, query.ordering));
  bind(
    api.getRateResult,
    async ({ params, query }, ctx) => (await ratesOf(ctx, params.id, query.rate_result_id)).chosen,
  );
  bind(api.getBetterRate, async ({ params, query }, ctx) => {
    const { chosen, all } = await ratesOf(ctx, params.id, query.rate_result_id);
    const { flags } = await loadTermsAndFlags(ctx);
    return flags.BETTER_RATE ? (betterRate(chosen, all) ?? null) : null;
  });
  bind(api.recalcTerminals, async ({ params, body }, ctx) => {
    const choices = body.terminals.map((one) => ({
      carrier: one.delivery_service,
      side: one.side === 'sender' ? ('sender' as const) : ('receiver' as const),
      terminalId: one.terminal_id,
    }));
    return { singleTaskId: await recalcTerminals(ctx, params.id, choices) };
  });
  bind(api.recalcRate, async ({ params, body }, ctx) => ({
    singleTaskId: await recalcRate(ctx, params.id, {
      rateResultId: body.rate_result_id,
      pickupOn: body.pickup_date,
      services: body.services,
    }),
  }));
  bind(api.priceRateServices, async ({ params, query }, ctx) => ({
    items: (await priceServices(ctx, params.id, query.rate_result_id)).map(({ code, status, price }) => ({
      code,
      status,
      amount: price === null ? null : roublesFromKopecks(price),
    })),
  }));
  bind(api.listAdditionalServices, async ({ query }, ctx) => ({
    items: additionalServicesIn(ctx.language, query.keys ?? []),
  }));
}
