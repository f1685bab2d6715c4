import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** Worth another try: no connection, the server's own trouble, or too many calls. A refusal stays a refusal. */
export function isWorthRetrying(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500 || error.status === 429);
}

const retryDelayMs = (attempt: number, error: unknown): number => {
  const asked = isApiError(error) ? error.retryAfterSeconds : undefined;
  return asked === undefined ? Math.min(500 * 2 ** attempt, 8_000) : asked * 1_000;
};

/** Reads are tried three times in all; writes once, for only the user knows whether to repeat. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: retryDelayMs,
      },
      // A write does not wait for the connection to come back: it fails at once, and the user decides.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const queryClient = createQueryClient();
