import { useEffect, useRef } from 'react';

/** Where a key writes something, or picks by its letter. */
const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(typedInto) !== null;

/** What the key of `/` and `?` types under the Russian layout. */
const russianSlash: Partial<Record<string, string>> = { '.': '/', ',': '?' };
const signOf = ({ key, code }: KeyboardEvent): string => (code === 'Slash' && russianSlash[key]) || key;

/**
 * The key's place on the keyboard counts as well as its letter, so that Ctrl+K works under the Russian layout, where it
 * types «л». `F6` and its like type nothing, so a field does not keep them.
 */
function isMeant(event: KeyboardEvent, hotkey: string): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const letter = hotkey.replace('mod+', '');
  if (altKey || (ctrlKey || metaKey) !== hotkey.startsWith('mod+')) return false;
  if (letter === hotkey) return signOf(event) === letter && (/^F\d/.test(letter) || !isTyping(event));
  return !shiftKey && (key.toLowerCase() === letter.toLowerCase() || code === `Key${letter}`);
}

/**
 * Calls `handler` on a key (`'/'`, `'Escape'`, `'mod+K'`); `mod` is Ctrl, or Cmd on a Mac. Silent while the user types in
 * a field, unless the combination has a modifier. What the shell shows to `?` names every one.
 */
export function useHotkey(hotkey: string, handler: () => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isMeant(event, hotkey)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hotkey]);
}
