import { useQuery } from '@tanstack/react-query';
import { api, type Counterparty } from '@tranzit/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { detailPath, entryName, NoEntry, NoRight } from '../../features/contact-book/index.ts';
import { PasteButton, type TakenMessage } from '../../features/pasted-message/index.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { formatClock } from '../../lib/format/dates.ts';
import { joinSentences } from '../../lib/format/sentences.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormFieldsProvider } from '../../ui/draft-form/field-place.tsx';
import { focusField } from '../../ui/draft-form/focus-field.ts';
import { Panel, PanelBody } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import { AlikeLine } from './alike-line.tsx';
import { ConflictLine } from './conflict-line.tsx';
import classes from './contact-edit.module.css';
import { ContactFormProvider, useForm } from './contact-form-context.ts';
import { isOfCargo, messageIn } from './contact-of-message.ts';
import { EditRail } from './edit-rail.tsx';
import { LandlineQuestion } from './landline-question.tsx';
import { NoteSection, PassportSection } from './last-sections.tsx';
import { LatinSection } from './latin-section.tsx';
import { PeopleSection, type PhonePlace } from './people-section.tsx';
import { PlacesSection } from './places-section.tsx';
import { useContactForm } from './use-contact-form.ts';
import { WhoSection } from './who-section.tsx';

interface FormProps {
  readonly entry?: Counterparty;
  readonly parent?: Counterparty | undefined;
  readonly addsPlace: boolean;
  /** What was pasted in the list. */
  readonly message?: TakenMessage | undefined;
}

/** The action within reach, with the first thing that stops it. */
function Saving() {
  const { t } = useTranslation('contacts');
  const { problems, refusal, hasFailed, isBusy, savedAt } = useForm();
  const wrong = hasFailed ? problems.find(({ isShown }) => isShown) : undefined;
  return (
    <Panel as="aside" className={classes.summary ?? ''} data-bottom-bar="">
      <PanelBody className={classes.saving ?? ''}>
        {refusal.messages.length > 0 && <AlertLine tone="danger" title={joinSentences(refusal.messages)} />}
        <Button type="submit" form="contact" variant="primary" block busy={isBusy}>
          {t('edit.save')}
        </Button>
        {wrong && (
          <button type="button" className="small t-danger" onClick={() => focusField(wrong.field)}>
            {wrong.text}
          </button>
        )}
        {savedAt !== undefined && (
          <span className="small muted">{t('edit.draftSaved', { time: formatClock(savedAt) })}</span>
        )}
      </PanelBody>
    </Panel>
  );
}

/** A landline that nobody was asked about yet stops the saving with its question. */
const phonePlace = (field: string): PhonePlace => {
  const [, person, , phone] = field.split('.');
  return { person: Number(person), phone: Number(phone) };
};

function Sections() {
  const { submit } = useForm();
  const [asked, setAsked] = useState<PhonePlace>();
  const send = async () => {
    const wrong = await submit();
    if (wrong?.code === 'phone_landline') setAsked(phonePlace(wrong.field));
  };
  return (
    <form
      id="contact"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Panel as="div">
        <WhoSection />
        <PeopleSection onLandline={setAsked} />
        <PlacesSection />
        <LatinSection />
        <PassportSection />
        <NoteSection />
      </Panel>
      <LandlineQuestion at={asked} onClose={() => setAsked(undefined)} />
    </form>
  );
}

function Trail({ above }: { readonly above: Counterparty | undefined }) {
  const { t } = useTranslation('contacts');
  return (
    <nav className="small muted" aria-label={t('detail.trail')}>
      <Link to="/counterparty" className="link">
        {t('title')}
      </Link>
      {above && (
        <>
          {' / '}
          <Link to={detailPath(above)} className="link">
            {entryName(above)}
          </Link>
        </>
      )}
    </nav>
  );
}

function ContactForm({ entry, parent, addsPlace, message }: FormProps) {
  const { t } = useTranslation('contacts');
  const form = useContactForm({ entry, parent, addsPlace, message });
  const title = entry
    ? t('edit.title', { title: entryName(entry) })
    : t(parent ? 'edit.createChild' : 'edit.create');
  const above = entry ?? parent;
  usePageTitle(title);
  const lastPlace = form.draft.places.length - 1;
  const [firstField] = useState(addsPlace ? `places.${lastPlace}.address` : undefined);
  useEffect(() => {
    if (firstField !== undefined) focusField(firstField);
  }, [firstField]);
  return (
    <ContactFormProvider value={form}>
      <FormFieldsProvider value={form}>
        <Trail above={above} />
        <div className={classes.head}>
          <h1 className="h1">{title}</h1>
          <span className="to-end">
            <PasteButton
              hasNote
              refuse={(part) => (isOfCargo(part) ? t('edit.messageCargo') : undefined)}
              onTake={form.takeMessage}
            />
          </span>
        </div>
        <div className={classes.columns}>
          <EditRail />
          <div className="stack">
            <ConflictLine />
            <AlikeLine />
            <Sections />
          </div>
          <Saving />
        </div>
      </FormFieldsProvider>
    </ContactFormProvider>
  );
}

interface KnownFormProps {
  readonly id: number;
  readonly adds: 'place' | 'child' | undefined;
}

/** The form of an entry that the book has, or of a new one that belongs to it. */
function KnownForm({ id, adds }: KnownFormProps) {
  const { t } = useTranslation('contacts');
  const { data, error, refetch } = useQuery(apiQuery(api.getCounterparty, { params: { id } }));
  const [opened, setOpened] = useState<Counterparty>();
  if (data && !opened) setOpened(data);
  if (opened && adds === 'child') return <ContactForm parent={opened} addsPlace={false} />;
  if (opened) return <ContactForm entry={opened} addsPlace={adds === 'place'} />;
  if (isNotFound(error)) return <NoEntry />;
  if (error) return <ErrorState title={t('detail.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <div className="stack" aria-busy="true">
      <Skeleton width={260} height={24} />
      <Panel as="div">
        <PanelBody className="stack">
          <Skeleton width={320} />
          <Skeleton width={240} />
          <Skeleton width={320} />
        </PanelBody>
      </Panel>
    </div>
  );
}

/** Makes an entry of the book, changes one, adds an address to it (`/new_address`) or an entry that belongs to it. */
export function Screen() {
  const { t } = useTranslation('contacts');
  const { counterpartyId } = useParams();
  const { pathname, state } = useLocation();
  const mayEdit = useMay('contacts.edit');
  if (!mayEdit) return <NoRight title={t('edit.forbidden')} />;
  const adds = pathname.endsWith('/new_address')
    ? 'place'
    : pathname.endsWith('/child/create')
      ? 'child'
      : undefined;
  return counterpartyId === undefined ? (
    <ContactForm addsPlace={false} message={messageIn(state)} />
  ) : (
    <KnownForm key={pathname} id={Number(counterpartyId)} adds={adds} />
  );
}
