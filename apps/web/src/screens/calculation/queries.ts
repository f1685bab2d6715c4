import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { apiQuery } from '../../lib/api/api-query.ts';

/** What insurance costs the account. */
export const useInsuranceConfig = () =>
  useQuery(apiQuery(api.getInsuranceConfig, {}, { staleTime: Number.POSITIVE_INFINITY }));
