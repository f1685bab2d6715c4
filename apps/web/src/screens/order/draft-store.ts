import { anotherOrder, type OrderDraft } from './order-draft.ts';

/** The form as it was left, for this tab: a reload loses nothing, a new calculation begins anew. */

interface StoredDraft {
  readonly version: 1;
  readonly savedAt: string;
  readonly draft: OrderDraft;
}

const keyOf = (taskId: number): string => `tranzit.order.${taskId}`;

function isStored(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
}

/** The stored form of a calculation; `undefined` when there is none, or the browser keeps nothing. */
export function readDraft(taskId: number): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(taskId)) ?? 'null');
    return isStored(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the form; returns when, or `undefined` where the browser keeps nothing. */
export function writeDraft(taskId: number, draft: OrderDraft, now: Date = new Date()): string | undefined {
  const savedAt = now.toISOString();
  try {
    sessionStorage.setItem(
      keyOf(taskId),
      JSON.stringify({ version: 1, savedAt, draft } satisfies StoredDraft),
    );
    return savedAt;
  } catch {
    return undefined;
  }
}

/** The stored form begins a new order: the one it has made stays as it is. */
export function forgetAttempt(taskId: number): void {
  const stored = readDraft(taskId);
  if (stored) writeDraft(taskId, { ...stored.draft, ...anotherOrder() });
}
