import type { Transfer } from '@tranzit/contract';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { personalKey } from '../../../lib/session/personal-key.ts';

/** Which outcome has been read and put away in this browser: one transfer follows another. */
export function usePutAway(transfer: Transfer | undefined) {
  const key = personalKey('team.transfer-read');
  const [read, setRead] = useState(() => readStored(key));
  const isEnded = transfer !== undefined && transfer.state !== 'confirming' && transfer.state !== 'waiting';
  const id = String(transfer?.transferId);
  const putAway = () => {
    writeStored(key, id);
    setRead(id);
  };
  return { isAway: isEnded && read === id, putAway: isEnded ? putAway : undefined };
}

/** Keeps the height that the line had the last time in this browser while it comes, so that the list below stays where it is. */
export function useLinePlace(isComing: boolean): {
  readonly line: RefObject<HTMLDivElement | null>;
  readonly keptPx: number;
} {
  const key = personalKey('team.transfer-height');
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isComing) writeStored(key, String(line.current?.offsetHeight ?? 0));
  });
  return { line, keptPx: Number(readStored(key)) || 0 };
}
