import type { AnswerOf, api } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import type { Language } from '../../platform/errors/index.ts';
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

function presentOperator({ carrier, adapter: { capabilities }, isDemo }: CarrierEntry, language: Language) {
  return {
    key: carrier,
    name: carrierName(carrier, language),
    ways: [...capabilities.ways],
    services: { ...capabilities.services },
    tracking: capabilities.tracking,
    isDemo,
  };
}

/** Every connected carrier by key, as under the portal's own contract. */
export function presentOperators(carriers: Carriers, language: Language): AnswerOf<typeof api.listOperators> {
  const operators = connectedCarriers(carriers).flatMap((carrier) => {
    const entry = carriers.find(carrier);
    return entry ? [[carrier, presentOperator(entry, language)] as const] : [];
  });
  return { deliveryServices: Object.fromEntries(operators) };
}
