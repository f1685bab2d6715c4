import { carrierCodes } from '@tranzit/kernel';
import { useMemo } from 'react';
import { useOperators } from '../../features/carriers/index.ts';
import type { Multi } from './use-multi.ts';

/**
 * The carriers that have columns: those that were asked, and until all have been, those that will be. Which they are is
 * the portal's list; all that there are until it has come.
 */
export function useColumns(multi: Multi | undefined): Multi['carriers'] {
  const operators = useOperators();
  const known = multi?.carriers;
  const isSettled = multi !== undefined && multi.state !== 'running' && multi.carriers.length > 0;
  return useMemo(() => {
    if (isSettled) return known ?? [];
    const expected = operators.length > 0 ? operators.map(({ key }) => key) : carrierCodes;
    return carrierCodes.flatMap((deliveryService) => {
      const own = known?.find((carrier) => carrier.deliveryService === deliveryService);
      if (own) return [own];
      return expected.includes(deliveryService)
        ? [{ deliveryService, answered: 0, rated: 0, silent: 0 }]
        : [];
    });
  }, [operators, known, isSettled]);
}
