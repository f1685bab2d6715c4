import { type City, isTariffless } from '../../cities/city.ts';
import { addDays, isSunday, moscowDay } from '../../clock/dates.ts';
import { type DeliveryWay, wayOf } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type JsonObject, numberOf, objectOf, textOf } from '../../wire/read-json.ts';
import { noSuchDay, notAllowed, notInDirectory, refuse } from '../dellin-problems.ts';
import { findByCode, findInAddress, isServed } from '../places/cities.ts';
import { type DellinTerminal, findTerminal, terminalsIn } from '../places/terminals.ts';
import { type Cargo, fitsTerminal, readCargo } from '../quote/cargo.ts';
import { type DellinType, dellinTypes } from '../quote/delivery-types.ts';
import { isDay } from '../read-body.ts';

/** One end of a carriage. */
export interface ShipmentEnd {
  readonly side: 'derival' | 'arrival';
  readonly city: City;
  readonly isDoor: boolean;
  /** The terminal named, or the one the carrier chose; a door in a city without one has none. */
  readonly terminal: DellinTerminal | undefined;
  /** The address as one line; `''` at a terminal. */
  readonly address: string;
  /** What the client wrote, where the address was found by search. */
  readonly search: string;
  readonly asked: JsonObject;
}

/** What the calculator and the order form share. */
export interface Shipment {
  readonly type: DellinType;
  readonly from: ShipmentEnd;
  readonly to: ShipmentEnd;
  readonly way: DeliveryWay;
  readonly produceDay: string;
  readonly cargo: Cargo;
  readonly delivery: JsonObject;
}

function findCity(sandbox: Sandbox, field: string, end: JsonObject): City {
  const address = objectOf(end.address);
  const tries: readonly (readonly [
    name: string,
    value: string,
    find: (value: string) => City | undefined,
  ])[] = [
    ['terminalID', textOf(end.terminalID), (id) => findTerminal(sandbox, id)?.terminal.city],
    ['address.street', textOf(address.street), (code) => findByCode(sandbox, code)],
    ['address.search', textOf(address.search), (text) => findInAddress(sandbox, text)],
    ['city', textOf(end.city), (code) => findByCode(sandbox, code)],
  ];
  const given = tries.filter(([, value]) => value !== '');
  for (const [name, value, find] of given) {
    const city = find(value);
    if (city !== undefined && isServed(city) && !isTariffless(city)) return city;
    // A line that names no city may stand beside the city's code.
    if (name !== 'address.search' || textOf(end.city) === '' || city !== undefined) {
      throw refuse(notInDirectory(`${field}.${name}`, value));
    }
  }
  throw refuse(notInDirectory(`${field}.address`, end.addressID ?? null));
}

function writtenAddress(end: JsonObject, city: City): string {
  const address = objectOf(end.address);
  const search = textOf(address.search);
  const rest = ['house', 'building', 'structure', 'flat'].map((part) => textOf(address[part]));
  return search || [city.place.name, ...rest].filter((part) => part !== '').join(', ');
}

function chooseTerminal(
  sandbox: Sandbox,
  field: string,
  end: JsonObject,
  place: { readonly city: City; readonly isDoor: boolean; readonly cargo: Cargo },
): DellinTerminal | undefined {
  const { city, isDoor, cargo } = place;
  const named = findTerminal(sandbox, textOf(end.terminalID));
  if (isDoor) return terminalsIn(sandbox, city)[0];
  if (named !== undefined) {
    if (fitsTerminal(cargo, named.limits)) return named;
    throw refuse(notAllowed(`${field}.terminalID`, named.id));
  }
  const terminal = terminalsIn(sandbox, city).find(({ limits }) => fitsTerminal(cargo, limits));
  if (terminal === undefined) throw refuse(notAllowed(`${field}.variant`, 'terminal', ['address']));
  return terminal;
}

function readEnd(
  sandbox: Sandbox,
  delivery: JsonObject,
  side: ShipmentEnd['side'],
  cargo: Cargo,
): ShipmentEnd {
  const field = `delivery.${side}`;
  const asked = objectOf(delivery[side]);
  const variant = textOf(asked.variant) || (textOf(asked.terminalID) === '' ? 'address' : 'terminal');
  if (variant !== 'address' && variant !== 'terminal') {
    throw refuse(notAllowed(`${field}.variant`, variant, ['address', 'terminal']));
  }
  const isDoor = variant === 'address';
  const city = findCity(sandbox, field, asked);
  return {
    side,
    city,
    isDoor,
    terminal: chooseTerminal(sandbox, field, asked, { city, isDoor, cargo }),
    address: isDoor ? writtenAddress(asked, city) : '',
    search: textOf(objectOf(asked.address).search),
    asked,
  };
}

/** The first day the carrier takes cargo on, from a day on: never a Sunday; a courier comes tomorrow at the earliest. */
export function nextAllowedDay(sandbox: Sandbox, isDoor: boolean, wished: string): string {
  const today = moscowDay(sandbox.clock.now());
  const earliest = isDoor ? addDays(today, 1) : today;
  const day = wished > earliest ? wished : earliest;
  return isSunday(day) ? addDays(day, 1) : day;
}

function readProduceDay(sandbox: Sandbox, from: ShipmentEnd): string {
  const asked = textOf(from.asked.produceDate).slice(0, 10);
  if (asked === '') return nextAllowedDay(sandbox, from.isDoor, '');
  if (!isDay(asked)) throw refuse(notAllowed('delivery.derival.produceDate', asked));
  const allowed = nextAllowedDay(sandbox, from.isDoor, asked);
  if (allowed !== asked) throw refuse(noSuchDay(asked, allowed));
  return asked;
}

/** Reads the delivery type's name. */
export function readType(delivery: JsonObject): DellinType {
  const name = textOf(objectOf(delivery.deliveryType).type) || 'auto';
  const type = dellinTypes.find((one) => one === name);
  if (type === undefined) throw refuse(notAllowed('delivery.deliveryType.type', name, dellinTypes));
  return type;
}

/**
 * Reads what is to be carried, from where, to where and when.
 * @throws DellinFailure 117004, 180012 or 281017
 */
export function readShipment(sandbox: Sandbox, body: JsonObject): Shipment {
  const delivery = objectOf(body.delivery);
  const type = readType(delivery);
  const cargo = readCargo(body);
  const from = readEnd(sandbox, delivery, 'derival', cargo);
  const to = readEnd(sandbox, delivery, 'arrival', cargo);
  if (![from.city.place.iso, to.city.place.iso].includes('RU')) {
    throw refuse(notInDirectory('delivery.arrival', to.city.place.name));
  }
  const produceDay = readProduceDay(sandbox, from);
  return { type, from, to, way: wayOf(from.isDoor, to.isDoor), produceDay, cargo, delivery };
}

/** Handling asked for at an end: a lift, floors to climb, metres to carry. */
export function hasHandling({ asked }: ShipmentEnd): boolean {
  const handling = objectOf(asked.handling);
  return (
    handling.freightLift === true ||
    (numberOf(handling.toFloor) ?? 0) > 0 ||
    (numberOf(handling.carry) ?? 0) > 0
  );
}
