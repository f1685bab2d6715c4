import type { CarrierCode } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { SecretError } from '../../../platform/secrets/secret-box.ts';
import type { CarrierConnector } from '../../carrier-registry/index.ts';
import { listCustomerContracts, saveCheck } from '../carrier-contracts.store.ts';
import { type CredentialNeeds, type Credentials, readCredentials, sealCredentials } from '../credentials.ts';
import { tryCredentials } from '../credentials-check.ts';
import type { CustomerContract } from '../customer-contract.ts';

function readOrAskAnew(
  ctx: CredentialNeeds,
  connector: CarrierConnector,
  contract: CustomerContract,
): Credentials {
  try {
    return readCredentials(ctx, connector, contract);
  } catch (error) {
    if (error instanceof SecretError) throw conflict('credentials_unreadable');
    throw error;
  }
}

/**
 * Tries the kept credentials at the carrier once more and writes how it went; they are locked with the newest key.
 * Errors: 404; 409 `carrier_unavailable`, `credentials_unreadable`: then nothing is written.
 */
export async function checkCustomerContract(
  ctx: Needs<'db' | 'clock' | 'log' | 'actor' | 'carriers' | 'secrets'>,
  carrier: CarrierCode,
): Promise<void> {
  const connector = ctx.carriers.findConnector(carrier);
  const contracts = await listCustomerContracts(ctx, ctx.actor.accountId);
  const contract = contracts.find((one) => one.carrier === carrier);
  if (!connector || !contract) throw notFound();
  const credentials = readOrAskAnew(ctx, connector, contract);
  const result = await tryCredentials(ctx, connector, credentials);
  await saveCheck(ctx, contract, { result, sealed: sealCredentials(ctx, contract, credentials) });
}
