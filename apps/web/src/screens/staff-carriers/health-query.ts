import { queryOptions } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { call } from '../../lib/call.ts';

export const refreshMs = 15_000;

export const carrierHealthQuery = queryOptions({
  queryKey: ['staff', 'carrier-health'],
  queryFn: ({ signal }) => call(api.listCarrierHealth, {}, { signal }),
  staleTime: 0,
  refetchInterval: refreshMs,
});

export const jobWatchQuery = queryOptions({
  queryKey: ['staff', 'job-watch'],
  queryFn: ({ signal }) => call(api.getJobWatch, {}, { signal }),
  staleTime: 0,
  refetchInterval: refreshMs,
});
