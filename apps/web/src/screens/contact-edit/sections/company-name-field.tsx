import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Company, useCompaniesByName, useCompanySuggestions } from '../../../features/company/index.ts';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { SuggestField } from '../../../ui/suggest/suggest-field.tsx';
import { useForm } from '../contact-form-context.ts';

/** The name of a company, which the register finds as it does its tax id. */
export function CompanyNameField({ onTake }: { readonly onTake: (company: Company) => void }) {
  const { t } = useTranslation('contacts');
  const { draft, change } = useForm();
  const { errorOf } = useFormFields();
  const [isTyped, setTyped] = useState(false);
  const companies = useCompanySuggestions(useCompaniesByName(draft.title, isTyped && draft.inn === ''));
  return (
    <FieldPlace field="title" className="c8">
      <SuggestField
        label={t('edit.field.title')}
        text={draft.title}
        error={errorOf('title')}
        isFreeText
        suggestions={companies.map(({ company, ...said }) => ({ ...said, value: company }))}
        onText={(title) => {
          setTyped(true);
          change({ title });
        }}
        onChoose={({ value }) => onTake(value)}
      />
    </FieldPlace>
  );
}
