import type { City } from '../../cities/city.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { CseMethod } from '../cse-method.ts';
import { findGeography } from '../places/geography.ts';
import { cargoTypes, RUB } from '../places/reference-tables.ts';
import {
  type CseElement,
  findKey,
  flag,
  flagUnder,
  float,
  int,
  numberUnder,
  readElement,
  text,
  textUnder,
} from '../soap/cse-element.ts';
import { CseError, inNode } from '../soap/cse-error.ts';
import { childOf } from '../soap/soap-read.ts';
import { elementContent } from '../soap/soap-write.ts';
import { type ChargedCargo, checkServices, listSurcharges, type Surcharge } from './cse-services.ts';
import { type DeliveryType, findDeliveryType } from './delivery-types.ts';
import { type CseOffer, listOffers } from './offers.ts';

/** Kilograms a cubic metre counts for, by the divisor of 5000 cm³ for a kilogram. */
const KG_PER_CUBIC_METRE = 200;

type Fields = readonly CseElement[] | undefined;

function measure(fields: Fields, key: string): number | undefined {
  const value = numberUnder(fields, key);
  if (value !== undefined && !Number.isFinite(value)) throw new CseError('02021', key);
  return value;
}

function readWeight(fields: Fields): { weightGrams: number; chargeableGrams: number } {
  const weight = measure(fields, 'Weight') ?? 0;
  if (weight <= 0 || (measure(fields, 'Qty') ?? 1) < 1) throw new CseError('05202');
  const byVolume = Math.max(
    measure(fields, 'VolumeWeight') ?? 0,
    (measure(fields, 'Volume') ?? 0) * KG_PER_CUBIC_METRE,
  );
  return {
    weightGrams: Math.round(weight * 1000),
    chargeableGrams: Math.round(Math.max(weight, byVolume) * 1000),
  };
}

function readCity(sandbox: Sandbox, fields: Fields, side: 'Sender' | 'Recipient'): City {
  const value = textUnder(fields, `${side}Geography`);
  if (value === '') throw new CseError(side === 'Sender' ? '05040' : '05050');
  const city = findGeography(sandbox, value);
  if (city === undefined) throw new CseError(side === 'Sender' ? '05041' : '05051', value);
  return city;
}

function readCharged(destination: CseElement, type: DeliveryType): ChargedCargo {
  const { fields, tables } = destination;
  const services = (findKey(tables, 'AdditionalServices')?.list ?? []).map((row) => row.value ?? '');
  const cargo = {
    services,
    insuredRubles: measure(fields, 'InsuranceRate') ?? 0,
    declaredRubles: measure(fields, 'DeclaredValueRate') ?? 0,
  };
  checkServices(cargo);
  return { ...cargo, isWithReturn: type.isWithReturn === true };
}

interface PricedRow {
  readonly tariff: string;
  readonly name: string;
  readonly service: string;
  readonly rubles: number;
  readonly isSurcharge: boolean;
}

/** The order of the fields is the carrier's: some clients count them. */
function presentTariff({ urgency, days }: CseOffer, row: PricedRow): CseElement {
  return {
    key: 'Tariff',
    value: row.tariff,
    valueType: 'string',
    fields: [
      float('Total', row.rubles),
      text('Tariff', row.tariff),
      text('TariffName', row.name),
      text('Service', row.service),
      text('Urgency', urgency.guid),
      text('UrgencyName', urgency.name),
      text('UrgencyDescription', urgency.description),
      int('MinPeriod', row.isSurcharge ? 0 : days[0]),
      int('MaxPeriod', row.isSurcharge ? 0 : days[1]),
      text('Currency', RUB.guid),
      text('CurrencyName', RUB.name),
      flag('COD', true),
      flag('Return', true),
      flag('Agent', false),
      flag('AdditionalService', row.isSurcharge),
    ],
  };
}

function presentSurcharge(offer: CseOffer, { service, rubles }: Surcharge): CseElement {
  const row = { tariff: service.guid, name: service.name, service: service.guid, rubles, isSurcharge: true };
  return presentTariff(offer, row);
}

function presentOffer(offer: CseOffer, cargo: ChargedCargo, isExtrasOnly: boolean): readonly CseElement[] {
  const name = `Доставка, ${offer.urgency.name.toLowerCase()}`;
  const tariff = `${offer.urgency.guid.slice(0, 8)}-7a1f-11ee-8f00-0015170f8c09`;
  const row = { tariff, name, service: 'Доставка', rubles: offer.priceRubles, isSurcharge: false };
  const extras = listSurcharges(cargo, offer.priceRubles).map((charge) => presentSurcharge(offer, charge));
  return isExtrasOnly ? extras : [presentTariff(offer, row), ...extras];
}

function priceDestination(sandbox: Sandbox, destination: CseElement): CseElement {
  const { fields } = destination;
  const type = findDeliveryType(textUnder(fields, 'DeliveryType'));
  if (type === undefined) throw new CseError('05171', textUnder(fields, 'DeliveryType'));
  const ends = {
    from: readCity(sandbox, fields, 'Sender'),
    to: readCity(sandbox, fields, 'Recipient'),
    way: type.way,
  };
  const cargoType = textUnder(fields, 'TypeOfCargo');
  if (cargoType === '') throw new CseError('05030');
  if (!cargoTypes.some(({ guid }) => guid === cargoType)) throw new CseError('05031', cargoType);
  const route = { ...ends, ...readWeight(fields) };
  const cargo = readCharged(destination, type);
  const isExtrasOnly = flagUnder(fields, 'CountOnlyAddServices') === true;
  const offers = listOffers(sandbox, route, textUnder(fields, 'Urgency'));
  return {
    key: 'Destination',
    list: offers.flatMap((offer) => presentOffer(offer, cargo, isExtrasOnly)),
  };
}

/** `Calc`: without an urgency all of the contract's; charges come as rows of their own. */
export const calc: CseMethod = {
  name: 'Calc',
  takes: 'login password data:Element parameters?:Element',
  gives: 'Element',
  operationOf: () => 'rates',
  handle(sandbox, request) {
    const destinations = readElement(childOf(request, 'data')).list ?? [];
    const [first] = destinations;
    if (first === undefined) throw new CseError('02021', 'Destinations');
    // One destination fails as a whole; of several each fails by itself.
    const list =
      destinations.length === 1
        ? [priceDestination(sandbox, first)]
        : destinations.map((one) => inNode('Destination', () => priceDestination(sandbox, one)));
    return { content: elementContent({ key: 'Calc', list }) };
  },
};
