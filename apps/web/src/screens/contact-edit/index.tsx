import { useQuery } from '@tanstack/react-query';
import { api, type Counterparty } from '@tranzit/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { entryName, NoEntry, NoRight } from '../../features/contact-book/index.ts';
import { isOfCargo, PasteButton, type TakenMessage } from '../../features/pasted-message/index.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { formatClock } from '../../lib/format/dates.ts';
import { joinSentences } from '../../lib/format/sentences.ts';
import { usePartFocus } from '../../lib/hooks/use-part-focus.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormFieldsProvider } from '../../ui/draft-form/field-place.tsx';
import { focusField } from '../../ui/draft-form/focus-field.ts';
import { Panel, PanelBody } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import { AlikeLine } from './alike-line.tsx';
import { ConflictLine } from './conflict-line.tsx';
import { type ContactDraft, isBlankPlace } from './contact-draft.ts';
import classes from './contact-edit.module.css';
import { ContactFormProvider, useForm } from './contact-form-context.ts';
import { messageIn } from './contact-of-message.ts';
import { EditRail } from './edit-rail.tsx';
import { GoneLine } from './gone-line.tsx';
import { LandlineQuestion } from './landline-question.tsx';
import { MapPanel } from './map-panel.tsx';
import { NoteSection, PassportSection } from './sections/last-sections.tsx';
import { LatinSection } from './sections/latin-section.tsx';
import { PeopleSection, type PhonePlace } from './sections/people-section.tsx';
import { PlacesSection } from './sections/places-section.tsx';
import { Trail } from './sections/trail.tsx';
import { WhoSection } from './sections/who-section.tsx';
import { useContactForm } from './use-contact-form.ts';

interface FormProps {
  readonly entry?: Counterparty;
  readonly parent?: Counterparty | undefined;
  readonly adds: 'place' | 'person' | undefined;
  /** What was pasted in the list. */
  readonly message?: TakenMessage | undefined;
}

const forDelivery = 'delivery';

/** The button that was pressed, or none by Enter, says where the saving leads. */
const isForDelivery = (event: Event): boolean =>
  event instanceof SubmitEvent &&
  event.submitter instanceof HTMLButtonElement &&
  event.submitter.value === forDelivery;

/** The action within reach, with the first thing that stops it. */
function Saving() {
  const { t } = useTranslation('contacts');
  const { draft, problems, refusal, hasFailed, isBusy, savedAt } = useForm();
  const maySend = useMay('shipping.create');
  const canDeliver = maySend && !draft.places.every(isBlankPlace);
  const wrong = hasFailed ? problems.find(({ isShown }) => isShown) : undefined;
  return (
    <Panel as="aside" className={classes.summary ?? ''} data-bottom-bar="">
      <PanelBody className={classes.saving ?? ''}>
        {refusal.messages.length > 0 && <AlertLine tone="danger" title={joinSentences(refusal.messages)} />}
        <div className={classes.actions}>
          <Button type="submit" form="contact" variant="primary" busy={isBusy}>
            {t('edit.save')}
          </Button>
          {canDeliver && (
            <Button type="submit" form="contact" value={forDelivery} busy={isBusy}>
              {t('edit.saveForDelivery')}
            </Button>
          )}
        </div>
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
  const { submit, leadToDelivery, landline, askLandline, askLandlineOnce, endLandline } = useForm();
  // What had the focus goes with the person, phone or address that is taken away.
  const part = usePartFocus<HTMLDivElement>();
  const send = async () => {
    const wrong = await submit();
    if (wrong?.code === 'phone_landline') askLandline(wrong.field);
  };
  return (
    <form
      id="contact"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        leadToDelivery(isForDelivery(event.nativeEvent));
        void send();
      }}
    >
      <div ref={part} tabIndex={-1} className={classes.parts}>
        <Panel as="div">
          <WhoSection />
          <PeopleSection
            onLandline={({ person, phone }) => askLandlineOnce(`people.${person}.phones.${phone}.number`)}
          />
          <PlacesSection />
          <LatinSection />
          <PassportSection />
          <NoteSection />
        </Panel>
      </div>
      <LandlineQuestion
        at={landline === undefined ? undefined : phonePlace(landline)}
        onClose={endLandline}
      />
    </form>
  );
}

/** The form opens at what was added, or at the field that the address names. */
function useFirstField(adds: FormProps['adds'], { people, places }: ContactDraft) {
  const [search] = useSearchParams();
  const added = { person: `people.${people.length - 1}.name`, place: `places.${places.length - 1}.address` };
  const [field] = useState(adds ? added[adds] : search.get('field'));
  useEffect(() => {
    if (field !== null) focusField(field);
  }, [field]);
}

function ContactForm({ entry, parent, adds, message }: FormProps) {
  const { t } = useTranslation('contacts');
  const form = useContactForm({ entry, parent, adds, message });
  const title = entry
    ? t('edit.title', { title: entryName(entry) })
    : t(parent ? 'edit.createChild' : 'edit.create');
  const above = entry ?? parent;
  usePageTitle(title);
  useFirstField(adds, form.draft);
  return (
    <ContactFormProvider value={form}>
      <FormFieldsProvider value={form}>
        <Trail above={above} />
        <div className={classes.head}>
          <h1 className="h1">{title}</h1>
          <span className="to-end">
            <PasteButton
              hasNote
              refuse={(part) => (isOfCargo(part) ? { why: t('edit.messageCargo') } : undefined)}
              onTake={form.takeMessage}
            />
          </span>
        </div>
        <div className={classes.columns}>
          <EditRail />
          <div className="stack">
            <ConflictLine />
            <GoneLine />
            <AlikeLine />
            <Sections />
          </div>
          <div className={classes.side}>
            <MapPanel />
            <Saving />
          </div>
        </div>
      </FormFieldsProvider>
    </ContactFormProvider>
  );
}

interface KnownFormProps {
  readonly id: number;
  readonly adds: 'place' | 'person' | 'child' | undefined;
}

/** The form of an entry that the book has, or of a new one that belongs to it. */
function KnownForm({ id, adds }: KnownFormProps) {
  const { t } = useTranslation('contacts');
  const { data, error, refetch } = useQuery(apiQuery(api.getCounterparty, { params: { id } }));
  const [opened, setOpened] = useState<Counterparty>();
  if (data && !opened) setOpened(data);
  if (opened)
    return adds === 'child' ? (
      <ContactForm parent={opened} adds={undefined} />
    ) : (
      <ContactForm entry={opened} adds={adds} />
    );
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

/** What the address of the page adds to an entry. */
function addedBy(pathname: string, search: URLSearchParams): KnownFormProps['adds'] {
  if (pathname.endsWith('/new_address')) return 'place';
  if (pathname.endsWith('/child/create')) return 'child';
  return search.get('adds') === 'person' ? 'person' : undefined;
}

/**
 * Makes an entry of the book, changes one (`?field=` names the field it opens at), adds an address to it (`/new_address`), a
 * person (`?adds=person`) or an entry that belongs to it.
 */
export function Screen() {
  const { t } = useTranslation('contacts');
  const { counterpartyId } = useParams();
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const mayEdit = useMay('contacts.edit');
  if (!mayEdit) return <NoRight title={t('edit.forbidden')} />;
  const adds = addedBy(pathname, search);
  return counterpartyId === undefined ? (
    <ContactForm adds={undefined} message={messageIn(state)} />
  ) : (
    <KnownForm key={pathname} id={Number(counterpartyId)} adds={adds} />
  );
}
