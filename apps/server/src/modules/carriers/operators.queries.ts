import { CarrierError } from '@tranzit/carrier-kit';
import type { AnswerOf, api } from '@tranzit/contract';
import type { Needs } from '../../platform/context/index.ts';
import {
  type CustomerCarrierNeeds,
  type CustomerContract,
  listCustomerContracts,
  openCustomerCarrier,
} from '../carrier-contracts/index.ts';
import { presentOperators } from './operators.present.ts';

/** Unreadable credentials open nothing; what is wrong with them stands among the contracts. */
const openIfPossible = (ctx: CustomerCarrierNeeds, contract: CustomerContract) =>
  openCustomerCarrier(ctx, contract).catch((error: unknown) => {
    if (error instanceof CarrierError) return undefined;
    throw error;
  });

/** The carriers a calculation of this account asks: the portal's, and those it has its own contract with. */
export async function listOperators(
  ctx: Needs<'db' | 'actor' | 'language' | 'carrierHealth'> & CustomerCarrierNeeds,
): Promise<AnswerOf<typeof api.listOperators>> {
  const contracts = await listCustomerContracts(ctx, ctx.actor.accountId);
  const onlyOwn = contracts.filter(({ carrier }) => !ctx.carriers.find(carrier));
  const opened = await Promise.all(onlyOwn.map((contract) => openIfPossible(ctx, contract)));
  return presentOperators(ctx.carriers, ctx.language, {
    owned: new Set(contracts.map(({ carrier }) => carrier)),
    onlyOwn: opened.filter((entry) => entry !== undefined),
    health: await ctx.carrierHealth.states(),
  });
}
