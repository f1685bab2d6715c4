/** A message as people write it, and what stands in it: one line a field, `kind: value` (see `fieldsOf`). */
export interface SampleMessage {
  readonly text: string;
  readonly expected: readonly string[];
}

/** Line breaks at the ends of both are those of the source, not of the message. */
export const sample = (text: string, expected: string): SampleMessage => ({
  text: text.replace(/^\n/, '').replace(/\n\s*$/, ''),
  expected: expected
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});
