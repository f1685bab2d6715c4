import type { Sandbox } from '../../sandbox.ts';
import type { Terminal } from '../../terminals/terminal.ts';
import type { TerminalIndex } from '../../terminals/terminal-index.ts';
import { type CseElement, flag, float, int, text } from '../soap/cse-element.ts';
import { cityGuid, geographyName } from './geography.ts';

const POINT_TAIL = '11e9-bc2e-005056b646f7';
const STORAGE_DAYS = 7;
const CASH_LIMIT_RUBLES = 100_000;
const weekdays = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'];

interface PointStore {
  readonly byGuid: ReadonlyMap<string, Terminal>;
  readonly guids: ReadonlyMap<string, string>;
}

function makeStore(index: TerminalIndex): PointStore {
  const counts = new Map<number, number>();
  const pairs = index.all().map((terminal): readonly [string, Terminal] => {
    const { geonameId } = terminal.city.place;
    const number = (counts.get(geonameId) ?? 0) + 1;
    counts.set(geonameId, number);
    const start = (geonameId >>> 0).toString(16).padStart(8, '0');
    return [`${start}-${number.toString(16).padStart(4, '0')}-${POINT_TAIL}`, terminal];
  });
  return {
    byGuid: new Map(pairs),
    guids: new Map(pairs.map(([guid, terminal]) => [terminal.code, guid])),
  };
}

/** Points never change, so their GUIDs are made once. */
const stores = new WeakMap<TerminalIndex, PointStore>();

function storeOf(sandbox: Sandbox): PointStore {
  const index = sandbox.terminals('cse');
  const store = stores.get(index) ?? makeStore(index);
  stores.set(index, store);
  return store;
}

/** A point by its GUID. */
export function findPoint(sandbox: Sandbox, guid: string): Terminal | undefined {
  return storeOf(sandbox).byGuid.get(guid.toLowerCase());
}

/** Takes parcels in and gives them out at the same hours. */
function presentHours(terminal: Terminal): readonly CseElement[] {
  return weekdays.map((day, index) => {
    const hours = index < 5 ? terminal.weekdayHours : terminal.weekendHours;
    const [from = '', to = ''] = hours.split('-');
    return {
      ...text(day, `${from} ${to}`),
      fields: [
        text('DayOfWeek', day),
        text('StartReceiving', from),
        text('EndReceiving', to),
        text('StartIssue', from),
        text('EndIssue', to),
      ],
    };
  });
}

function typeOf(terminal: Terminal): string {
  if (terminal.isLocker) return 'Почтомат';
  return terminal.isDepot ? 'Офис' : 'ДопОфис';
}

/** The order of the fields is the carrier's: some clients count them. Limits of 0 are none. */
function presentPoint(guid: string, terminal: Terminal): CseElement {
  const { city, maxLengthCm, maxWidthCm, maxHeightCm } = terminal;
  return {
    key: guid,
    value: `Демо-пункт ${city.place.name}, ${terminal.street}`,
    valueType: 'string',
    fields: [
      text('Geography', cityGuid(city)),
      text('NameGeography', geographyName(city)),
      text('Phone', '+74950000000'),
      text('Address', `${geographyName(city)}, ул. ${terminal.street}, д. ${terminal.house}`),
      text('TypeOfPVZ', typeOf(terminal)),
      text('CodePVZ', terminal.code),
      float('WeightLimite', terminal.maxWeightKg),
      float('HightLimite', maxHeightCm),
      float('LengthLimite', maxLengthCm),
      float('WidthLimite', maxWidthCm),
      float('MaxDimensionLimite', Math.max(maxLengthCm, maxWidthCm, maxHeightCm)),
      float('SumDimensionLimite', maxLengthCm + maxWidthCm + maxHeightCm),
      int('QtyLimite', 0),
      float('CODLimite', CASH_LIMIT_RUBLES),
      flag('IssuanceOfShipping', true),
      flag('PaymentByCard', terminal.hasCard),
      flag('PaymentByCash', terminal.hasCash),
      flag('ReceivingSending', terminal.isReception),
      flag('TryOn', false),
      flag('PartialBuyout', false),
      flag('FittingRoom', false),
      int('StorageLife', STORAGE_DAYS),
    ],
    properties: presentHours(terminal),
    list: [
      {
        key: 'Coordinates',
        fields: [float('Latitude', terminal.latitude), float('Longitude', terminal.longitude)],
      },
    ],
  };
}

/** The reference pvz: every point, or those of a city. */
export function listPoints(sandbox: Sandbox, group: string): readonly CseElement[] {
  const { guids } = storeOf(sandbox);
  return sandbox
    .terminals('cse')
    .all()
    .filter(({ city }) => group === '' || cityGuid(city) === group.toLowerCase())
    .map((terminal) => presentPoint(guids.get(terminal.code) ?? '', terminal));
}
