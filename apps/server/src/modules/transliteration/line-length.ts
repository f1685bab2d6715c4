/** Express waybills take so many characters in a line. */
const lineLength = 35;

/** The names of the fields that do not fit a line; nothing is cut. */
export const tooLongFields = (fields: Readonly<Record<string, string | null>>): readonly string[] =>
  Object.entries(fields)
    .filter(([, text]) => text !== null && text.length > lineLength)
    .map(([name]) => name);
