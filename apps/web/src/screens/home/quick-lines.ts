import { z } from 'zod';
import { presetNames } from '../../features/cargo-editor/index.ts';
import { calculationDraft } from '../../features/ordering/calculation/index.ts';
import { draftStore } from '../../ui/draft-form/draft-store.ts';

/** What the line of a quick calculation holds. */
const quickLine = z.object({ preset: z.enum(presetNames), draft: calculationDraft });
export type QuickLine = Readonly<z.output<typeof quickLine>>;

/** Kept for as long as the tab: whoever comes back from the rates changes one thing and asks again. */
export const quickLines = draftStore({ name: 'quick', version: 1, schema: quickLine, keeper: 'tab' });
