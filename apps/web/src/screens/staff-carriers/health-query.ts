import { api } from '@tranzit/contract';
import { apiQuery } from '../../lib/api/api-query.ts';

export const refreshMs = 15_000;

const keptUp = { staleTime: 0, refetchInterval: refreshMs };

export const carrierHealthQuery = () => apiQuery(api.listCarrierHealth, {}, keptUp);
export const jobWatchQuery = () => apiQuery(api.getJobWatch, {}, keptUp);
