import { type AnswerOf, api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { showToast, showUndo } from '../../ui/toast/toast.ts';

type Answer = AnswerOf<typeof api.updateCounterpartyTags>;

interface TagChange {
  readonly counterpartyIds: readonly number[];
  readonly puts: readonly number[];
  readonly takes: readonly number[];
}

/** What takes back what was really changed: for each tag the entries that it was put on, and those it was taken off. */
const takingBack = ({ added, removed }: Answer): readonly TagChange[] => {
  const byTag = (links: Answer['added']) =>
    [...Map.groupBy(links, ({ tagId }) => tagId)].map(
      ([tagId, of]) => [tagId, of.map(({ counterpartyId }) => counterpartyId)] as const,
    );
  return [
    ...byTag(added).map(([tagId, counterpartyIds]) => ({ counterpartyIds, puts: [], takes: [tagId] })),
    ...byTag(removed).map(([tagId, counterpartyIds]) => ({ counterpartyIds, puts: [tagId], takes: [] })),
  ];
};

const toRequest = ({ counterpartyIds, puts, takes }: TagChange) => ({
  body: { counterparty_ids: [...counterpartyIds], add_tag_list: [...puts], remove_tag_list: [...takes] },
});

/** Puts tags on entries of the book and takes others off; what was changed can be taken back. */
export function useEntryTagging(onSaved: () => void = () => undefined) {
  const { t } = useTranslation(['tagging', 'common']);
  const undoing = useApiMutation(api.updateCounterpartyTags, {
    toRequest,
    touches: ['contact', 'tag'],
    onError: (error) => showToast(describeError(error)),
  });
  const undo = async (changes: readonly TagChange[]) => {
    for (const change of changes) await undoing.mutateAsync(change);
  };
  return useApiMutation(api.updateCounterpartyTags, {
    toRequest,
    touches: ['contact', 'tag'],
    onSuccess: (answer) => {
      const changes = takingBack(answer);
      if (changes.length > 0)
        showUndo(t('saved'), t('common:action.undo'), () => void undo(changes).catch(() => undefined));
      onSaved();
    },
  });
}
