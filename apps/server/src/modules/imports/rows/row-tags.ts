import { mostWaybillTags, tagInput } from '@tranzit/contract';
import { errorFromZod } from '../../../platform/errors/index.ts';
import { parseTitles } from '../../contacts/index.ts';
import type { CellError, TableKind } from '../import.ts';
import { errorAt } from './cell-error.ts';

const titleField = tagInput.shape.title;

export interface ReadTags {
  /** As tags are spelt, each once. */
  readonly titles: readonly string[];
  /** Codes of what is wrong, each once. */
  readonly broken: readonly string[];
}

function brokenCode(title: string): string | undefined {
  const parsed = titleField.safeParse(title, { reportInput: true });
  if (parsed.success) return undefined;
  const [[reason] = []] = Object.values(errorFromZod(parsed.error).fields);
  return reason?.code === 'too_long' ? 'import_tag_too_long' : (reason?.code ?? 'invalid');
}

/** Letters of any case make one tag. */
export const sameTitle = (title: string): string => title.toLowerCase();

/** Tags of a cell. */
export function readTags(cell: string | undefined, { mayTag }: { readonly mayTag: boolean }): ReadTags {
  const typed = parseTitles(cell ?? '');
  if (typed.length > 0 && !mayTag) return { titles: [], broken: ['import_tags_forbidden'] };
  const broken = new Set(typed.flatMap((title) => brokenCode(title) ?? []));
  // What nobody sees is no tag.
  broken.delete('required');
  const spelt = typed.flatMap((title) => titleField.safeParse(title).data ?? []);
  // The first spelling is taken.
  const titles = [
    ...new Map(spelt.toReversed().map((title) => [sameTitle(title), title])).values(),
  ].toReversed();
  if (titles.length > mostWaybillTags) broken.add('import_too_many_tags');
  return { titles, broken: [...broken] };
}

/** Whether the entry that the row completes would have more than an entry carries. */
export function overfillsTags(
  known: { readonly tags: readonly { readonly title: string }[] } | undefined,
  titles: readonly string[],
): boolean {
  if (titles.length === 0) return false;
  const all = [...(known?.tags.map(({ title }) => title) ?? []), ...titles].map(sameTitle);
  return new Set(all).size > mostWaybillTags;
}

export const tooManyTags = (table: Pick<TableKind, 'fields'>): CellError =>
  errorAt(table, { field: 'tags', code: 'import_too_many_tags' });
