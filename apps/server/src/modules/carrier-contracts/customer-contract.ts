import type { ContractSide } from '@tranzit/contract';
import type { AccountId, CarrierCode } from '@tranzit/kernel';
import type { SealedFor, SealedText } from '../../platform/secrets/secret-box.ts';

/** A customer's contract with a carrier: credentials of its own. */
export interface CustomerContract {
  readonly id: number;
  readonly accountId: AccountId;
  readonly carrier: CarrierCode;
  /** Grows whenever credentials are saved. */
  readonly version: number;
  readonly sealed: SealedText;
  readonly portalToo: boolean;
  readonly setAt: Date;
}

/** Runs and rates under a contract of an account itself are told apart by this key. */
export const customerRunKey = ({ carrier, id }: Pick<CustomerContract, 'carrier' | 'id'>): string =>
  `${carrier}:own:${id}`;

/** The contract of a run key; `undefined`: the portal's. */
export function customerContractIdOf(runKey: string): number | undefined {
  const id = /:own:(\d{1,15})$/.exec(runKey)?.[1];
  return id === undefined ? undefined : Number(id);
}

export const contractSideOf = (contractId: number | null | undefined): ContractSide =>
  contractId === null || contractId === undefined ? 'portal' : 'own';

/** What credentials are locked for: they open for no other account and no other carrier. */
export const credentialsOwner = ({
  accountId,
  carrier,
}: Pick<CustomerContract, 'accountId' | 'carrier'>): SealedFor => ['carrier contract', accountId, carrier];
