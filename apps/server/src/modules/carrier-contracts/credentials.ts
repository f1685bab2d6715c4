import { z } from 'zod';
import type { Needs } from '../../platform/context/index.ts';
import { errorFromZod } from '../../platform/errors/index.ts';
import { type SealedText, SecretError } from '../../platform/secrets/secret-box.ts';
import type { CarrierConnector } from '../carrier-registry/index.ts';
import { type CustomerContract, credentialsOwner } from './customer-contract.ts';

export type CredentialNeeds = Needs<'secrets'>;

/** Credentials as a carrier's schema gives them: texts by name. */
export type Credentials = Readonly<Record<string, string>>;

const texts = z.record(z.string(), z.string());

/** Names the carrier does not know are left out. Errors: 400 at `credentials.<name>`. */
export function parseCredentials(connector: CarrierConnector, given: Credentials): Credentials {
  const parsed = z
    .object({ credentials: connector.credentials })
    .safeParse({ credentials: given }, { reportInput: true });
  if (!parsed.success) throw errorFromZod(parsed.error);
  return texts.parse(parsed.data.credentials);
}

export const sealCredentials = (
  { secrets }: CredentialNeeds,
  owner: Pick<CustomerContract, 'accountId' | 'carrier'>,
  credentials: Credentials,
): SealedText => secrets.seal(JSON.stringify(credentials), credentialsOwner(owner));

/** Throws `SecretError` when they cannot be read; nothing of them is in it. */
export function readCredentials(
  { secrets }: CredentialNeeds,
  connector: CarrierConnector,
  contract: CustomerContract,
): Credentials {
  const given: unknown = JSON.parse(secrets.open(contract.sealed, credentialsOwner(contract)));
  const parsed = connector.credentials.safeParse(given);
  // A carrier may want more than it wanted when they were saved.
  if (!parsed.success) throw new SecretError('outdated', contract.sealed.keyId);
  return texts.parse(parsed.data);
}
