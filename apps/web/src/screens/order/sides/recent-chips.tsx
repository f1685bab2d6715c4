import type { ContactCast } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { streetLine } from '../../../features/address-field/index.ts';
import { namesApart, ownPerson, sideName } from '../../../features/side-person/index.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { castOf } from '../check-order.ts';
import classes from '../order.module.css';
import { type SideDraft, type SideName, takeContact, wordsOf } from '../order-draft.ts';
import { useForm } from '../order-form-context.ts';
import { useRecentContacts } from '../order-queries.ts';
import { isUnagreedLandline } from './person-fields.tsx';

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
export function RecentChips({ side }: { readonly side: SideName }) {
  const { t } = useTranslation('order');
  const form = useForm();
  const user = useUser();
  const contacts = useRecentContacts(side).data?.items.map(({ contact }) => contact) ?? [];
  const cast = castOf(side, form.offer);
  const take = (part: SideDraft) => {
    form.changeSide(side, part);
    if (isUnagreedLandline(part)) form.askAbout(side);
  };
  const takeMine = () => take({ ...form.draft[side], ...wordsOf(ownPerson(user, contacts)) });
  const carrier = form.offer.rate.deliveryService;
  const shown = toShow(contacts, cast.city);
  const names = namesApart(shown, { nameOf: sideName, streetOf: streetLine });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own look
    <div role="group" aria-label={t('recent')} className={classes.chips}>
      <span className="small muted">{t('recent')}</span>
      {side === 'sender' && (
        <Chip icon="user" onClick={takeMine}>
          {t('mine')}
        </Chip>
      )}
      {shown.map((contact, place) => (
        <Chip
          key={contact.contactCastId}
          title={`${sideName(contact)}, ${contact.address.addressLine}`}
          onClick={() => take(takeContact(form.draft[side], contact, { cast, carrier }))}
        >
          <span className="cut">{names[place]}</span>
        </Chip>
      ))}
    </div>
  );
}
