import { createHash } from 'node:crypto';
import type { Sandbox } from '../../sandbox.ts';
import type { Answer } from '../../wire/answer.ts';
import type { JsonObject } from '../../wire/read-json.ts';
import { addressOf, type OfficeKind, type PostOffice, placeNameOf, regionOf } from '../places/office.ts';
import { type OfficeIndex, officesOf } from '../places/office-index.ts';
import { writeZip } from '../places/zip.ts';
import { PostFailure, type PostRoute } from '../post-call.ts';

const kindsByType: Readonly<Record<string, readonly OfficeKind[]>> = {
  ALL: ['ГОПС', 'СОПС', 'ПВЗ', 'Почтомат'],
  OPS: ['ГОПС', 'СОПС'],
  PVZ: ['ПВЗ'],
  APS: ['Почтомат'],
};
const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт'];
const brands: Readonly<Record<OfficeKind, string>> = {
  ГОПС: 'Почта России (демо)',
  СОПС: 'Почта России (демо)',
  ПВЗ: 'Демо-партнёр',
  Почтомат: 'Демо-почтомат',
};
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** Objects written into the archive at a time. */
const CHUNK = 200;

/** A made-up id in the register's form; the same for the same address everywhere. */
function garId(text: string): string {
  const hex = createHash('sha1').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function workTimeOf(office: PostOffice): readonly string[] {
  const open = (day: string, hours: string): string => `${day}, открыто: ${hours.replace('-', ' - ')}`;
  return [
    ...weekdays.map((day) => open(day, office.weekdayHours)),
    open('сб', office.saturdayHours),
    office.isClosedOnSunday ? 'вс, выходной' : open('вс', office.saturdayHours),
  ];
}

/** An office as the passport has it: coordinates and flags are text, a limit of 0 is none. */
function presentPassport(office: PostOffice): JsonObject {
  const { city, kind } = office;
  const isLocker = kind === 'Почтомат';
  return {
    address: {
      addressType: 'DEFAULT',
      house: office.house,
      index: office.index,
      manualInput: false,
      place: placeNameOf(city),
      region: regionOf(city),
      street: `ул ${office.street}`,
    },
    addressFias: {
      addGarCode: garId(addressOf(office)),
      ads: addressOf(office),
      locationGarCode: city.place.fiasId ?? garId(`${regionOf(city)} ${placeNameOf(city)}`),
      regGarId: garId(regionOf(city)),
    },
    ecom: kind === 'СОПС' ? '0' : '1',
    ecomOptions: {
      brandName: brands[kind],
      cardPayment: office.hasCard,
      cashPayment: office.hasCash,
      contentsChecking: !isLocker,
      functionalityChecking: false,
      getto: `Ориентир: ул ${office.street}, дом ${office.house}`,
      partialRedemption: false,
      returnAvailable: !isLocker,
      weightLimit: office.maxWeightKg,
      withFitting: kind === 'ПВЗ',
    },
    holidays: [],
    latitude: String(office.latitude),
    longitude: String(office.longitude),
    onlineParcel: kind === 'ГОПС' ? '1' : '0',
    type: kind,
    workTime: workTimeOf(office),
  };
}

function* writePassport(offices: readonly PostOffice[]): Generator<string> {
  yield '{"passportElements":[';
  for (let start = 0; start < offices.length; start += CHUNK) {
    const rows = offices.slice(start, start + CHUNK).map((office) => JSON.stringify(presentPassport(office)));
    yield `${start === 0 ? '' : ','}${rows.join(',')}`;
  }
  yield ']}';
}

const nameOf = (type: string, at: number): string => {
  const day = new Date(at);
  return `${type}${String(day.getUTCDate()).padStart(2, '0')}_${months[day.getUTCMonth()]}_${day.getUTCFullYear()}`;
};

interface Archive {
  /** With the day it was made on. */
  readonly name: string;
  readonly body: Promise<Buffer>;
}

/** The last archive of each type: points never change and the compressed form is small, but its name goes with the day. */
const archives = new WeakMap<OfficeIndex, Map<string, Archive>>();

function archiveOf(sandbox: Sandbox, type: string, name: string): Promise<Buffer> {
  const offices = officesOf(sandbox);
  const byType = archives.get(offices) ?? new Map<string, Archive>();
  archives.set(offices, byType);
  const known = byType.get(type);
  if (known?.name === name) return known.body;
  const kinds = kindsByType[type] ?? [];
  const wanted = offices.all().filter(({ kind }) => kinds.includes(kind));
  const modifiedAt = sandbox.clock.now();
  const body = writeZip([{ name: `${name}.txt`, modifiedAt, pieces: writePassport(wanted) }]);
  byType.set(type, { name, body });
  return body;
}

/** `GET 1.0/unloading-passport/zip`: every office, point and locker as JSON in a ZIP. */
export const passportRoute: PostRoute = {
  method: 'GET',
  path: '/1.0/unloading-passport/zip',
  operation: 'terminals',
  async handle(sandbox, { query }): Promise<Answer> {
    const type = query.get('type') ?? 'ALL';
    if (kindsByType[type] === undefined) {
      throw new PostFailure(400, '1002', `Неизвестный тип объекта ${type}`, 'ILLEGAL_ARGUMENT');
    }
    const name = nameOf(type, sandbox.clock.now());
    return {
      status: 200,
      contentType: 'application/zip',
      headers: { 'content-disposition': `attachment; filename=${name}.zip` },
      body: await archiveOf(sandbox, type, name),
    };
  },
};
