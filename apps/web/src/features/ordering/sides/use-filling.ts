import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '../../../ui/toast/toast.ts';
import { type Filled, formerWords, hasFormer, isStanding } from './former-words.ts';
import { agreeTo, isUnagreedLandline } from './landline.ts';
import type { SideDraft } from './side-draft.ts';
import type { SideProps } from './side-section.tsx';

/** Changes the side as it stands that moment. `told`: the section says so, also where nothing was lost. */
export type Fill = (next: (draft: SideDraft) => Partial<SideDraft>, told?: string) => void;

/**
 * Fills the side in from elsewhere. What was typed there comes back by one press: of the message at the foot, and as long as it
 * stands, of a line in the section, for whoever does not get to the message in time. What the section tells by itself has no
 * message: it would lie over the question that may follow.
 */
export function useFilling({ side, draft, passport = '', onChange, onLandline, onPassport }: SideProps) {
  const { t } = useTranslation(['ordering', 'common']);
  const [last, setLast] = useState<Filled>();
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const giveBack = (one: Filled) => {
    const words = formerWords(one, latest.current);
    onChange(words);
    if (words.contactName !== undefined && one.passport !== '') onPassport?.(one.passport);
    setLast(undefined);
  };
  const fill: Fill = (next, told) => {
    const former = latest.current;
    const part = next(former);
    const agreedPhones = agreeTo(former, part.agreedPhones ?? []);
    const filled = { ...former, ...part, agreedPhones };
    const isSamePerson = filled.contactName === former.contactName;
    const one = { former, filled, passport: isSamePerson ? '' : passport, told };
    // What was typed is the passport of who stood here.
    if (one.passport !== '') onPassport?.('');
    const isLost = one.passport !== '' || hasFormer(one, filled);
    onChange({ ...part, agreedPhones });
    setLast(isLost || told !== undefined ? one : undefined);
    if (isLost && told === undefined)
      showUndo(t(`filled.${side}`), t('common:action.undo'), () => giveBack(one));
    if (isUnagreedLandline(filled)) onLandline(filled.phone);
  };
  const isFormer = last !== undefined && hasFormer(last, draft);
  const isTold = last?.told !== undefined && isStanding(last, draft);
  return {
    fill,
    told: isTold ? last.told : undefined,
    isReplaced: isFormer,
    giveBack: isFormer || isTold ? () => giveBack(last) : undefined,
  };
}
