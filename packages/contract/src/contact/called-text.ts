import { requiredText, text } from '../wire/wire.ts';

/** Blanks that do not break a line come with pasted text, and hide a word from whoever looks for it. */
const plainBlanks = (name: string): string => name.replaceAll(/\s/g, ' ');
/** What somebody is called, on one line. */
export const calledText = (max: number) => requiredText(max).overwrite(plainBlanks);
/** The same; may be empty or missing. */
export const optionallyCalled = (max: number) => text(max).overwrite(plainBlanks).nullish();
