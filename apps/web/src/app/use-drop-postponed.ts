import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useLostAt } from '../lib/api/connection.ts';
import { useStableCallbacks } from '../lib/hooks/use-stable-callbacks.ts';

const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role=dialog], [role=alertdialog]') : null;

/**
 * A change of page that waits for the connection is given up once something else is begun here: a dialog that opens, a
 * field that is filled in. It would else lead away from that much later. Going to where the page stands takes its place.
 */
export function useDropPostponed(): void {
  const here = useLocation();
  const navigate = useNavigate();
  const isMoving = useNavigation().state !== 'idle';
  const isPostponed = useLostAt() !== undefined && isMoving;
  const { drop } = useStableCallbacks({
    drop: () => void navigate(here, { replace: true, state: here.state, preventScrollReset: true }),
  });
  useEffect(() => {
    if (!isPostponed) return undefined;
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      const dialog = dialogOf(target);
      if (dialog && dialog !== dialogOf(relatedTarget)) drop();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('input', drop);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('input', drop);
    };
  }, [isPostponed, drop]);
}
