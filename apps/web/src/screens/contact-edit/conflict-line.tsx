import type { Counterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { changesOfTags } from '../../features/tags/index.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { type ContactDraft, draftOf, isBlankPerson, isBlankPlace } from './contact-draft.ts';
import { useForm } from './contact-form-context.ts';
import { LedAlert } from './led-alert.tsx';
import { useParentName } from './parent-field.tsx';

const plainNames = ['title', 'opf', 'inn', 'kpp', 'ogrn', 'legalAddress', 'note'] as const;

/** Each part of the form in words, to be compared and shown. */
const wordsOf = (draft: ContactDraft) => ({
  ...Object.fromEntries(plainNames.map((name) => [name, draft[name].trim()])),
  people: draft.people
    .filter((person) => !isBlankPerson(person))
    .map(({ name, position, email, phones }) =>
      [
        name,
        position,
        email,
        ...phones.map(({ number, extension, note }) => `${number} ${extension} ${note}`.trim()),
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; '),
  places: draft.places
    .filter((place) => !isBlankPlace(place))
    .map(({ title, address, office, hint, hours }) =>
      [title, address.text, office, hint, hours].filter(Boolean).join(', '),
    )
    .join('; '),
});

const names = [...plainNames, 'people', 'places'] as const;

/** What stands in the book now and is not what is typed here. */
function differences(theirs: Counterparty, draft: ContactDraft) {
  const kept: Partial<Record<string, string>> = wordsOf(draftOf(theirs));
  const typed: Partial<Record<string, string>> = wordsOf(draft);
  return names.flatMap((name) => {
    const [now = '', here = ''] = [kept[name], typed[name]];
    return now === here ? [] : [{ name, now, here }];
  });
}

const titlesOf = (tags: readonly { readonly title: string }[]): string =>
  tags.map(({ title }) => title).join(', ');

/** Saving puts tags on and takes tags off; those that somebody has put on meanwhile stay. */
function tagDifference({ tags }: Counterparty, { seenTags, tags: typed }: ContactDraft) {
  const { puts, takes } = changesOfTags(seenTags, typed);
  const kept = changesOfTags(takes, tags).puts;
  const here = titlesOf([...kept, ...changesOfTags(kept, puts).puts]);
  const now = titlesOf(tags);
  return now === here ? [] : [{ name: 'tags' as const, now, here }];
}

/** Somebody else has saved the entry meanwhile: what they left there, and the two ways on. */
export function ConflictLine() {
  const { t } = useTranslation('contacts');
  const { theirs, draft, saveOver, takeTheirs, isBusy } = useForm();
  const parentNow = useParentName(theirs?.parentId ?? null);
  const parentHere = useParentName(draft.parent ?? null);
  const mayTag = useMay('tags.edit');
  if (!theirs) return null;
  const isMoved = draft.parent !== undefined && draft.parent !== theirs.parentId;
  const parents = isMoved ? [{ name: 'parent' as const, now: parentNow, here: parentHere }] : [];
  const tags = mayTag ? tagDifference(theirs, draft) : [];
  const list = (
    <ul>
      {[...differences(theirs, draft), ...parents, ...tags].map(({ name, now, here }) => (
        <li key={name}>
          {t('edit.conflict.line', {
            name: t(`edit.part.${name}`),
            now: now || t('edit.conflict.nothing'),
            here: here || t('edit.conflict.nothing'),
          })}
        </li>
      ))}
    </ul>
  );
  return (
    <LedAlert of={theirs}>
      <AlertLine
        tone="warning"
        title={t('edit.conflict.title')}
        text={list}
        action={
          <div className="row row--wrap">
            <Button size="small" onClick={takeTheirs}>
              {t('edit.conflict.take')}
            </Button>
            <Button size="small" variant="primary" busy={isBusy} onClick={saveOver}>
              {t('edit.conflict.save')}
            </Button>
          </div>
        }
      />
    </LedAlert>
  );
}
