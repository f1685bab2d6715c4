import { useCallback, useState } from 'react';
import type { BoardRate } from './board.ts';

/**
 * Rows that came after the reader began to read wait aside. `touch` marks the beginning; until then everything shows at
 * once. `release` shows all that is there now.
 */
export function useRowQueue(rates: readonly BoardRate[]) {
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const release = useCallback(() => setKnown(new Set(rates.map(({ rowKey }) => rowKey))), [rates]);
  const touch = () => {
    if (known === undefined && rates.length > 0) release();
  };
  const settled = known === undefined ? rates : rates.filter(({ rowKey }) => known.has(rowKey));
  return { settled, isTouched: known !== undefined, touch, release };
}
