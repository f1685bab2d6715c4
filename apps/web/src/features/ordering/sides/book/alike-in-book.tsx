import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDebounced } from '../../../../lib/hooks/use-debounced.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { AlertLine } from '../../../../ui/states/states.tsx';
import {
  type AlikeEntry,
  type AlikeQuestion,
  alikeQuestions,
  detailPath,
  entryName,
  findAlike,
  townAndPlaceOf,
} from '../../../contact-book/index.ts';
import type { SideDraft } from '../side-draft.ts';
import type { SidePlace } from '../side-place.ts';
import { titleOf } from './save-side.ts';

/** What the book is asked of a side. */
export function alikeOfSide(draft: SideDraft, place: SidePlace): readonly AlikeQuestion[] {
  const isCompany = draft.companyName.trim() !== '';
  return alikeQuestions({
    inn: draft.inn,
    kpp: isCompany ? draft.kpp : '',
    title: isCompany ? titleOf(draft) : draft.contactName,
    city: place.isDoor ? place.cast.city : undefined,
    phones: [draft.phone, ...draft.furtherPhones],
  });
}

/** Entries of the book that the side may be the same as, and that nobody has said it is not. */
export function useAlikeInBook(draft: SideDraft, place: SidePlace): readonly AlikeEntry[] {
  const typed = alikeOfSide(draft, place);
  const asked = useDebounced(JSON.stringify(typed), 300);
  const { data = [] } = useQuery({
    queryKey: [{ area: 'contact' }, 'alike', asked],
    queryFn: () => findAlike(typed),
    enabled: draft.isToBeSaved && typed.length > 0 && asked === JSON.stringify(typed),
  });
  if (!draft.isToBeSaved) return [];
  return data.filter(({ counterpartyId }) => !draft.distinctFrom.includes(counterpartyId));
}

/** What is the same, and where the entry is. */
export function WhyAlike({ entry }: { readonly entry: AlikeEntry }) {
  const { t } = useTranslation('ordering');
  const { reason, mainAddress } = entry;
  return (
    <span className="small muted">
      {[t(`book.alike.${reason}`), mainAddress && townAndPlaceOf(mainAddress)].filter(Boolean).join(', ')}
    </span>
  );
}

interface AlikeProps {
  readonly alike: readonly AlikeEntry[];
  readonly onTake: (entry: AlikeEntry) => void;
  readonly onPart: () => void;
}

/** Asked at the tick, long before the order is placed: to take one of them, or to save a new one all the same. */
export function AlikeInBook({ alike, onTake, onPart }: AlikeProps) {
  const { t } = useTranslation('ordering');
  if (alike.length === 0) return null;
  const lines = alike.map((entry) => (
    <li key={entry.counterpartyId} className="row row--wrap">
      <Link to={detailPath(entry)} target="_blank" className="link touch">
        {entryName(entry)}
      </Link>
      <WhyAlike entry={entry} />
      <Button
        size="small"
        aria-label={t('book.alike.takeOf', { title: entryName(entry) })}
        onClick={() => onTake(entry)}
      >
        {t('book.alike.take')}
      </Button>
    </li>
  ));
  return (
    <div role="alert">
      <AlertLine
        tone="warning"
        isList
        title={t('book.alike.title')}
        text={<ul>{lines}</ul>}
        action={
          <Button size="small" onClick={onPart}>
            {t('book.alike.save')}
          </Button>
        }
      />
    </div>
  );
}
