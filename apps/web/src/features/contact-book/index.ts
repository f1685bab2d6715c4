/** What screens share of the contact book: how entries are found, called and shown, pinned and deleted. */

export { detailPath, entryName } from '../../lib/format/entry-name.ts';
export { placeOf, townAndPlaceOf } from '../../lib/format/street-line.ts';
export { useEntryFacts } from '../../lib/format/use-entry-facts.ts';
export { type AlikeEntry, type AlikeQuestion, alikeQuestions, findAlike } from './alike-questions.ts';
export { BookField } from './book-field.tsx';
export {
  deliveryBetweenPath,
  deliveryPath,
  editPath,
  fieldPath,
  isCalled,
  isNameless,
  newPersonPath,
  pairPath,
} from './entry-words.ts';
export { KindMark } from './kind-mark.tsx';
export { NoEntry } from './no-entry.tsx';
export { NoRight } from './no-right.tsx';
export { PinButton } from './pin-button.tsx';
export { type BookEntry, useBookSearch } from './use-book-search.ts';
export { useChangedEntries } from './use-changed-entries.ts';
export { useMergeUndo } from './use-merge-undo.ts';
export { useRemoval } from './use-removal.ts';
