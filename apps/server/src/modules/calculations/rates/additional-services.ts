import { type AdditionalService, additionalServices, type CargoType, labels } from '@tranzit/kernel';
import type { Language } from '../../../platform/errors/index.ts';

const descriptions: Readonly<Record<Language, Readonly<Record<AdditionalService, string>>>> = {
  ru: {
    INSURANCE: 'Служба возмещает объявленную ценность, если груз пропадёт или будет повреждён',
    CARGO_LOADING: 'Курьер погрузит груз у отправителя',
    CARGO_UNLOADING: 'Курьер разгрузит груз у получателя',
    RETURN: 'Подписанные документы или груз вернутся отправителю',
    BY_HAND: 'Только в руки получателю, по документу',
    PICKUP_IN_60_MIN: 'Курьер приедет в течение часа; ни одна служба не принимает это с заказом',
    PRIORITY_CONTROL: 'За отправлением следят до вручения; ни одна служба не принимает это с заказом',
  },
  en: {
    INSURANCE: 'The carrier pays the declared value if the cargo is lost or damaged',
    CARGO_LOADING: 'The courier loads the cargo at the sender’s',
    CARGO_UNLOADING: 'The courier unloads the cargo at the receiver’s',
    RETURN: 'Signed documents or cargo come back to the sender',
    BY_HAND: 'Handed to the receiver only, who shows an identity document',
    PICKUP_IN_60_MIN: 'The courier comes within an hour; no carrier takes this with an order',
    PRIORITY_CONTROL: 'The shipment is watched until it is delivered; no carrier takes this with an order',
  },
};

/** A service by its name; a return by what comes back. */
export const serviceNameIn = (language: Language, service: AdditionalService, returned: CargoType): string =>
  service === 'RETURN' ? labels[language].returned[returned] : labels[language].service[service];

/** Names and descriptions of the services of the given keys; all of them when none is given. */
export function additionalServicesIn(
  language: Language,
  keys: readonly string[],
): { key: AdditionalService; name: string; description: string }[] {
  return additionalServices
    .filter((key) => keys.length === 0 || keys.includes(key))
    .map((key) => ({
      key,
      name: labels[language].service[key],
      description: descriptions[language][key],
    }));
}
