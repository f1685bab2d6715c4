import { type BookContact, type Counterparty, mostBookParts } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { fieldPath, isNameless, newPersonPath } from '../../features/contact-book/index.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import { telephoneUrl } from '../../lib/format/telephone-url.ts';
import { useMay } from '../../lib/session/user.ts';
import { Note } from '../../ui/badge/badge.tsx';
import { ButtonLink, IconLink } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import classes from './contact.module.css';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();

function Phone({ phone }: { readonly phone: BookContact['phones'][number] }) {
  const { t } = useTranslation('contacts');
  const extension = phone.extension && t('detail.extension', { extension: phone.extension });
  const isUnsure = phone.isLandline && phone.confirmedAt === null;
  return (
    <div>
      <a href={telephoneUrl(phone.number)} className="nowrap figures">
        {formatPhone(phone.number)}
      </a>
      <span className="small muted">
        {[extension, phone.note].filter(Boolean).map((words) => `, ${words}`)}
      </span>
      {isUnsure && (
        <Note icon="warn" tone="warning">
          {t('detail.landline')}
        </Note>
      )}
    </div>
  );
}

interface PersonProps {
  readonly person: BookContact;
  /** Nobody has told who it is. */
  readonly isUnknown: boolean;
  /** The form at this person; absent for whom may not change the entry. */
  readonly editPath: string | undefined;
}

function Person({ person, isUnknown, editPath }: PersonProps) {
  const { t } = useTranslation('contacts');
  const { contactName: name, position, isMain, phones, email } = person;
  const [phone] = phones;
  const told = [position, isMain && t('detail.main')].filter(Boolean).join(', ');
  return (
    <li className={classes.person}>
      <span className={classes.avatar} aria-hidden="true">
        {isUnknown ? '?' : initialsOf(name)}
      </span>
      <div className="grow">
        {isUnknown ? (
          <div className="muted">{t('detail.nameless')}</div>
        ) : (
          <div className="strong">{name}</div>
        )}
        {told !== '' && <div className="small muted">{told}</div>}
      </div>
      <div className={classes.ways}>
        {phones.map((one) => (
          <Phone key={one.number} phone={one} />
        ))}
        {email && (
          <a href={`mailto:${email}`} className="small muted">
            {email}
          </a>
        )}
      </div>
      {phone ? (
        <CopyButton text={formatPhone(phone.number)} label={t('detail.copyPhone', { name })} />
      ) : (
        <span className={classes.noAction} />
      )}
      {editPath && <IconLink icon="edit" label={t('detail.change', { name })} to={editPath} />}
    </li>
  );
}

/** Who is there, and how to reach them. */
export function PeoplePanel({ entry }: { readonly entry: Counterparty }) {
  const { t } = useTranslation('contacts');
  const mayEdit = useMay('contacts.edit');
  const { contacts } = entry;
  const add = mayEdit && contacts.length < mostBookParts && (
    <ButtonLink size="small" variant="ghost" icon="plus" flush to={newPersonPath(entry)}>
      {t('edit.addPerson')}
    </ButtonLink>
  );
  return (
    <Panel aria-label={t('detail.people')}>
      <PanelHead title={t('detail.people')} count={contacts.length} end={add} />
      {contacts.length === 0 ? (
        <PanelBody className="muted">{t('detail.noPeople')}</PanelBody>
      ) : (
        <ul className={`divide ${classes.lines}`}>
          {contacts.map((person, place) => (
            <Person
              key={person.contactInfoId}
              person={person}
              isUnknown={isNameless(entry, person)}
              editPath={mayEdit ? fieldPath(entry, `people.${place}.name`) : undefined}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
