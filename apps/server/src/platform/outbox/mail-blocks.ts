/** What a mail is made of. Every text is plain: the layout escapes it. */
export type Block =
  | { readonly kind: 'paragraph' | 'note' | 'code'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** Smaller and paler: conditions, what to do when it was not you. */
export const note = (text: string): Block => ({ kind: 'note', text });

/** Large, to be typed over. */
export const code = (text: string): Block => ({ kind: 'code', text });

/** The address stands below the button too, for who cannot press it. */
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });

/** Names and values, one pair a line. */
export const facts = (...pairs: readonly (readonly [label: string, value: string])[]): Block => ({
  kind: 'facts',
  facts: pairs,
});
