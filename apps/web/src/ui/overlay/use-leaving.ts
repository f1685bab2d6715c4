import { useState } from 'react';
import { useBlocker } from 'react-router';
import { useAskBeforeUnload } from '../../lib/browser/use-ask-before-unload.ts';

export interface Leaving {
  /** The question is to be shown. */
  readonly isAsked: boolean;
  /** Closes, or asks first where something is changed: for Escape, the cross, a press beside and the button that cancels. */
  readonly close: () => void;
  readonly stay: () => void;
  /** What is changed is given up. */
  readonly leave: () => void;
}

/** Nothing that was changed in a dialog and not saved is lost unasked: as it closes, or as the page goes under it. */
export function useLeaving(isChanged: boolean, onClose: () => void): Leaving {
  const [isAsked, setAsked] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeUnload(isChanged);
  const stay = () => {
    setAsked(false);
    blocker.reset?.();
  };
  const leave = () => {
    setAsked(false);
    onClose();
    blocker.proceed?.();
  };
  return {
    isAsked: isAsked || blocker.state === 'blocked',
    close: () => (isChanged ? setAsked(true) : onClose()),
    stay,
    leave,
  };
}
