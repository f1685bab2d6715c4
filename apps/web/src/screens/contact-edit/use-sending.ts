import { api, type Counterparty } from '@tranzit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { deliveryPath, detailPath, pairPath } from '../../features/contact-book/index.ts';
import type { TakenMessage } from '../../features/pasted-message/index.ts';
import { isApiError, isNotFound } from '../../lib/api/api-error.ts';
import { touch } from '../../lib/api/api-query.ts';
import { call } from '../../lib/api/call.ts';
import type { KeyOf } from '../../lib/api/idempotency-keys.ts';
import { useMay } from '../../lib/session/user.ts';
import type { DraftState } from '../../ui/draft-form/use-draft.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { type ContactDraft, draftOf, type PassportDraft } from './contact-draft.ts';
import { tagsToWire, toWire } from './contact-wire.ts';
import { landlineOf } from './saving-errors.ts';
import { settled } from './three-versions.ts';
import { useAlike } from './use-alike.ts';

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

export interface Opening {
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

/** What somebody else has done to the entry while this form was open: saved it, which is `theirs`, or deleted it. */
function useMeanwhile(entry: Counterparty | undefined) {
  const [theirs, setTheirs] = useState<Counterparty>();
  const [isGone, setGone] = useState(false);
  const isAnew = useRef(false);
  /** Whether the refusal says so: then it is decided on first. */
  const meets = async (error: unknown): Promise<boolean> => {
    if (!entry) return false;
    if (!isAnew.current && isNotFound(error)) {
      setGone(true);
      return true;
    }
    if (!isConflict(error)) return false;
    setTheirs(await call(api.getCounterparty, { params: { id: entry.counterpartyId } }));
    return true;
  };
  const beAnew = () => {
    isAnew.current = true;
    setGone(false);
  };
  return { theirs, setTheirs, isGone, isAnew, meets, beAnew };
}

/** How an entry is saved; what has happened to it meanwhile is decided on first. */
export function useSending(
  { onLandline, ...opening }: Opening & LandlineAsked,
  { latest, drop }: DraftState<ContactDraft>,
  passport: PassportDraft,
) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const mayTag = useMay('tags.edit');
  const { isAnew, meets, ...meanwhile } = useMeanwhile(opening.entry);
  const { alike, isHeld, agree } = useAlike();
  /** The entry that the new one is to be merged with, once it is saved. */
  const mergedWith = useRef<number | undefined>(undefined);
  /** Whether the saving leads to a calculation of a delivery there, and not to the entry. */
  const isForDelivery = useRef(false);

  const asked = () => ({ ...latest(), ...(opening.parent && { parent: opening.parent.counterpartyId }) });
  /** The entry that is changed; none where it is made, or made anew. */
  const changed = () => (isAnew.current ? undefined : opening.entry);
  const before = () => {
    const entry = changed();
    return entry && { id: entry.counterpartyId, draft: draftOf(entry) };
  };
  const goOn = (saved: Counterparty) => {
    showToast(t('edit.saved', { title: saved.title }));
    const own = isForDelivery.current ? deliveryPath(saved) : detailPath(saved);
    const { current: other } = mergedWith;
    void navigate(other === undefined ? own : pairPath(other, saved.counterpartyId), { replace: true });
  };
  const send = async (keyOf: KeyOf) => {
    try {
      if (await isHeld(asked(), before())) return;
      const saved = await save({ ...opening, entry: changed(), mayTag }, latest(), passport, keyOf);
      drop();
      await touch(['contact', 'tag']);
      goOn(saved);
    } catch (error) {
      const landline = landlineOf(error, latest());
      if (landline !== undefined) onLandline(landline);
      if (!(await meets(error))) throw error;
    }
  };
  /** What is alike is known, and the next sending saves: apart from it, or to be merged with it. */
  const settle = (mergeId?: number) => {
    mergedWith.current = mergeId;
    agree(asked(), before());
  };
  const leadToDelivery = (isWanted: boolean) => {
    isForDelivery.current = isWanted;
  };
  return { ...meanwhile, send, alike, settle, leadToDelivery };
}

/** The two ways on where somebody else saved the entry meanwhile. */
export function settledWith(
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

/** The ways on where the entry is no more, or where others are like it. */
export function waysOn(
  { isGone, beAnew, settle }: Pick<ReturnType<typeof useSending>, 'isGone' | 'beAnew' | 'settle'>,
  { latest, change }: DraftState<ContactDraft>,
  form: { readonly submit: () => unknown },
  entry: Counterparty | undefined,
) {
  const createAnew = () => {
    if (entry) change(anewOf(latest(), entry));
    beAnew();
    void form.submit();
  };
  const saveAnyway = (mergeId?: number) => {
    settle(mergeId);
    void form.submit();
  };
  return {
    isGone,
    createAnew,
    saveAnyway: () => saveAnyway(),
    saveToMerge: (counterpartyId: number) => saveAnyway(counterpartyId),
  };
}
