import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookField, entryName } from '../../../features/contact-book/index.ts';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { useForm } from '../contact-form-context.ts';

/** What the entry of this id is called; empty while that is not known, or where there is none. */
export function useParentName(id: number | null): string {
  const { t } = useTranslation('contacts');
  const { data, error } = useQuery({
    ...apiQuery(api.getCounterparty, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  if (id === null) return '';
  if (isNotFound(error)) return t('edit.parent.gone');
  return data ? entryName(data) : '';
}

/** The entry that this one belongs to: looked for in the book, and taken away by emptying the field. */
export function ParentField() {
  const { t } = useTranslation('contacts');
  const { draft, entry, parent, change } = useForm();
  const { errorOf } = useFormFields();
  const [typed, setTyped] = useState<string>();
  const chosen = draft.parent === undefined ? (entry?.parentId ?? null) : draft.parent;
  const name = useParentName(chosen);
  // A new division belongs to the entry that it was begun at.
  if (parent) return null;
  return (
    <FieldPlace field="parent" className="c12">
      <BookField
        isSearch
        label={t('edit.parent.label')}
        hint={t('edit.parent.hint')}
        text={typed ?? name}
        error={errorOf('parent')}
        onText={(text) => {
          setTyped(text);
          change({ parent: null });
        }}
        onChoose={({ counterpartyId }) => {
          setTyped(undefined);
          change({ parent: counterpartyId });
        }}
      />
    </FieldPlace>
  );
}
