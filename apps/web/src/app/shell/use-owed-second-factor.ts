import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isApiError } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { userQuery, useUser } from '../../lib/session/user.ts';
import { settingsPath } from '../guard.ts';

const isOwed = (error: unknown): boolean => isApiError(error) && error.has('second_factor_owed');

/** Calls `onOwed` when the server has refused a call of this page until a second step is set up. */
function onRefusal(onOwed: () => void): () => void {
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isOwed(event.action.error)) onOwed();
  });
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isOwed(event.action.error)) onOwed();
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}

/**
 * The account may ask for a second step while a page of its member is open: what the server then refuses leads to where
 * it is set up, as the guard does on the way into a screen.
 */
export function useOwedSecondFactor(): void {
  const { owesSecondFactor } = useUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onRefusal(() => void queryClient.invalidateQueries(userQuery())), []);
  const mustLeave = owesSecondFactor && pathname !== settingsPath;
  useEffect(() => {
    if (mustLeave) void navigate(settingsPath);
  }, [mustLeave, navigate]);
}
