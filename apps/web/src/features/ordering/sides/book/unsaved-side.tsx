import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { touch } from '../../../../lib/api/api-query.ts';
import { describeError } from '../../../../lib/api/describe-error.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { AlertLine } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast.ts';
import { type AlikeEntry, detailPath, entryName, findAlike } from '../../../contact-book/index.ts';
import { alikeOfSide, WhyAlike } from './alike-in-book.tsx';
import { type Saving, saveSide } from './save-side.ts';

/** Entries alike by name: each is a page of its own by now, for the order needs none of them. */
function Alike({ entries }: { readonly entries: readonly AlikeEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.counterpartyId} className="row row--wrap">
          <Link to={detailPath(entry)}>{entryName(entry)}</Link>
          <WhyAlike entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** Saves the side as another than the entries that were shown. */
function useSavingAnyway(saving: Saving, shown: readonly AlikeEntry[] | undefined) {
  const { t } = useTranslation('ordering');
  const [state, setState] = useState<'asked' | 'busy' | 'saved'>('asked');
  const save = async () => {
    setState('busy');
    const { draft } = saving;
    const distinctFrom = [...draft.distinctFrom, ...(shown ?? []).map((entry) => entry.counterpartyId)];
    try {
      const id = await saveSide({ ...saving, draft: { ...draft, distinctFrom } });
      void touch(['contact']);
      setState(id === undefined ? 'asked' : 'saved');
      if (id !== undefined) showToast(t(`book.unsaved.done.${saving.side}`));
    } catch (error) {
      setState('asked');
      showToast(describeError(error, t(`book.unsaved.subject.${saving.side}`)));
    }
  };
  return { state, save };
}

/** The question of a made order whose side was to be saved and was not, for the book seems to have it already. */
function UnsavedSide({ saving }: { readonly saving: Saving }) {
  const { t } = useTranslation('ordering');
  const questions = alikeOfSide(saving.draft, saving.place);
  const { data: alike } = useQuery({
    queryKey: [{ area: 'contact' }, 'alike', JSON.stringify(questions)],
    queryFn: () => findAlike(questions),
  });
  const { state, save } = useSavingAnyway(saving, alike);
  if (state === 'saved') return null;
  return (
    <AlertLine
      tone="warning"
      title={t(`book.unsaved.title.${saving.side}`)}
      text={alike && <Alike entries={alike} />}
      action={
        <Button size="small" busy={state === 'busy'} disabled={!alike} onClick={() => void save()}>
          {t('book.alike.save')}
        </Button>
      }
    />
  );
}

/** The same of both sides. */
export const UnsavedSides = ({ unsaved }: { readonly unsaved: readonly Saving[] }) =>
  unsaved.map((saving) => <UnsavedSide key={saving.side} saving={saving} />);
