import { z } from 'zod';

const storedDetails = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** What an act changed: texts or lists of texts by name, `from` and `to` for a value that was replaced. */
export type ActDetails = z.output<typeof storedDetails>;

export const parseDetails = (stored: unknown): ActDetails => storedDetails.parse(stored);
