import { api } from '@tranzit/contract';
import { apiQuery } from '../../../lib/api/api-query.ts';

/** The operator's words reach an open page within two minutes, and whoever comes back to the page at once. */
const fresh = { staleTime: 60_000, refetchInterval: 120_000 } as const;
export const urgentQuery = () => apiQuery(api.listUrgentNotifications, {}, fresh);
export const globalQuery = () => apiQuery(api.getGlobalNotification, {}, fresh);
