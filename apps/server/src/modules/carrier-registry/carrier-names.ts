import type { CarrierCode } from '@tranzit/kernel';
import type { Language } from '../../platform/errors/index.ts';

const names: Readonly<Record<CarrierCode, Readonly<Record<Language, string>>>> = {
  cse: { ru: 'КСЭ', en: 'CSE' },
  cdek: { ru: 'СДЭК', en: 'CDEK' },
  dpd: { ru: 'DPD', en: 'DPD' },
  pony: { ru: 'Пони Экспресс', en: 'Pony Express' },
  post: { ru: 'Почта России', en: 'Russian Post' },
  dellin: { ru: 'Деловые Линии', en: 'Business Lines' },
};

export const carrierName = (carrier: CarrierCode, language: Language): string => names[carrier][language];
