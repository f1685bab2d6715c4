import type { AnswerOf, api } from '@tranzit/contract';
import { type CarrierCode, usualPostcodeNeeds } from '@tranzit/kernel';
import type { Language } from '../../platform/errors/index.ts';
import type { HealthStates } from '../carrier-health/index.ts';
import {
  type CarrierEntry,
  type Carriers,
  carrierName,
  connectedCarriers,
} from '../carrier-registry/index.ts';

/** What an account has beside the portal's contracts, and how the carriers answer. */
interface OperatorFacts {
  readonly owned: ReadonlySet<CarrierCode>;
  /** Carriers that the portal itself has no contract with. */
  readonly onlyOwn: readonly CarrierEntry[];
  readonly health: HealthStates;
}

function presentOperator(
  { carrier, adapter: { capabilities }, isDemo }: CarrierEntry,
  language: Language,
  { owned, health }: Pick<OperatorFacts, 'owned' | 'health'>,
) {
  return {
    key: carrier,
    name: carrierName(carrier, language),
    ways: [...capabilities.ways],
    services: { ...capabilities.services },
    tracking: capabilities.tracking,
    takesPassport: capabilities.takesPassport ?? false,
    postcodes: capabilities.postcodes ?? usualPostcodeNeeds,
    isDemo,
    hasOwnContract: owned.has(carrier),
    health: health.get(carrier) ?? ('unknown' as const),
  };
}

/** Every carrier the account can ask by key: as under the portal's contract, else as under its own. */
export function presentOperators(
  carriers: Carriers,
  language: Language,
  { onlyOwn, ...facts }: OperatorFacts,
): AnswerOf<typeof api.listOperators> {
  const connected = connectedCarriers(carriers).flatMap((carrier) => carriers.find(carrier) ?? []);
  const operators = [...connected, ...onlyOwn].map(
    (entry) => [entry.carrier, presentOperator(entry, language, facts)] as const,
  );
  return { deliveryServices: Object.fromEntries(operators) };
}
