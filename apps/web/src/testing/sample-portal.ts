import type { AddressCast, AnswerOf, api, Suggestion } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { sampleAddress } from './sample-waybill.ts';

/** What the portal tells of itself and of its carriers. Give what the test is about. */

type Config = AnswerOf<typeof api.getPublicConfig>;
type Operator = NonNullable<AnswerOf<typeof api.listOperators>['deliveryServices'][CarrierCode]>;

export const sampleConfig = (
  brand: Partial<Config['brand']> = {},
  changes: Partial<Config> = {},
): Config => ({
  brand: {
    name: 'Транзит',
    logo: null,
    supportPhone: '',
    supportEmail: '',
    isSupportRoundTheClock: false,
    tariffPhone: '',
    clientPhone: '',
    telegramBot: '',
    companyLine: '',
    ...brand,
  },
  locale: 'ru',
  demo: null,
  carriers: ['cdek', 'dpd'],
  map: null,
  crashDsn: null,
  companyRegister: 'state',
  citiesAttribution: '',
  ...changes,
});

export const sampleOperator = (key: CarrierCode, changes: Partial<Operator> = {}): Operator => ({
  key,
  name: key,
  ways: ['d2d'],
  services: {},
  tracking: 'webhook',
  takesPassport: false,
  postcodes: { home: 'none', abroad: 'wished' },
  isDemo: false,
  hasOwnContract: false,
  health: 'ok',
  ...changes,
});

/** What the making of an address answers. */
export const sampleCast = (addressCastId: number, changes: Partial<AddressCast> = {}) => ({
  addressCastId,
  address: sampleAddress({ addressCastId, ...changes }),
});

/** Where an address is of which the city alone is known. */
export const sampleCityPlace = (city: string): Suggestion['address'] => ({
  postcode: null,
  region: null,
  district: null,
  city,
  cityType: 'г',
  street: null,
  house: null,
  office: null,
  addressLine: `г ${city}`,
  latitude: 55,
  longitude: 37,
  fiasId: null,
  iso: 'RU',
});

/** A city as the field of an address suggests it. */
export const sampleSuggestion = (city: string, latitude: number, longitude = 37): Suggestion => ({
  value: `г ${city}`,
  unrestrictedValue: `101000, г ${city}`,
  precision: 'city',
  address: { ...sampleCityPlace(city), postcode: '101000', latitude, longitude },
});
