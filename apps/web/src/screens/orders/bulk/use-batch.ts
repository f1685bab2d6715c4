import { useState } from 'react';

export type ItemState =
  | { readonly kind: 'waiting' | 'running' | 'done' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface Batch<Item> {
  /** By the item's key; empty before the first run. */
  readonly states: ReadonlyMap<number, ItemState>;
  readonly isRunning: boolean;
  /** Does `act` for each, one after another; a failure of one leaves the others alone. Returns the items that failed. */
  readonly run: (items: readonly Item[], act: (item: Item) => Promise<unknown>) => Promise<readonly Item[]>;
}

/** Long work, shown per item: carriers are asked one at a time, so each answer is seen when it comes. */
export function useBatch<Item>(keyOf: (item: Item) => number): Batch<Item> {
  const [states, setStates] = useState<ReadonlyMap<number, ItemState>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const put = (item: Item, state: ItemState) =>
    setStates((before) => new Map([...before, [keyOf(item), state]]));
  const one = async (item: Item, act: (item: Item) => Promise<unknown>): Promise<boolean> => {
    put(item, { kind: 'running' });
    try {
      await act(item);
      put(item, { kind: 'done' });
      return true;
    } catch (error) {
      put(item, { kind: 'failed', error });
      return false;
    }
  };
  const run: Batch<Item>['run'] = async (items, act) => {
    setRunning(true);
    for (const item of items) put(item, { kind: 'waiting' });
    const failed: Item[] = [];
    for (const item of items) if (!(await one(item, act))) failed.push(item);
    setRunning(false);
    return failed;
  };
  return { states, isRunning, run };
}
