import { type CarrierAdapter, callsCourierApart } from '@tranzit/carrier-kit';
import type { Needs } from '../../platform/context/index.ts';
import type { CarrierEntry } from '../carrier-registry/index.ts';
import { type ContractKey, findCustomerContract } from './carrier-contracts.store.ts';
import { type CustomerContract, customerRunKey } from './customer-contract.ts';

type Use = <Result>(work: (adapter: CarrierAdapter) => Promise<Result>) => Promise<Result>;

async function* noTerminals(): AsyncGenerator<never> {}

/**
 * An adapter whose every call borrows the contract's own from the cache, so that it may be kept for as long as anybody
 * likes. It has no feed and no webhooks, which belong to one address, the portal's: orders under customer contracts
 * are polled. The list of terminals comes from the portal's contract too.
 */
function throughCache({ carrier, capabilities }: CarrierAdapter, use: Use): CarrierAdapter {
  return {
    carrier,
    capabilities: { ...capabilities, tracking: 'polling' },
    quote: (request, call) => use((adapter) => adapter.quote(request, call)),
    findOrder: (reference, call) => use((adapter) => adapter.findOrder(reference, call)),
    bookOrder: (order, call) => use((adapter) => adapter.bookOrder(order, call)),
    ...(callsCourierApart(capabilities) ? courierThrough(use) : {}),
    cancelOrder: (reference, call) => use((adapter) => adapter.cancelOrder(reference, call)),
    fetchDocument: (request, call) => use((adapter) => adapter.fetchDocument(request, call)),
    trackOrders: (references, call) => use((adapter) => adapter.trackOrders(references, call)),
    listTerminals: noTerminals,
    close: async () => {},
  };
}

/** Every adapter of a carrier calls couriers, or none does. */
const courierThrough = (use: Use): Pick<CarrierAdapter, 'callCourier' | 'recallCourier'> => ({
  callCourier: (request, call) => use((adapter) => courierOf(adapter).callCourier(request, call)),
  recallCourier: (courier, call) => use((adapter) => courierOf(adapter).recallCourier(courier, call)),
});

function courierOf({ carrier, callCourier, recallCourier }: CarrierAdapter) {
  if (!callCourier || !recallCourier) throw new Error(`${carrier} calls no courier`);
  return { callCourier, recallCourier };
}

export type CustomerCarrierNeeds = Needs<'carriers' | 'customerAdapters'>;

/** The carrier under a customer contract. Throws `CarrierError` when its credentials cannot be read. */
export async function openCustomerCarrier(
  ctx: CustomerCarrierNeeds,
  contract: CustomerContract,
): Promise<CarrierEntry> {
  const use: Use = (work) => ctx.customerAdapters.use(contract, work);
  return {
    runKey: customerRunKey(contract),
    carrier: contract.carrier,
    adapter: await use(async (adapter) => throughCache(adapter, use)),
    isDemo: ctx.carriers.findConnector(contract.carrier)?.isDemo ?? false,
  };
}

/** The same by id; `undefined` when the contract is gone. */
export async function findCustomerCarrier(
  ctx: Needs<'db'> & CustomerCarrierNeeds,
  key: ContractKey,
): Promise<CarrierEntry | undefined> {
  const contract = await findCustomerContract(ctx, key);
  return contract && openCustomerCarrier(ctx, contract);
}
