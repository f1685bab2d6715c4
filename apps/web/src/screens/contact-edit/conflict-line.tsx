import type { Counterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { changesOfTags } from '../../features/tags/index.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { type ContactDraft, draftOf } from './contact-draft.ts';
import classes from './contact-edit.module.css';
import { useForm } from './contact-form-context.ts';
import { LedAlert } from './led-alert.tsx';
import { useParentName } from './sections/parent-field.tsx';
import { clashes } from './three-versions.ts';

const titlesOf = (tags: readonly { readonly title: string }[]): string =>
  tags.map(({ title }) => title).join(', ');

/** Saving puts tags on and takes tags off; those that somebody has put on meanwhile stay. */
function tagDifference({ tags }: Counterparty, { seenTags, tags: typed }: ContactDraft) {
  const { puts, takes } = changesOfTags(seenTags, typed);
  const kept = changesOfTags(takes, tags).puts;
  const here = titlesOf([...kept, ...changesOfTags(kept, puts).puts]);
  const now = titlesOf(tags);
  return now === here ? [] : [{ name: 'tags' as const, whose: undefined, now, here }];
}

/** Somebody else has saved the entry meanwhile: what they left there, and the two ways on. */
export function ConflictLine() {
  const { t } = useTranslation('contacts');
  const { theirs, draft, base, saveOver, takeTheirs, isBusy } = useForm();
  const parentNow = useParentName(theirs?.parentId ?? null);
  const parentHere = useParentName(draft.parent ?? null);
  const mayTag = useMay('tags.edit');
  if (!theirs) return null;
  const isMoved =
    draft.parent !== undefined &&
    draft.parent !== theirs.parentId &&
    (!base || (draft.parent !== base.parent && theirs.parentId !== base.parent));
  const parents = isMoved
    ? [{ name: 'parent' as const, whose: undefined, now: parentNow, here: parentHere }]
    : [];
  const tags = mayTag ? tagDifference(theirs, draft) : [];
  const told = [...clashes({ base, mine: draft, theirs: draftOf(theirs) }), ...parents, ...tags];
  const list = (
    <ul className={classes.clashes}>
      {told.length === 0 && <li>{t('edit.conflict.apart')}</li>}
      {told.map(({ name, whose, now, here }) => (
        <li key={`${name} ${whose} ${now} ${here}`}>
          <b className="strong">{whose ?? t(`edit.part.${name}`)}</b>
          <span>{t('edit.conflict.now', { text: now || t('edit.conflict.nothing') })}</span>
          <span>{t('edit.conflict.here', { text: here || t('edit.conflict.nothing') })}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <LedAlert of={theirs}>
      <AlertLine
        tone="warning"
        isList
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
