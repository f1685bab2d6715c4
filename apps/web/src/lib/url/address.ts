import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** One thing that a screen holds in its address. Pure: parameters in, parameters out. */
export interface AddressPart<Value> {
  /** What the parameters say; whatever they say wrongly counts as not said. */
  readonly read: (search: URLSearchParams) => Value;
  /** The shortest parameters that say the value; none for the value that stands without any. */
  readonly write: (value: Value) => Iterable<readonly [name: string, value: string]>;
  /** A change of it shows the screen from its top again. */
  readonly isFromTop?: boolean;
}

/** The parts in order of rank: a change of one sets those after it back to what stands without parameters. */
export type AddressSchema<Values> = { readonly [Name in keyof Values]: AddressPart<Values[Name]> };

const nothingSaid = new URLSearchParams();

export function readAddress<Values>(schema: AddressSchema<Values>, search: URLSearchParams): Values {
  const values: Partial<Values> = {};
  for (const name in schema) values[name] = schema[name].read(search);
  return values as Values; // every name of the schema has just been read
}

export function writeAddress<Values>(schema: AddressSchema<Values>, values: Values): URLSearchParams {
  const search = new URLSearchParams();
  for (const name in schema)
    for (const [key, value] of schema[name].write(values[name])) search.append(key, value);
  return search;
}

/** `values` with the changes, and everything of a lower rank than the first of them begun afresh. */
export function changeAddress<Values>(
  schema: AddressSchema<Values>,
  values: Values,
  changes: Partial<Values>,
): Values {
  const next = { ...values };
  let isAfterChange = false;
  for (const name in schema) {
    const changed = changes[name];
    if (changed !== undefined) next[name] = changed;
    else if (isAfterChange) next[name] = schema[name].read(nothingSaid);
    isAfterChange ||= changed !== undefined;
  }
  return next;
}

interface Step {
  /** No step to go back to: one more letter of a search, a row unfolded. */
  readonly replace: boolean;
}

export type ChangeAddress<Values> = (changes: Partial<Values>, step?: Step) => void;

/**
 * What a screen shows, held by its address: a link opens the same view, Back returns to the one before. `schema` is a
 * constant of the screen.
 */
export function useAddress<Values>(
  schema: AddressSchema<Values>,
): readonly [values: Values, change: ChangeAddress<Values>] {
  const [search, setSearch] = useSearchParams();
  const values = useMemo(() => readAddress(schema, search), [schema, search]);
  // A second change may come before the first is drawn, and adds to it.
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const change = useCallback<ChangeAddress<Values>>(
    (changes, { replace } = { replace: false }) => {
      let isFromTop = false;
      for (const name in schema)
        isFromTop ||= changes[name] !== undefined && (schema[name].isFromTop ?? false);
      latest.current = changeAddress(schema, latest.current, changes);
      setSearch(writeAddress(schema, latest.current), {
        replace,
        preventScrollReset: !isFromTop,
      });
    },
    [schema, setSearch],
  );
  return [values, change];
}

/** The page of a list, from 1. */
export const pagePart: AddressPart<number> = {
  read: (search) => {
    const page = Number(search.get('page'));
    return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
  },
  write: (page) => (page > 1 ? [['page', String(page)]] : []),
  isFromTop: true,
};

/** A text of at most so many characters, without blanks around it. */
export const textPart = (name: string, mostCharacters: number): AddressPart<string> => ({
  read: (search) => (search.get(name) ?? '').trim().slice(0, mostCharacters),
  write: (text) => (text === '' ? [] : [[name, text]]),
});

/** Ids in the order they were given. */
export const idsPart = (name: string): AddressPart<readonly number[]> => ({
  read: (search) =>
    (search.get(name) ?? '')
      .split(',')
      .filter((id) => /^\d{1,15}$/.test(id))
      .map(Number),
  write: (ids) => (ids.length > 0 ? [[name, ids.join()]] : []),
});
/** One of a closed list of words; `standard` stands without a parameter. */
export const choicePart = <Choice extends string>(
  name: string,
  choices: readonly Choice[],
  standard: Choice,
): AddressPart<Choice> => ({
  read: (search) => choices.find((choice) => choice === search.get(name)) ?? standard,
  write: (choice) => (choice === standard ? [] : [[name, choice]]),
});
