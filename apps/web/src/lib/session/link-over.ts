/** State of the address of the sign-in screen: a link that signs in has led there instead. */
export const linkOver = { isLinkOver: true };

export const isLinkOver = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isLinkOver' in state && state.isLinkOver === true;
