import type { AnswerOf, api } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import type { Language } from '../../platform/errors/index.ts';
import type { HealthStates } from './carrier-health.queries.ts';
import { type CarrierEntry, type Carriers, connectedCarriers } from './carriers.ts';

const names: Readonly<Record<CarrierCode, Readonly<Record<Language, string>>>> = {
  cse: { ru: 'КСЭ', en: 'CSE' },
  cdek: { ru: 'СДЭК', en: 'CDEK' },
  dpd: { ru: 'DPD', en: 'DPD' },
  pony: { ru: 'Пони Экспресс', en: 'Pony Express' },
  post: { ru: 'Почта России', en: 'Russian Post' },
  dellin: { ru: 'Деловые Линии', en: 'Business Lines' },
};

export const carrierName = (carrier: CarrierCode, language: Language): string => names[carrier][language];

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
