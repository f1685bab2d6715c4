/** State of the address of the sign-in screen: the session ended while a screen of its own was open. */
export const sessionEnded = { hasSessionEnded: true } as const;

export const hasSessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasSessionEnded' in state && state.hasSessionEnded === true;
