import { useQuery } from '@tanstack/react-query';
import { api, type Counterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { streetLine } from '../../../../lib/format/street-line.ts';
import { Note } from '../../../../ui/badge/badge.tsx';
import { Chip } from '../../../../ui/chip/chip.tsx';
import { detailPath, entryName, placeOf } from '../../../contact-book/index.ts';
import { readPlace } from '../side-address.ts';
import type { FilledProps } from '../side-section.tsx';
import classes from '../sides.module.css';
import { doorOfEntry, fittingAddresses, personOfEntry } from './book-side.ts';

interface ChoiceProps extends FilledProps {
  readonly entry: Counterparty;
}

/** Further people of the entry, a chip each. */
function People({ entry, draft, fill }: ChoiceProps) {
  const { t } = useTranslation('ordering');
  if (entry.contacts.length < 2) return null;
  return (
    <fieldset className={classes.choice}>
      <legend className="sr">{t('book.person')}</legend>
      <span aria-hidden="true" className="small muted">
        {t('book.person')}
      </span>
      {entry.contacts.map((contact) => (
        <Chip
          key={contact.contactInfoId}
          pressed={contact.contactName === draft.contactName}
          onClick={() => fill((now) => personOfEntry(entry, contact, now))}
        >
          <span className="cut">{[contact.contactName, contact.position].filter(Boolean).join(', ')}</span>
        </Chip>
      ))}
    </fieldset>
  );
}

/** Its addresses in the city of the price; that there is none is said. */
function Places({ entry, draft, place, fill }: ChoiceProps) {
  const { t } = useTranslation('ordering');
  if (!place.isDoor || entry.addresses.length === 0) return null;
  const fitting = fittingAddresses(entry, place);
  const { city } = place.cast;
  if (fitting.length === 0)
    return readPlace(draft, place.cast).ok ? (
      <Note icon="warn" tone="warning">
        {t('book.elsewhereGoes', { city })}
      </Note>
    ) : (
      <Note icon="info">{t('book.elsewhere', { city })}</Note>
    );
  if (fitting.length < 2) return null;
  return (
    <fieldset className={classes.choice}>
      <legend className="sr">{t('book.address')}</legend>
      <span aria-hidden="true" className="small muted">
        {t('book.address')}
      </span>
      {fitting.map((address) => (
        <Chip
          key={address.addressId}
          pressed={
            draft.place?.house === address.house &&
            draft.place.street === address.street &&
            draft.office === (address.office ?? '')
          }
          title={streetLine(address)}
          onClick={() => fill((now) => doorOfEntry(address, now))}
        >
          <span className="cut">{address.title ?? placeOf(address)}</span>
        </Chip>
      ))}
    </fieldset>
  );
}

/** Which entry of the contact book the side was filled in from, and what else of it can be taken. */
export function BookLine(props: FilledProps) {
  const { t } = useTranslation('ordering');
  const { draft, onChange } = props;
  const id = draft.counterpartyId;
  const { data: entry } = useQuery(
    apiQuery(api.getCounterparty, { params: { id: id ?? 0 } }, { enabled: id !== null, retry: false }),
  );
  if (id === null || !entry) return null;
  return (
    <div className={classes.book}>
      <div className="row row--wrap small">
        <span className="muted">{t('book.from')}</span>
        <Link to={detailPath(entry)} className="link">
          {entryName(entry)}
        </Link>
        <button
          type="button"
          className="link"
          onClick={() => onChange({ counterpartyId: null, passportMask: null })}
        >
          {t('book.unlink')}
        </button>
      </div>
      <People {...props} entry={entry} />
      <Places {...props} entry={entry} />
    </div>
  );
}
