import type { Rule, RuleActions, RuleCity, RuleConditions, RulePick, RulePlace } from '@tranzit/contract';

/** Where a side may be, as it is typed: names parted by commas. */
export interface PlaceDraft {
  readonly mode: 'any' | 'in' | 'except';
  readonly cities: string;
  readonly regions: string;
  readonly countries: string;
  /** The places that the rule has: what is typed as one of them stays that one, with what nobody can type of it. */
  readonly kept: readonly RulePlace[];
}

/** A rule as its editor holds it. */
export interface RuleDraft {
  readonly title: string;
  readonly weightFrom: number | null;
  readonly weightTo: number | null;
  readonly sizeFrom: number | null;
  readonly sizeTo: number | null;
  readonly valueFrom: number | null;
  readonly valueTo: number | null;
  readonly from: PlaceDraft;
  readonly to: PlaceDraft;
  readonly senders: readonly number[];
  readonly tags: readonly number[];
  readonly contents: string;
  readonly cargo: RuleConditions['cargo'] | 'any';
  readonly carrier: NonNullable<RuleActions['carrier']> | 'any';
  readonly tariff: RuleActions['tariff'] | undefined;
  readonly handover: NonNullable<RuleActions['handover']> | 'any';
  readonly delivery: NonNullable<RuleActions['delivery']> | 'any';
  readonly days: number | null;
  readonly pick: RulePick;
  readonly services: RuleActions['services'];
  readonly tag: number | undefined;
  readonly isOn: boolean;
}

const joined = (names: readonly (string | undefined)[] = []): string =>
  names.filter((name) => name !== undefined && name !== '').join(', ');

/** A city as it is typed: with its country where that is not Russia. */
export const cityWords = ({ iso, city }: RuleCity): string => (iso === 'RU' ? city : `${city} (${iso})`);

/** A region as it is typed; its commas would part it. */
const regionWords = ({ iso, region = '' }: RulePlace): string =>
  (iso === 'RU' ? region : `${region} (${iso})`).replaceAll(/\s*[,;\n]\s*/g, ' ');

/** A place as it is typed; a city of one region with that: `Тверь (Тверская область)`. */
export function placeWords(place: RulePlace): string {
  const { iso, region, city } = place;
  if (city)
    return region
      ? `${cityWords({ iso, city })} (${regionWords({ iso: 'RU', region })})`
      : cityWords({ iso, city });
  return region ? regionWords(place) : iso;
}

const isOfRegion = ({ city, region }: RulePlace) => !city && Boolean(region);

function toPlaceDraft(among: RuleConditions['to']): PlaceDraft {
  const kept = among?.places ?? [];
  const typed = (isOf: (place: RulePlace) => boolean) => joined(kept.filter(isOf).map(placeWords));
  return {
    mode: among ? (among.except ? 'except' : 'in') : 'any',
    cities: typed(({ city }) => Boolean(city)),
    regions: typed(isOfRegion),
    countries: typed(({ city, region }) => !(city || region)),
    kept,
  };
}

const emptyRule: Pick<Rule, 'title' | 'conditions' | 'actions' | 'isOn'> = {
  title: '',
  conditions: {},
  actions: { pick: 'cheapest', services: [] },
  isOn: true,
};

export function toDraft(rule: Rule | undefined): RuleDraft {
  const { title, conditions, actions, isOn } = rule ?? emptyRule;
  const { weight, size, value, senders = [], tags = [], contents, cargo = 'any' } = conditions;
  const { carrier = 'any', tariff, handover = 'any', delivery = 'any', days, pick, services, tag } = actions;
  return {
    title,
    weightFrom: weight?.from ?? null,
    weightTo: weight?.to ?? null,
    sizeFrom: size?.from ?? null,
    sizeTo: size?.to ?? null,
    valueFrom: value?.from ?? null,
    valueTo: value?.to ?? null,
    from: toPlaceDraft(conditions.from),
    to: toPlaceDraft(conditions.to),
    senders,
    tags,
    contents: joined(contents),
    cargo,
    ...{ carrier, tariff, handover, delivery, pick, services, tag, isOn },
    days: days ?? null,
  };
}

const separators = /[,;\n]/;
const words = (typed: string): readonly string[] =>
  typed
    .split(separators)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** `Минск (BY)` → the city and its country; Russia where none is named. */
function cityOf(typed: string): RuleCity {
  const found = /^(.+?)\s*\(([A-Za-z]{2})\)$/.exec(typed);
  return { iso: found?.[2]?.toUpperCase() ?? 'RU', city: found?.[1] ?? typed };
}

/** What stands in the field of cities. */
export type TypedCities = Pick<PlaceDraft, 'cities' | 'kept'>;

type CityPlace = RulePlace & RuleCity;
const isCity = (place: RulePlace): place is CityPlace => Boolean(place.city);

const cityPlaceOf = (kept: readonly RulePlace[], typed: string): CityPlace =>
  kept.filter(isCity).find((place) => placeWords(place) === typed) ?? cityOf(typed);

const cityPlaces = ({ cities, kept }: TypedCities) => words(cities).map((typed) => cityPlaceOf(kept, typed));

/** The cities of a field, in their order. */
export const citiesIn = (typed: TypedCities): readonly RuleCity[] =>
  cityPlaces(typed).map(({ iso, city }) => ({ iso, city }));

export const isCityOf = (one: RuleCity, other: RuleCity): boolean =>
  one.iso === other.iso && one.city === other.city;

/** The field with a city put in the stead of another; the rest stays as it was typed, and a city in its region. */
export function putCity({ cities, kept }: TypedCities, former: RuleCity, name: string): TypedCities {
  const mended = kept.map((place) =>
    isCity(place) && isCityOf(place, former) ? { ...place, city: name } : place,
  );
  const put = (typed: string): string => {
    const place = cityPlaceOf(kept, typed.trim());
    return isCityOf(place, former) ? placeWords({ ...place, city: name }) : typed;
  };
  return {
    cities: cities
      .split(/([,;\n]\s*)/)
      .map(put)
      .join(''),
    kept: mended,
  };
}

const regionOf = (kept: readonly RulePlace[], typed: string): RulePlace =>
  kept.find((place) => isOfRegion(place) && placeWords(place) === typed) ?? { iso: 'RU', region: typed };

/** The places of a side by the field that names them. */
export const placesOfPart = ({ cities, regions, countries, kept }: Omit<PlaceDraft, 'mode'>) => ({
  cities: cityPlaces({ cities, kept }),
  regions: words(regions).map((typed) => regionOf(kept, typed)),
  countries: words(countries).map((iso) => ({ iso: iso.toUpperCase() })),
});

function fromPlaceDraft({ mode, ...typed }: PlaceDraft) {
  const { cities, regions, countries } = placesOfPart(typed);
  const places = [...cities, ...regions, ...countries];
  return mode === 'any' || places.length === 0 ? undefined : { except: mode === 'except', places };
}

const spanOf = (from: number | null, to: number | null) =>
  from === null && to === null ? undefined : { ...(from !== null && { from }), ...(to !== null && { to }) };

const unlessAny = <Value extends string>(value: Value | 'any' | undefined): Value | undefined =>
  value === 'any' ? undefined : value;

/** What the editor sends; what is open is left out. */
export function fromDraft(draft: RuleDraft) {
  const contents = words(draft.contents);
  const { senders, tags, tariff, tag } = draft;
  const carrier = unlessAny(draft.carrier);
  return {
    title: draft.title,
    conditions: {
      weight: spanOf(draft.weightFrom, draft.weightTo),
      size: spanOf(draft.sizeFrom, draft.sizeTo),
      value: spanOf(draft.valueFrom, draft.valueTo),
      from: fromPlaceDraft(draft.from),
      to: fromPlaceDraft(draft.to),
      senders: senders.length > 0 ? [...senders] : undefined,
      tags: tags.length > 0 ? [...tags] : undefined,
      contents: contents.length > 0 ? [...contents] : undefined,
      cargo: unlessAny(draft.cargo),
    },
    actions: {
      carrier,
      tariff: carrier ? tariff : undefined,
      handover: unlessAny(draft.handover),
      delivery: unlessAny(draft.delivery),
      days: draft.days ?? undefined,
      pick: draft.pick,
      services: [...draft.services],
      tag,
    },
    is_on: draft.isOn,
  };
}
