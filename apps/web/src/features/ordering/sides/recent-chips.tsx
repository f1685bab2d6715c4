import type { ContactCast } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { streetLine } from '../../../lib/format/street-line.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { ownPerson, SideChips, sideName, useRecentContacts } from '../../side-person/index.ts';
import { takeContact, wordsOf } from './side-draft.ts';
import { wireSide } from './side-place.ts';
import type { FilledProps } from './side-section.tsx';
import classes from './sides.module.css';

const shownContacts = 5;

/** Each person once, those of the calculation's city first: only their address fits too. */
function toShow(contacts: readonly ContactCast[], city: string): readonly ContactCast[] {
  const seen = new Map<string, ContactCast>();
  const here = contacts.filter(({ address }) => address.city === city);
  for (const contact of [...here, ...contacts]) {
    const key = `${sideName(contact)}|${contact.phones[0]?.number}`;
    if (!seen.has(key)) seen.set(key, contact);
  }
  return [...seen.values()].slice(0, shownContacts);
}

/** Ready sides: those used of late, and for the sender the user's own particulars. */
export function RecentChips({ side, place, fill }: FilledProps) {
  const { t } = useTranslation('ordering');
  const user = useUser();
  const { data, isPending, isError } = useRecentContacts(wireSide[side], place.cast.iso);
  const contacts = data?.items.map(({ contact }) => contact) ?? [];
  // The room stays, for what is below may not move when they come.
  if (side === 'receiver' && contacts.length === 0)
    return (
      <div className={classes.chips} aria-busy={isPending}>
        {!isPending && <span className="small muted">{t(isError ? 'recentFailed' : 'recentNone')}</span>}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own look
    <div role="group" aria-label={t('recent')} className={classes.chips}>
      <span className="small muted">{t('recent')}</span>
      {side === 'sender' && (
        <Chip icon="user" onClick={() => fill(() => wordsOf(ownPerson(user, contacts)))}>
          {t('mine')}
        </Chip>
      )}
      <SideChips
        contacts={toShow(contacts, place.cast.city)}
        nameOf={sideName}
        streetOf={streetLine}
        onChoose={(contact) => fill((draft) => takeContact(draft, contact, place))}
      />
    </div>
  );
}
