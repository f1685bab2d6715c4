/** What a link hands over to a form that has a place for more of a message, through the state of the address: its text. */
export const handText = (text: string) => ({ pasted: text });

const isHanded = (state: unknown): state is { readonly pasted: string } =>
  typeof state === 'object' && state !== null && 'pasted' in state && typeof state.pasted === 'string';

/** The text that was handed over, if one was. */
export const textIn = (state: unknown): string | undefined => (isHanded(state) ? state.pasted : undefined);
