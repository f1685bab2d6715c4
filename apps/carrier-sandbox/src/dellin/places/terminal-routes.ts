import { createHash } from 'node:crypto';
import type { City } from '../../cities/city.ts';
import type { Sandbox } from '../../sandbox.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { type JsonObject, numberOf, objectOf, textOf } from '../../wire/read-json.ts';
import { bareAnswer, type DellinRoute } from '../dellin-call.ts';
import { notAllowed, notInDirectory, refuse } from '../dellin-problems.ts';
import { storeFile } from '../documents/stored-files.ts';
import { type Cargo, fitsTerminal } from '../quote/cargo.ts';
import { kladrCode } from '../read-body.ts';
import { dellinCityId, findByCityNumber, findByCode } from './cities.ts';
import { type DellinTerminal, listTerminals, terminalAddress, terminalsIn } from './terminals.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const weekend = ['saturday', 'sunday'];

function presentHours({ terminal: { weekdayHours, weekendHours } }: DellinTerminal) {
  const days = Object.fromEntries([
    ...weekdays.map((day) => [day, weekdayHours]),
    ...weekend.map((day) => [day, weekendHours]),
  ]);
  const timetable = `пн-пт: ${weekdayHours}; сб,вс: ${weekendHours}`;
  const worktable = ['Приём груза', 'Выдача груза'].map((department) => ({ department, ...days, timetable }));
  return {
    calcSchedule: { derival: timetable, arrival: timetable },
    worktables: { worktable, specialWorktable: { receive: [], giveout: [] } },
  };
}

function presentTerminal(one: DellinTerminal): JsonObject {
  const { terminal, limits } = one;
  const { city } = terminal;
  const address = terminalAddress(one);
  return {
    id: one.id,
    name: `${city.place.name}, ${terminal.street} (демо)`,
    address,
    fullAddress: [city.place.postcode, `${city.place.name} ${city.place.cityType}`, address]
      .filter(Boolean)
      .join(', '),
    latitude: String(terminal.latitude),
    longitude: String(terminal.longitude),
    isPVZ: one.isSmall,
    isOffice: false,
    receiveCargo: terminal.isReception,
    giveoutCargo: true,
    storage: false,
    cashOnDelivery: terminal.hasCash,
    default: one.isDefault,
    phones: [{ number: '+7 (800) 000-00-00', type: 'городской', comment: '', primary: true }],
    mail: 'demo@example.com',
    maxWeight: limits.maxWeightKg,
    maxLength: limits.maxLengthM,
    maxWidth: limits.maxWidthM,
    maxHeight: limits.maxHeightM,
    maxVolume: limits.maxVolumeM3,
    addressCode: { street_code: kladrCode(city) },
    ...presentHours(one),
  };
}

/** Hours a zone is ahead of UTC, in winter. */
function hoursAhead(timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(0);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  return Number(/[+-]\d\d/.exec(name)?.[0] ?? 0);
}

function presentCity(city: City, terminals: readonly DellinTerminal[]): JsonObject {
  const { place } = city;
  return {
    id: String(dellinCityId(city)),
    name: place.name,
    code: kladrCode(city),
    cityID: dellinCityId(city),
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    url: place.nameEn.toLowerCase().replaceAll(' ', '-'),
    timeshift: String(hoursAhead(place.timeZone)),
    requestEndTime: '17:00',
    freeStorageDays: '2',
    terminals: { terminal: terminals.map(presentTerminal) },
  };
}

function writeDirectory(sandbox: Sandbox): string {
  const byCity = Map.groupBy(listTerminals(sandbox), ({ terminal }) => terminal.city);
  return JSON.stringify({ city: [...byCity].map(([city, terminals]) => presentCity(city, terminals)) });
}

const directories = new WeakMap<Sandbox, { readonly text: string; readonly hash: string }>();

function directoryOf(sandbox: Sandbox) {
  const known = directories.get(sandbox);
  if (known !== undefined) return known;
  const text = writeDirectory(sandbox);
  const made = { text, hash: createHash('sha256').update(text).digest('hex') };
  directories.set(sandbox, made);
  return made;
}

/** `POST /v3/public/terminals.json`: the directory itself lies behind a second address, which dies after ten minutes. */
const directoryRoute: DellinRoute = {
  path: '/v3/public/terminals',
  operation: 'terminals',
  session: 'unread',
  handle(sandbox, { baseUrl }) {
    const { text, hash } = directoryOf(sandbox);
    const file = storeFile(sandbox, 'terminals.json', () => ({ ...jsonAnswer(200, null), body: text }));
    return jsonAnswer(200, { hash, url: `${baseUrl}/files/${file}` });
  },
};

function toCargo(asked: JsonObject): Cargo {
  const [length = 0, width = 0, height = 0] = ['length', 'width', 'height']
    .map((side) => numberOf(asked[side]) ?? 0)
    .toSorted((a, b) => b - a);
  const totalKg = numberOf(asked.totalWeight) ?? numberOf(asked.weight) ?? 0;
  return {
    quantity: 1,
    sidesM: [length, width, height],
    placeKg: numberOf(asked.weight) ?? 0,
    totalKg,
    totalM3: numberOf(asked.totalVolume) ?? numberOf(asked.maxVolume) ?? 0,
    freightName: '',
    statedValueRubles: 0,
  };
}

/** `POST /v1/public/request_terminals.json`: terminals of a city that take a cargo in or give it out. */
const forCargoRoute: DellinRoute = {
  path: '/v1/public/request_terminals',
  operation: 'terminals',
  session: 'unread',
  handle(sandbox, { body }) {
    const code = textOf(body.code);
    const city =
      code === ''
        ? findByCityNumber(sandbox, numberOf(body.cityID) ?? Number.NaN)
        : findByCode(sandbox, code);
    if (city === undefined) throw refuse(notInDirectory('code', body.code ?? body.cityID ?? null));
    const direction = textOf(body.direction);
    const directions = ['derival', 'arrival'];
    if (!directions.includes(direction)) throw refuse(notAllowed('direction', direction, directions));
    const cargo = toCargo(objectOf(body.maxCargoDimensions));
    const terminals = terminalsIn(sandbox, city)
      .filter(({ terminal }) => direction === 'arrival' || terminal.isReception)
      .filter(({ limits }) => fitsTerminal(cargo, limits))
      .map((one) => ({
        id: one.id,
        name: `${city.place.name}, ${one.terminal.street} (демо)`,
        address: terminalAddress(one),
        default: one.isDefault,
        express: one.isExpress,
        isPVZ: one.isSmall,
      }));
    return bareAnswer(sandbox, { terminals });
  },
};

/** The directory of terminals, and those for a cargo. */
export const terminalRoutes: readonly DellinRoute[] = [directoryRoute, forCargoRoute];
