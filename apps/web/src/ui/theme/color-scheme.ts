import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/browser/storage.ts';

/** `auto` follows the system. */
export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** Shared with `public/first-paint.js`, as is the attribute that the tokens hang on. */
const key = 'tranzit.theme';
const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function read(): ColorScheme {
  const stored = readStored(key);
  return colorSchemes.find((scheme) => scheme === stored) ?? 'auto';
}

let chosen = read();

const shown = (): 'light' | 'dark' =>
  chosen === 'dark' || (chosen === 'auto' && systemIsDark().matches) ? 'dark' : 'light';

function apply(): void {
  document.documentElement.dataset.theme = shown();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps the page in the chosen colours: the system's change and a choice in another tab take effect at once. */
export function followColorScheme(): void {
  apply();
  systemIsDark().addEventListener('change', apply);
  addEventListener('storage', ({ key: changed }) => {
    if (changed !== null && changed !== key) return;
    chosen = read();
    apply();
  });
}

export function chooseColorScheme(scheme: ColorScheme): void {
  chosen = scheme;
  writeStored(key, scheme === 'auto' ? null : scheme);
  apply();
}

/** What the user chose. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, () => chosen);

/** What the page is drawn in. */
export const useShownColors = (): 'light' | 'dark' => useSyncExternalStore(subscribe, shown);
