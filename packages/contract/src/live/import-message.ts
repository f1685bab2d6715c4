import { z } from 'zod';
import { importState, importWork } from '../contact/import.ts';
import { id } from '../wire/wire.ts';
import { envelope, type WithoutEnvelope } from './envelope.ts';

/** The whole state of an import, on `import:<importId>`; older ones, by `rev`, are to be left aside. */
export const importMessage = z.object({
  ...envelope,
  t: z.literal('import'),
  importId: id,
  rev: z.number().int(),
  work: importWork,
  state: importState,
  done: z.number().int(),
  total: z.number().int(),
});
export type ImportMessage = z.output<typeof importMessage>;

export type ImportNews = WithoutEnvelope<ImportMessage>;
