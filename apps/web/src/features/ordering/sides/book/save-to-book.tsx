import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../lib/session/user.ts';
import { Checkbox } from '../../../../ui/check/check.tsx';
import type { SideProps } from '../side-section.tsx';

/** A side that did not come from the contact book may go there with the order. */
export function SaveToBook({ side, draft, onChange }: Pick<SideProps, 'side' | 'draft' | 'onChange'>) {
  const { t } = useTranslation('ordering');
  const mayEdit = useMay('contacts.edit');
  const isNamed = draft.companyName.trim() !== '' || draft.contactName.trim() !== '';
  if (!mayEdit || draft.counterpartyId !== null || !isNamed) return null;
  return (
    <Checkbox
      label={t(`book.save.${side}`)}
      checked={draft.isToBeSaved}
      onChange={(isToBeSaved) => onChange({ isToBeSaved })}
    />
  );
}
