import { cseServices } from '../quote/cse-services.ts';
import { deliveryTypes } from '../quote/delivery-types.ts';
import { urgencies } from '../quote/urgencies.ts';
import { type CseElement, flag, float, int, text } from '../soap/cse-element.ts';
import { errorTexts } from '../soap/cse-error.ts';

/** A row known by its GUID. */
export interface NamedGuid {
  readonly guid: string;
  readonly name: string;
}

/** The currency of every price. */
export const RUB: NamedGuid = { guid: 'ff3f7c38-4430-11dc-9497-0015170f8c09', name: 'RUB' };

const currencies: readonly (NamedGuid & { readonly fullName: string })[] = [
  { ...RUB, fullName: 'Российский рубль' },
  { guid: 'd3a2419e-e7e9-11e8-80c1-7cd30aec6901', name: 'KZT', fullName: 'Тенге' },
  { guid: 'e6853795-4421-11dc-9497-0015170f8c09', name: 'USD', fullName: 'Доллар США' },
];

/** The reference TypesOfCargo. */
export const cargoTypes: readonly NamedGuid[] = [
  { guid: '81dd8a13-8235-494f-84fd-9c04c51d50ec', name: 'Документы' },
  { guid: '4aab1fc6-fc2b-473a-8728-58bcd4ff79ba', name: 'Груз' },
  { guid: 'f132d9fa-a944-4c11-9001-f4dfdd13b4a7', name: 'Негабаритный груз' },
  { guid: 'dd80f922-a010-422a-b26a-0a65a6f894ce', name: 'Опасный груз' },
  { guid: 'c9d0c672-e908-11e9-bc2e-005056b646f7', name: 'Сборный груз' },
];

function row(key: string, name: string, fields: readonly CseElement[] = []): CseElement {
  return { key, value: name, valueType: 'string', fields };
}

/** Documents are what the contract takes a cargo for when nobody says, though parcels are the rule. */
const listed = (rows: readonly NamedGuid[]): readonly CseElement[] =>
  rows.map(({ guid, name }, index) => row(guid, name, [flag('Default', index === 0)]));
const numbered = (names: readonly string[]): readonly CseElement[] =>
  names.map((name, index) => row(String(index), name, [flag('Default', index === 0)]));

/** Dictionaries that never change, by their names in lower case. Empty ones belong to a client's own set-up. */
export const dictionaries: Readonly<Record<string, readonly CseElement[]>> = {
  urgencies: urgencies.map(({ guid, name, description }, index) =>
    row(guid, name, [text('Information', description), flag('Default', index === 0)]),
  ),
  typesofcargo: listed(cargoTypes),
  deliverytype: deliveryTypes.map(({ number, name, information }, index) =>
    row(number ?? name, name, [text('Information', information), flag('Default', index === 0)]),
  ),
  payers: numbered(['Заказчик', 'Отправитель', 'Получатель']),
  paymentmethods: numbered(['Наличный расчёт', 'Безналичный расчёт', 'Гарантийное письмо']),
  shippingmethods: [
    row('e45b6d73-fd62-44da-82a6-44eb4d1d9490', 'курьерская', [
      float('DimensionalWeightFactor', 5000),
      flag('Default', true),
    ]),
  ],
  services: listed(cseServices),
  currencies: currencies.map(({ guid, name, fullName }, index) =>
    row(guid, name, [
      text('FullName', fullName),
      flag('IsFolder', false),
      text('Parent', ''),
      int('Level', 0),
      flag('Default', index === 0),
    ]),
  ),
  vatrates: numbered(['Без НДС', 'НДС 10%', 'НДС 22%']),
  errorcodes: Object.entries(errorTexts).map(([code, meaning]) => row(code, meaning)),
  contacts: [],
  departments: [],
  projects: [],
};
