import { type AdditionalService, additionalServices, type CargoType } from '@tranzit/kernel';
import type { Language } from '../../../platform/errors/index.ts';

interface ServiceText {
  readonly name: string;
  readonly description: string;
}

const serviceTexts: Readonly<Record<AdditionalService, Readonly<Record<Language, ServiceText>>>> = {
  INSURANCE: {
    ru: {
      name: 'Страхование',
      description: 'Служба возмещает объявленную ценность, если груз пропадёт или будет повреждён',
    },
    en: {
      name: 'Insurance',
      description: 'The carrier pays the declared value back if the cargo is lost or damaged',
    },
  },
  CARGO_LOADING: {
    ru: { name: 'Погрузка', description: 'Курьер погрузит груз у отправителя' },
    en: { name: 'Loading', description: 'The courier loads the cargo at the sender' },
  },
  CARGO_UNLOADING: {
    ru: { name: 'Разгрузка', description: 'Курьер разгрузит груз у получателя' },
    en: { name: 'Unloading', description: 'The courier unloads the cargo at the receiver' },
  },
  RETURN: {
    ru: { name: 'Возврат', description: 'Подписанные документы или груз вернутся отправителю' },
    en: { name: 'Return', description: 'Signed documents or cargo come back to the sender' },
  },
  BY_HAND: {
    ru: { name: 'Вручение лично', description: 'Только в руки получателю, по документу' },
    en: { name: 'Delivery by hand', description: 'Only to the receiver in person, with a document' },
  },
  PICKUP_IN_60_MIN: {
    ru: {
      name: 'Забор за 60 минут',
      description: 'Курьер приедет в течение часа; ни одна служба не принимает это с заказом',
    },
    en: {
      name: 'Pickup in 60 minutes',
      description: 'The courier comes within an hour; no carrier takes this with an order',
    },
  },
  PRIORITY_CONTROL: {
    ru: {
      name: 'Приоритетный контроль',
      description: 'За отправлением следят до вручения; ни одна служба не принимает это с заказом',
    },
    en: {
      name: 'Priority control',
      description: 'The shipment is watched until it is delivered; no carrier takes this with an order',
    },
  },
};

const returnNames: Readonly<Record<CargoType, Readonly<Record<Language, string>>>> = {
  docs: { ru: 'Возврат документов', en: 'Return of documents' },
  package: { ru: 'Возврат груза', en: 'Return of the cargo' },
};

/** A service by its name; a return by what comes back. */
export const serviceNameIn = (language: Language, service: AdditionalService, returned: CargoType): string =>
  service === 'RETURN' ? returnNames[returned][language] : serviceTexts[service][language].name;

/** Wordings of the services of the given keys; all of them when none is given. */
export function additionalServicesIn(
  language: Language,
  keys: readonly string[],
): { key: AdditionalService; name: string; description: string }[] {
  return additionalServices
    .filter((key) => keys.length === 0 || keys.includes(key))
    .map((key) => ({ key, ...serviceTexts[key][language] }));
}
