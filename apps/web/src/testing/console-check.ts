import { format } from 'node:util';
import { type MockInstance, vi } from 'vitest';

let errors: MockInstance<typeof console.error>;
/** A browser's part that jsdom lacks, such as the picture of a canvas. */
const isLack = (text: string): boolean => text.startsWith('Not implemented');

/** From here on everything that is written as an error is kept. */
export function keepComplaints(): void {
  errors = vi.spyOn(console, 'error');
}

/** The page works with a complaint too, until the next version of React; a test does not. */
export function expectNoComplaints(): void {
  const found = errors.mock.calls.map((words) => format(...words)).filter((text) => !isLack(text));
  if (found.length > 0) throw new Error(`The console has complaints:\n${found.join('\n')}`);
}
