/** The end of a session while a screen of it was open. */
export interface SessionEnd {
  /** What was typed on that screen is kept, and stands there after signing in. */
  readonly keepsDraft: boolean;
}

/** State of the address of the sign-in screen that tells of it. */
export const sessionEnded = ({ keepsDraft }: SessionEnd) => ({ hasSessionEnded: true, keepsDraft });

/** `undefined` where the sign-in screen was opened otherwise. */
export function readSessionEnd(state: unknown): SessionEnd | undefined {
  if (typeof state !== 'object' || state === null || !('hasSessionEnded' in state)) return undefined;
  return { keepsDraft: 'keepsDraft' in state && state.keepsDraft === true };
}
