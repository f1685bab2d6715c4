/** What the browser keeps, and what it keeps for this tab alone. */
type Keeper = 'browser' | 'tab';

const storageOf = (keeper: Keeper): Storage => (keeper === 'tab' ? sessionStorage : localStorage);

/** Storage that may be closed to the page (private windows, policies): reads nothing, writes nowhere then. */
export function readStored(key: string, keeper: Keeper = 'browser'): string | null {
  try {
    return storageOf(keeper).getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes the key. Returns whether the browser has taken it. */
export function writeStored(key: string, value: string | null, keeper: Keeper = 'browser'): boolean {
  try {
    if (value === null) storageOf(keeper).removeItem(key);
    else storageOf(keeper).setItem(key, value);
    return true;
  } catch {
    // The page works without: the value lives as long as the page.
    return false;
  }
}

/** The stored value as JSON; `undefined` where there is none that can be read. */
export function readStoredJson(key: string, keeper: Keeper = 'browser'): unknown {
  try {
    return JSON.parse(readStored(key, keeper) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
