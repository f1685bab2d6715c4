import { api, type Counterparty } from '@tranzit/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { deliveryPath, detailPath, pairPath } from '../../features/contact-book/index.ts';
import type { TakenMessage } from '../../features/pasted-message/index.ts';
import { isApiError, isNotFound } from '../../lib/api/api-error.ts';
import { touch } from '../../lib/api/api-query.ts';
import { call } from '../../lib/api/call.ts';
import type { KeyOf } from '../../lib/api/idempotency-keys.ts';
import { noRefusal, type Refusal } from '../../lib/forms/refusal.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import { type DraftState, useDraft } from '../../ui/draft-form/use-draft.ts';
import { useDraftForm } from '../../ui/draft-form/use-draft-form.ts';
import { showToast, showUndo } from '../../ui/toast/toast.ts';
import { type ContactProblemCode, checkContact, rankOf } from './check-contact.ts';
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
import { tagsToWire, toWire } from './contact-wire.ts';
import { landlineOf, refusalOfSaving } from './saving-errors.ts';
import { settled } from './three-versions.ts';
import { useAlike } from './use-alike.ts';
import { useLandlineQuestion } from './use-landline-question.ts';
import { usePlaceOnMap } from './use-place-on-map.ts';

/** What a field is made of: the server's words about it hold until that changes. */
function groundsOf(draft: ContactDraft, passport: PassportDraft, field: string): readonly unknown[] {
  let value: unknown = { ...draft, passport };
  for (const name of field.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return [value, phoneAt(draft, field)?.agreed];
}

async function save(
  { entry, parent, mayTag }: Pick<Opening, 'entry' | 'parent'> & { readonly mayTag: boolean },
  draft: ContactDraft,
  passport: PassportDraft,
  keyOf: KeyOf,
): Promise<Counterparty> {
  const tags = mayTag ? tagsToWire(draft) : undefined;
  const body = { ...toWire(draft, passport), ...tags?.put };
  if (!entry) {
    const parentId = parent ? parent.counterpartyId : draft.parent;
    const made = { ...body, ...(parentId && { parent_id: parentId }) };
    return call(api.createCounterparty, { body: made }, { idempotencyKey: keyOf('contact', made) });
  }
  return call(api.updateCounterparty, {
    params: { id: entry.counterpartyId },
    body: {
      ...body,
      ...tags?.take,
      version: draft.version,
      // One that stays is not asked about: it may be deleted by now.
      ...(draft.parent !== undefined && draft.parent !== entry.parentId && { parent_id: draft.parent }),
    },
  });
}

const isConflict = (error: unknown): boolean => isApiError(error) && error.has('counterparty_changed');

interface Opening {
  /** The entry that is changed; without it a new one is made. */
  readonly entry: Counterparty | undefined;
  /** The entry that the new one will belong to. */
  readonly parent: Counterparty | undefined;
  /** What the form was opened to add. */
  readonly adds: 'place' | 'person' | undefined;
  /** What was pasted in the list: the form opens with it. */
  readonly message: TakenMessage | undefined;
}

/** What was typed of an entry that is no more, as a new one. */
const anewOf = (draft: ContactDraft, { parentId }: Counterparty): ContactDraft => ({
  ...draft,
  parent: draft.parent ?? parentId,
  people: draft.people.map((person) => ({ ...person, id: null })),
  places: draft.places.map((place) => ({ ...place, id: null })),
  seenTags: [],
});

interface LandlineAsked {
  /** The server has refused a landline number that nobody has confirmed, in this field. */
  readonly onLandline: (field: string) => void;
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

/** How an entry is saved. What somebody else saved meanwhile is `theirs`, and is decided on first. */
function useSending(
  { onLandline, ...opening }: Opening & LandlineAsked,
  { latest, drop }: DraftState<ContactDraft>,
  passport: PassportDraft,
) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const mayTag = useMay('tags.edit');
  /** Somebody has deleted the entry while this form was open: `asked` what becomes of it, then made `anew`. */
  const [gone, setGone] = useState<'asked' | 'anew'>();
  const isAnew = useRef(false);
  const { entry } = opening;
  /** The entry as somebody else saved it while this form was open. */
  const [theirs, setTheirs] = useState<Counterparty>();
  const { alike, isHeld, agree } = useAlike();
  /** The entry that the new one is to be merged with, once it is saved. */
  const mergedWith = useRef<number | undefined>(undefined);
  const isForDelivery = useRef(false);

  const asked = () => ({ ...latest(), ...(opening.parent && { parent: opening.parent.counterpartyId }) });
  const send = async (keyOf: KeyOf) => {
    try {
      const known = isAnew.current ? undefined : entry;
      if (!known && (await isHeld(asked()))) return;
      const saved = await save({ ...opening, entry: known, mayTag }, latest(), passport, keyOf);
      drop();
      await touch(['contact', 'tag']);
      showToast(t('edit.saved', { title: saved.title }));
      const own = isForDelivery.current ? deliveryPath(saved) : detailPath(saved);
      const { current: other } = mergedWith;
      void navigate(other === undefined ? own : pairPath(other, saved.counterpartyId), { replace: true });
    } catch (error) {
      const landline = landlineOf(error, latest());
      if (landline !== undefined) onLandline(landline);
      const isGone = entry !== undefined && !isAnew.current && isNotFound(error);
      if (isGone) return setGone('asked');
      if (!entry || !isConflict(error)) throw error;
      setTheirs(await call(api.getCounterparty, { params: { id: entry.counterpartyId } }));
    }
  };
  /** What is alike is known, and the next sending saves: apart from it, or to be merged with it. */
  const settle = (mergeId?: number) => {
    mergedWith.current = mergeId;
    agree(asked());
  };
  /** Where the saving leads: to a calculation of a delivery there, or to the entry. */
  const leadToDelivery = (isWanted: boolean) => {
    isForDelivery.current = isWanted;
  };
  const beAnew = () => {
    isAnew.current = true;
    setGone('anew');
  };
  return { send, theirs, setTheirs, alike, settle, leadToDelivery, isGone: gone === 'asked', beAnew };
}

/** The two ways on where somebody else saved the entry meanwhile. */
function settledWith(
  { theirs, setTheirs }: Pick<ReturnType<typeof useSending>, 'theirs' | 'setTheirs'>,
  { latest, change, startOver }: DraftState<ContactDraft>,
  form: { readonly submit: () => unknown; readonly reset: () => void },
  base: ContactDraft | undefined,
) {
  const saveOver = () => {
    if (theirs) change(settled({ base, mine: latest(), theirs: draftOf(theirs) }));
    setTheirs(undefined);
    void form.submit();
  };
  const takeTheirs = () => {
    if (!theirs) return;
    startOver(draftOf(theirs));
    setTheirs(undefined);
    form.reset();
  };
  return { theirs, base, saveOver, takeTheirs };
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
  const { send, alike, settle, leadToDelivery } = sending;
  const form = useDraftForm<string, ContactProblemCode, Refusal>({
    found: checkContact(draft, passport),
    shownOn: (code) => (code === 'phone_landline' ? 'send' : 'leave'),
    say: ({ code }) => t(`edit.problem.${code}`),
    rankOf,
    groundsOf: (field) => groundsOf(draft, passport, field),
    nothing: noRefusal,
    send,
    refusalOf: (error) => refusalOfSaving(error, latest(), (gone) => t('edit.tags.gone', gone)),
  });
  const createAnew = () => {
    if (entry) kept.change(anewOf(latest(), entry));
    sending.beAnew();
    void form.submit();
  };
  const saveAnyway = (mergeId?: number) => {
    settle(mergeId);
    void form.submit();
  };
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
    alike,
    isGone: sending.isGone,
    createAnew,
    leadToDelivery,
    saveAnyway: () => saveAnyway(),
    saveToMerge: (counterpartyId: number) => saveAnyway(counterpartyId),
  };
}
export type ContactForm = ReturnType<typeof useContactForm>;
