import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Company, useCompany, useCompanyHint } from '../../../features/company/index.ts';
import { typeInn } from '../../../lib/format/inn.ts';
import { FormSection } from '../../../ui/panel/panel.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import type { ContactDraft } from '../contact-draft.ts';
import { useForm } from '../contact-form-context.ts';
import { TypedField } from '../typed-field.tsx';
import { CompanyNameField } from './company-name-field.tsx';
import { ParentField } from './parent-field.tsx';

interface PlainProps {
  readonly name: 'title' | 'opf' | 'inn' | 'kpp' | 'ogrn' | 'legalAddress';
  readonly className: string;
  readonly label?: string;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
}

function Plain({ name, label, ...input }: PlainProps) {
  const { t } = useTranslation('contacts');
  const { draft, change } = useForm();
  return (
    <TypedField
      field={name}
      {...input}
      label={label ?? t(`edit.field.${name}`)}
      value={draft[name]}
      onChange={(text) => change({ [name]: name === 'inn' ? typeInn(text) : text })}
    />
  );
}

/** What the form says nothing of yet, as the register has it. */
function blanksOf(draft: ContactDraft, company: Company): Partial<ContactDraft> {
  const known = { ...company, title: company.name };
  const names = ['title', 'opf', 'kpp', 'ogrn', 'legalAddress'] as const;
  return Object.fromEntries(
    names.filter((name) => draft[name] === '' && known[name] !== '').map((name) => [name, known[name]]),
  );
}

/**
 * Looks the company of another tax id than the form was opened with up, and fills in what is blank, once: what is emptied then
 * stays empty.
 */
function useRegister() {
  const { draft, change } = useForm();
  const [openedWith] = useState(draft.inn);
  const filledFor = useRef(openedWith);
  const search = useCompany(draft.inn === openedWith ? '' : draft.inn);
  const found = search.kind === 'found' ? search.company : undefined;
  useEffect(() => {
    if (!found || filledFor.current === found.inn) return;
    filledFor.current = found.inn;
    change(blanksOf(draft, found));
  }, [found, draft, change]);
  return useCompanyHint(search);
}

function CompanyFields() {
  const { t } = useTranslation('contacts');
  const { change } = useForm();
  const hint = useRegister();
  return (
    <>
      <Plain name="inn" className="c4" hint={hint} />
      <Plain name="kpp" className="c4" />
      <Plain name="ogrn" className="c4" />
      <Plain name="opf" className="c4" placeholder={t('edit.opfExample')} />
      <CompanyNameField
        onTake={({ name: title, inn, opf, kpp, ogrn, legalAddress }) =>
          change({ title, inn, opf, kpp, ogrn, legalAddress })
        }
      />
      <Plain name="legalAddress" className="c12" />
    </>
  );
}

/** A company with its particulars, or a person. */
export function WhoSection() {
  const { t } = useTranslation('contacts');
  const { draft, change } = useForm();
  const kind = (
    <Segmented
      legend={t('edit.kind.legend')}
      choices={(['company', 'person'] as const).map((value) => ({ value, label: t(`edit.kind.${value}`) }))}
      value={draft.kind}
      onChange={(chosen) => change({ kind: chosen })}
    />
  );
  return (
    <FormSection id="who" title={t('edit.step.who')} end={kind}>
      <div className="grid">
        {draft.kind === 'company' ? (
          <CompanyFields />
        ) : (
          <>
            <Plain name="title" className="c8" label={t('edit.field.fullName')} />
            <Plain name="inn" className="c4" />
          </>
        )}
        <ParentField />
      </div>
    </FormSection>
  );
}
