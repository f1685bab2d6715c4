import { useHotkeys } from '@mantine/hooks';

/**
 * Calls `handler` on a key (`'/'`, `'mod+K'`, `'Escape'`); `mod` is Ctrl, or Cmd on a Mac. Silent while the user types
 * in a field, unless the combination has a modifier.
 */
export function useHotkey(key: string, handler: () => void): void {
  const ignored = key.includes('mod+') ? [] : ['INPUT', 'TEXTAREA', 'SELECT'];
  useHotkeys([[key, handler, { preventDefault: true }]], ignored);
}
