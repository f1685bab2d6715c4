import { useEffect, useRef } from 'react';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/**
 * With a modifier the key's place on the keyboard counts as well as its letter, so that Ctrl+K works under the Russian
 * layout, where it types «л».
 */
function isMeant(event: KeyboardEvent, hotkey: string): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const letter = hotkey.replace('mod+', '');
  if (altKey || (ctrlKey || metaKey) !== hotkey.startsWith('mod+')) return false;
  if (letter === hotkey) return key === letter && !isTyping(event);
  return !shiftKey && (key.toLowerCase() === letter.toLowerCase() || code === `Key${letter}`);
}

/**
 * Calls `handler` on a key (`'/'`, `'mod+K'`); `mod` is Ctrl, or Cmd on a Mac. Silent while the user types in a field,
 * unless the combination has a modifier.
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
