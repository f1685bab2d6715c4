import { type CarrierAdapter, type CarrierCapabilities, CarrierError } from '@tranzit/carrier-kit';
import type { AccountId, CarrierCode } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import {
  type CustomerContract,
  customerContractIdOf,
  customerRunKey,
  listCustomerContracts,
  openCustomerCarrier,
} from '../../carrier-contracts/index.ts';
import type { CarrierEntry } from '../../carrier-registry/index.ts';

/** One part of a calculation: a carrier under one contract. */
export interface PlannedRun {
  readonly runKey: string;
  readonly carrier: CarrierCode;
  /** Which credentials of a customer contract are asked with: others may mean other prices. */
  readonly version: number | undefined;
}

/**
 * Whom a calculation of an account may ask: the portal's carriers, and beside them those under its own contracts. A customer
 * contract may take the place of the portal's.
 */
export async function planRuns(
  ctx: Needs<'db' | 'carriers'>,
  accountId: AccountId,
): Promise<readonly PlannedRun[]> {
  const own = (await listCustomerContracts(ctx, accountId)).filter(
    ({ carrier }) => ctx.carriers.findConnector(carrier) !== undefined,
  );
  return [
    ...ctx.carriers.entries
      .filter(({ carrier }) => own.every((contract) => contract.carrier !== carrier || contract.portalToo))
      .map(({ runKey, carrier }) => ({ runKey, carrier, version: undefined })),
    ...own.map((contract) => ({
      runKey: customerRunKey(contract),
      carrier: contract.carrier,
      version: contract.version,
    })),
  ];
}

/** Whom a run asks. */
export interface QuoteTarget {
  readonly runKey: string;
  readonly carrier: CarrierCode;
  readonly adapter: Pick<CarrierAdapter, 'quote'>;
  /** What it takes with an order at all. */
  readonly services: CarrierCapabilities['services'];
  /** The carrier lists no points: a side that is a terminal could not be named in an order. */
  readonly isDoorsOnly: boolean;
}

type Run = Pick<PlannedRun, 'runKey' | 'carrier'>;

/** A run that nobody can answer ends as one whose carrier failed. */
const failingCarrier = ({ runKey, carrier }: Run, failure: CarrierError): QuoteTarget => ({
  runKey,
  carrier,
  adapter: { quote: () => Promise.reject(failure) },
  services: {},
  isDoorsOnly: false,
});

const toTarget = (entry: CarrierEntry): QuoteTarget => ({
  ...entry,
  services: entry.adapter.capabilities.services,
  isDoorsOnly: !entry.adapter.capabilities.hasTerminals,
});

function openPortals({ carriers }: Needs<'carriers'>, run: Run): QuoteTarget {
  const { carrier, runKey } = run;
  const entry = carriers.entries.find((one) => one.runKey === runKey);
  return entry
    ? toTarget(entry)
    : failingCarrier(run, new CarrierError('unavailable', { carrier, operation: 'rates' }));
}

type OpenNeeds = Needs<'db' | 'carriers' | 'customerAdapters'>;

async function openOwn(
  ctx: OpenNeeds,
  run: Run,
  contracts: readonly CustomerContract[],
): Promise<QuoteTarget> {
  const { carrier, runKey } = run;
  const contract = contracts.find((one) => customerRunKey(one) === runKey);
  if (!contract)
    return failingCarrier(run, new CarrierError('unauthorized', { carrier, operation: 'rates' }));
  try {
    return toTarget(await openCustomerCarrier(ctx, contract));
  } catch (error) {
    if (error instanceof CarrierError) return failingCarrier(run, error);
    throw error;
  }
}

/** Those to ask, each with its run; for a carrier or a contract that is gone since, or cannot be opened, a failure stands in. */
export async function openRuns<OpenedRun extends Run>(
  ctx: OpenNeeds,
  accountId: AccountId,
  runs: readonly OpenedRun[],
): Promise<readonly (QuoteTarget & { readonly run: OpenedRun })[]> {
  const isOwn = ({ runKey }: Run): boolean => customerContractIdOf(runKey) !== undefined;
  const contracts = runs.some(isOwn) ? await listCustomerContracts(ctx, accountId) : [];
  return Promise.all(
    runs.map(async (run) => ({
      ...(isOwn(run) ? await openOwn(ctx, run, contracts) : openPortals(ctx, run)),
      run,
    })),
  );
}
