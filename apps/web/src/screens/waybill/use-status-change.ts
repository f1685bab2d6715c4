import type { Waybill } from '@tranzit/contract';
import { useRef } from 'react';

/** Whether the status has changed since the page showed this waybill first. */
export function useStatusChange({ waybillId, status }: Pick<Waybill, 'waybillId' | 'status'>): {
  readonly hasChanged: boolean;
} {
  const first = useRef({ waybillId, status });
  if (first.current.waybillId !== waybillId) first.current = { waybillId, status };
  return { hasChanged: first.current.status !== status };
}
