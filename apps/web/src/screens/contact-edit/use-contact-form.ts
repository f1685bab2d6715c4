import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { TakenMessage } from '../../features/pasted-message/index.ts';
import { noRefusal, type Refusal } from '../../lib/forms/refusal.ts';
import { useUser } from '../../lib/session/user.ts';
import { type DraftState, useDraft } from '../../ui/draft-form/use-draft.ts';
import { useDraftForm } from '../../ui/draft-form/use-draft-form.ts';
import { showUndo } from '../../ui/toast/toast.ts';
import { type ContactProblemCode, checkContact, houseAt, rankOf } from './check-contact.ts';
import {
  type ContactDraft,
  contactDrafts,
  divisionOf,
  draftOf,
  isBlankPerson,
  isBlankPlace,
  newDraft,
  newPerson,
  newPlace,
  noPassport,
  type PassportDraft,
  phoneAt,
} from './contact-draft.ts';
import { draftOfMessage } from './contact-of-message.ts';
import { refusalOfSaving } from './saving-errors.ts';
import { useLandlineQuestion } from './use-landline-question.ts';
import { usePlaceOnMap } from './use-place-on-map.ts';
import { type Opening, settledWith, useSending, waysOn } from './use-sending.ts';

/** What a field is made of: the server's words about it hold until that changes. */
function groundsOf(draft: ContactDraft, passport: PassportDraft, field: string): readonly unknown[] {
  let value: unknown = { ...draft, passport };
  for (const name of field.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return [value, phoneAt(draft, field)?.agreed];
}

function openDraft({ entry, parent, adds, message }: Opening, kept: ContactDraft | undefined): ContactDraft {
  if (message) return { ...newDraft(), ...draftOfMessage(newDraft(), message) };
  const fresh = parent ? divisionOf(parent) : newDraft();
  const draft = kept ?? (entry ? draftOf(entry) : fresh);
  if (adds === 'person' && !draft.people.some(isBlankPerson))
    return { ...draft, people: [...draft.people, newPerson()] };
  if (adds === 'place' && !draft.places.some(isBlankPlace))
    return { ...draft, places: [...draft.places, newPlace()] };
  return draft;
}

/** Adds what a message tells to the form; one press takes it back. */
function useMessages({ latest, change }: DraftState<ContactDraft>) {
  const { t } = useTranslation(['contacts', 'common']);
  return (taken: TakenMessage) => {
    const before = latest();
    change(draftOfMessage(before, taken));
    showUndo(t('edit.messageTaken'), t('common:action.undo'), () => change(before));
  };
}

/** Keeps what was handed over at once, and forgets where it came from: a reload neither loses it nor pastes it over what was typed since. */
function useHandedOver(message: TakenMessage | undefined, { change }: DraftState<ContactDraft>) {
  const navigate = useNavigate();
  const isDone = useRef(false);
  useEffect(() => {
    if (!message || isDone.current) return;
    isDone.current = true;
    change({});
    void navigate('/counterparty/create', { replace: true, state: null });
  }, [message, change, navigate]);
}

/** The form of an entry: its draft, what is wrong with it, the one way to save it, and what somebody else saved meanwhile. */
export function useContactForm(opening: Opening) {
  const { t } = useTranslation('contacts');
  const { userId } = useUser();
  const { entry } = opening;
  const owner = { userId, ...(entry && { subjectId: entry.counterpartyId }) };
  const kept = useDraft<ContactDraft>({
    store: contactDrafts,
    owner,
    open: (before) => openDraft(opening, before),
  });
  const [passport, setPassport] = useState(noPassport);
  const { draft, latest } = kept;
  const base = entry?.version === draft.version ? draftOf(entry) : undefined;
  useHandedOver(opening.message, kept);
  const onMap = usePlaceOnMap(draft);
  const question = useLandlineQuestion(latest);
  const sending = useSending({ ...opening, onLandline: question.askLandline }, kept, passport);
  const form = useDraftForm<string, ContactProblemCode, Refusal>({
    found: checkContact(draft, passport),
    shownOn: (code) => (code === 'phone_landline' ? 'send' : 'leave'),
    say: ({ code, field }) => t(`edit.problem.${code}`, { house: houseAt(draft, field) }),
    rankOf,
    groundsOf: (field) => groundsOf(draft, passport, field),
    nothing: noRefusal,
    send: sending.send,
    refusalOf: (error) => refusalOfSaving(error, latest(), (gone) => t('edit.tags.gone', gone)),
  });
  return {
    ...form,
    ...kept,
    ...question,
    ...onMap,
    takeMessage: useMessages(kept),
    entry,
    parent: opening.parent,
    passport,
    setPassport,
    ...settledWith(sending, kept, form, base),
    ...waysOn(sending, kept, form, entry),
    alike: sending.alike,
    leadToDelivery: sending.leadToDelivery,
  };
}
export type ContactForm = ReturnType<typeof useContactForm>;
