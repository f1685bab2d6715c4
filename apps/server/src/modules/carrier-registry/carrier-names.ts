import { type CarrierCode, labels } from '@tranzit/kernel';
import type { Language } from '../../platform/errors/index.ts';

export const carrierName = (carrier: CarrierCode, language: Language): string =>
  labels[language].carrier[carrier];
