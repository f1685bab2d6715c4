/** Short messages at the foot of the page. One at a time: the newest is what the user has just done. */

export interface Toast {
  readonly key: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly onRun: () => void };
  readonly durationMs: number;
}

let current: Toast | undefined;
let lastKey = 0;
const listeners = new Set<() => void>();

function show(toast: Omit<Toast, 'key'>): number {
  lastKey += 1;
  current = { ...toast, key: lastKey };
  for (const listener of listeners) listener();
  return lastKey;
}

/** Says that something is done. */
export const showToast = (text: string): void => void show({ text, durationMs: 5_000 });

/** Says that something is done and offers to take it back, or what comes next; ten seconds to think. Answers its key. */
export const showUndo = (text: string, label: string, onRun: () => void): number =>
  show({ text, action: { label, onRun }, durationMs: 10_000 });

export function dismissToast(): void {
  current = undefined;
  for (const listener of listeners) listener();
}

export const currentToast = (): Toast | undefined => current;
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
