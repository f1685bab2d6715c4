import {
  type CarrierCode,
  carrierCodes,
  type StatusGroup,
  statusGroups,
  type WaybillStatus,
  waybillStatuses,
} from '@tranzit/kernel';
import { dateToDay, dayToDate } from '../../../lib/format/dates.ts';
import type { DayRange } from '../../../ui/day-picker/day-range.ts';

/** The filters of the list, as the address of the page holds them. Pure: text in, text out. */

export type OrderTab = 'all' | StatusGroup;
const groups = Object.keys(statusGroups) as StatusGroup[]; // the keys of a constant
export const orderTabs: readonly OrderTab[] = ['all', ...groups];

/** The statuses to choose from under a tab. The tab of problems is not of statuses: any of them may wait for somebody. */
export const statusesUnder = (tab: OrderTab): readonly WaybillStatus[] =>
  tab === 'all' || tab === 'problem' ? waybillStatuses : statusGroups[tab];

export interface OrderFilters {
  readonly tab: OrderTab;
  readonly text: string;
  /** Some of those under the tab; none: all of them. */
  readonly statuses: readonly WaybillStatus[];
  readonly pickup: DayRange;
  readonly delivery: DayRange;
  readonly carriers: readonly CarrierCode[];
  readonly tagIds: readonly number[];
  readonly inn: string;
  /** Those to or from one entry of the contact book, by its id; empty: of whomever. */
  readonly entry: string;
  /** Those ordered in one batch; empty: in whichever. */
  readonly batch: string;
}
export type FilterName = Exclude<keyof OrderFilters, 'tab'>;

const anyDay: DayRange = { from: undefined, to: undefined };
export const noFilters: OrderFilters = {
  tab: 'all',
  text: '',
  statuses: [],
  pickup: anyDay,
  delivery: anyDay,
  carriers: [],
  tagIds: [],
  inn: '',
  entry: '',
  batch: '',
};

/** A day that the calendar has: the thirtieth of February would turn into one of March. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dateToDay(dayToDate(text)) === text;
const readDay = (search: URLSearchParams, name: string): string | undefined => {
  const text = search.get(name) ?? '';
  return isDay(text) ? text : undefined;
};
const readId = (search: URLSearchParams, name: string): string =>
  /^[1-9]\d{0,14}$/.exec(search.get(name) ?? '')?.[0] ?? '';
const readList = (search: URLSearchParams, name: string): readonly string[] =>
  search
    .getAll(name)
    .flatMap((part) => part.split(','))
    .filter(Boolean);
const readRange = (search: URLSearchParams, name: string): DayRange => ({
  from: readDay(search, `${name}_from`),
  to: readDay(search, `${name}_to`),
});

/** What the address says; whatever it says wrongly is left out. Names are those of the wire. */
export function readFilters(search: URLSearchParams): OrderFilters {
  const carriers = readList(search, 'delivery_service');
  const tab = orderTabs.find((one) => one === search.get('tab')) ?? 'all';
  const statuses = readList(search, 'status');
  const tagIds = readList(search, 'tag_list')
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number);
  return {
    tab,
    text: (search.get('query') ?? '').trim().slice(0, 100),
    statuses: statusesUnder(tab).filter((status) => statuses.includes(status)),
    pickup: readRange(search, 'pickup_date'),
    delivery: readRange(search, 'delivery_date'),
    carriers: carrierCodes.filter((code) => carriers.includes(code)),
    tagIds: [...new Set(tagIds)].filter((id) => id > 0).sort((one, other) => one - other),
    inn: (search.get('inn') ?? '').replaceAll(/\D/g, '').slice(0, 12),
    entry: readId(search, 'counterparty_id'),
    batch: readId(search, 'batch_id'),
  };
}

/** The shortest address that says the same; the same filters always give the same text. A status of another tab goes. */
export function writeFilters(filters: OrderFilters): URLSearchParams {
  const statuses = statusesUnder(filters.tab).filter((status) => filters.statuses.includes(status));
  const pairs: readonly (readonly [string, string | undefined])[] = [
    ['tab', filters.tab === 'all' ? '' : filters.tab],
    ['query', filters.text],
    ['status', statuses.join()],
    ['pickup_date_from', filters.pickup.from],
    ['pickup_date_to', filters.pickup.to],
    ['delivery_date_from', filters.delivery.from],
    ['delivery_date_to', filters.delivery.to],
    ['delivery_service', filters.carriers.join()],
    ['tag_list', filters.tagIds.join()],
    ['inn', filters.inn],
    ['counterparty_id', filters.entry],
    ['batch_id', filters.batch],
  ];
  return new URLSearchParams(pairs.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The query of `listWaybills` and `exportWaybills`. */
export function toWireFilters(filters: OrderFilters) {
  const { tab, text, statuses, pickup, delivery, carriers, tagIds, inn, entry, batch } = filters;
  return {
    status:
      statuses.length > 0 ? [...statuses] : tab === 'all' || tab === 'problem' ? [] : [...statusGroups[tab]],
    // What waits for somebody, whatever its status, until somebody takes note.
    ...(tab === 'problem' && { attention: 'true' as const }),
    ...(text && { query: text }),
    ...(pickup.from && { pickup_date_from: pickup.from }),
    ...(pickup.to && { pickup_date_to: pickup.to }),
    ...(delivery.from && { delivery_date_from: delivery.from }),
    ...(delivery.to && { delivery_date_to: delivery.to }),
    delivery_service: [...carriers],
    tag_list: tagIds.map(String),
    ...(inn && { inn }),
    ...(entry && { counterparty_id: entry }),
    ...(batch && { batch_id: batch }),
  };
}

const isUsed = (value: OrderFilters[FilterName]): boolean => {
  if (typeof value === 'string') return value !== '';
  return 'from' in value ? value.from !== undefined || value.to !== undefined : value.length > 0;
};

/** In the order of the bar. */
export const filterNames: readonly FilterName[] = [
  'text',
  'statuses',
  'pickup',
  'delivery',
  'carriers',
  'tagIds',
  'inn',
  'entry',
  'batch',
];
export const usedFilters = (filters: OrderFilters): readonly FilterName[] =>
  filterNames.filter((name) => isUsed(filters[name]));
export const without = (filters: OrderFilters, ...names: readonly FilterName[]): OrderFilters => ({
  ...filters,
  ...Object.fromEntries(names.map((name) => [name, noFilters[name]])),
});
