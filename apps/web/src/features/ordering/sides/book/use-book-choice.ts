import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { describeError } from '../../../../lib/api/describe-error.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { showToast } from '../../../../ui/toast/toast.ts';
import type { BookEntry } from '../../../contact-book/index.ts';
import type { SideDraft } from '../side-draft.ts';
import type { FilledProps } from '../side-section.tsx';
import { takeEntry } from './book-side.ts';

/** An entry that was found, with the person and the address that suited the words where some did. */
type ChosenEntry = Pick<BookEntry, 'counterpartyId' | 'title'> &
  Partial<Pick<BookEntry, 'contact' | 'address'>>;

/** Fills the side from a found entry: the whole of it is read first, for one of its addresses may be in the city of the price. */
export function useBookChoice({ place, fill }: Pick<FilledProps, 'place' | 'fill'>) {
  const { t } = useTranslation('ordering');
  return async (
    found: ChosenEntry,
    then: (filled: SideDraft) => SideDraft = (filled) => filled,
  ): Promise<void> => {
    const { counterpartyId, title, contact, address } = found;
    try {
      const entry = await queryClient.fetchQuery(
        apiQuery(api.getCounterparty, { params: { id: counterpartyId } }),
      );
      const filled = { entry, contactId: contact?.contactInfoId, addressId: address?.addressId };
      fill((draft) => then(takeEntry(draft, filled, place)));
    } catch (error) {
      showToast(describeError(error, t('book.subject', { title })));
    }
  };
}
