import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../lib/session/user.ts';
import { Checkbox } from '../../../../ui/check/check.tsx';
import type { FilledProps } from '../side-section.tsx';
import { AlikeInBook, useAlikeInBook } from './alike-in-book.tsx';
import { useBookChoice } from './use-book-choice.ts';

interface SavingProps extends Pick<FilledProps, 'side' | 'draft' | 'place' | 'onChange' | 'fill'> {
  /** An entry of the book was taken instead: what was pressed is gone, and the focus with it. */
  readonly onTaken: () => void;
}

/** A side that did not come from the contact book may go there with the order, unless the book has it already. */
export function SaveToBook({ side, draft, place, onChange, fill, onTaken }: SavingProps) {
  const { t } = useTranslation('ordering');
  const mayEdit = useMay('contacts.edit');
  const alike = useAlikeInBook(draft, place);
  const choose = useBookChoice({ place, fill });
  const box = useRef<HTMLInputElement>(null);
  const isNamed = draft.companyName.trim() !== '' || draft.contactName.trim() !== '';
  if (!mayEdit || draft.counterpartyId !== null || !isNamed) return null;
  const take = async ({ counterpartyId, title }: { counterpartyId: number; title: string }) => {
    await choose({ counterpartyId, title }, (filled) => {
      onTaken();
      return filled;
    });
  };
  const saveNew = () => {
    box.current?.focus();
    onChange({ distinctFrom: [...draft.distinctFrom, ...alike.map((entry) => entry.counterpartyId)] });
  };
  return (
    <>
      <Checkbox
        ref={box}
        label={t(`book.save.${side}`)}
        checked={draft.isToBeSaved}
        onChange={(isToBeSaved) => onChange({ isToBeSaved })}
      />
      <AlikeInBook alike={alike} onTake={(entry) => void take(entry)} onPart={saveNew} />
    </>
  );
}
