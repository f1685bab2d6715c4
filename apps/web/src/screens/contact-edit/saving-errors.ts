import { changesOfTags, type TypedTag } from '../../features/tags/index.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { type Refusal, toRefusal } from '../../lib/forms/refusal.ts';
import type { ContactDraft } from './contact-draft.ts';
import { fieldOfWire } from './contact-wire.ts';

/** The field of the first landline number that the server wants to be confirmed. */
export function landlineOf(error: unknown, draft: ContactDraft): string | undefined {
  if (!isApiError(error)) return undefined;
  const found = Object.entries(error.codes).find(([, codes]) => codes.includes('landline_unconfirmed'));
  return found && fieldOfWire(draft, found[0]);
}

/** A chosen tag that is no more is called by its name. */
function goneTagOf(error: unknown, { seenTags, tags }: ContactDraft): TypedTag | undefined {
  if (!isApiError(error)) return undefined;
  const chosen = changesOfTags(seenTags, tags).puts.filter(({ tagId }) => tagId !== null);
  return chosen.find((_, place) => error.codes[`add_tag_list.${place}`]?.includes('not_found'));
}

/** What the server refuses, at the fields of the form. */
export function refusalOfSaving(
  error: unknown,
  draft: ContactDraft,
  wordsOfGone: (tag: Pick<TypedTag, 'title'>) => string,
): Refusal {
  const refusal = toRefusal<string>(error, (wireField) => fieldOfWire(draft, wireField));
  const gone = goneTagOf(error, draft);
  return gone
    ? { ...refusal, fields: { ...refusal.fields, tags: wordsOfGone({ title: gone.title }) } }
    : refusal;
}
