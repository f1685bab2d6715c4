import { useEffect, useMemo, useRef } from 'react';

/**
 * The same functions for the life of a component; each does what the newest of its name does. For parts that are drawn
 * anew only when what they are given changes.
 */
export function useStableCallbacks<
  Given extends { readonly [Name in keyof Given]: (...args: never[]) => void },
>(given: Given): Given {
  const newest = useRef(given);
  useEffect(() => {
    newest.current = given;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are the same at every turn
  return useMemo(() => {
    const names = Object.keys(given) as (keyof Given)[]; // its own keys
    const steady = names.map((name) => [name, (...args: never[]) => newest.current[name](...args)]);
    return Object.fromEntries(steady) as Given; // one function for each of its own
  }, []);
}
