import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { InnField } from '../../../ui/field/value-fields.tsx';
import {
  type Company,
  useCompaniesByName,
  useCompany,
  useCompanyHint,
  useCompanySuggestions,
} from '../../company/index.ts';
import { BookField } from '../../contact-book/index.ts';
import { typeWho } from './book/book-side.ts';
import { useBookChoice } from './book/use-book-choice.ts';
import type { SideDraft } from './side-draft.ts';
import type { FilledProps, SideProps } from './side-section.tsx';

/** What the form says nothing of yet, as the register has it. */
function blanksOf(draft: SideDraft, company: Company): Partial<SideDraft> {
  const { title: companyName, opf, kpp, ogrn, legalAddress } = company;
  const known = { companyName, opf, kpp, ogrn, legalAddress };
  const names = ['companyName', 'opf', 'kpp', 'ogrn', 'legalAddress'] as const;
  return Object.fromEntries(
    names.filter((name) => draft[name] === '' && known[name] !== '').map((name) => [name, known[name]]),
  );
}

/** Whom somebody has chosen by the name: everything the register says of them, in place of what was typed. */
function takeCompany(draft: SideDraft, company: Company): Partial<SideDraft> {
  const { title: companyName, inn, opf, kpp, ogrn, legalAddress } = company;
  return { ...typeWho(draft, { companyName, inn }), opf, kpp, ogrn, legalAddress };
}

/** Looks the company of a typed tax id up and fills in what is blank, once: what is emptied then stays empty. */
function useRegister({ draft, onChange }: Pick<SideProps, 'draft' | 'onChange'>) {
  const [openedWith] = useState(draft.inn);
  const filledFor = useRef(openedWith);
  const isTyped = draft.counterpartyId === null && draft.inn !== openedWith;
  const search = useCompany(isTyped ? draft.inn : '');
  const found = search.kind === 'found' ? search.company : undefined;
  useEffect(() => {
    if (!found || filledFor.current === found.inn) return;
    filledFor.current = found.inn;
    onChange(blanksOf(draft, found));
  }, [found, draft, onChange]);
  return useCompanyHint(search);
}

interface DetailProps extends Pick<SideProps, 'side' | 'draft' | 'onChange'> {
  readonly name: 'opf' | 'kpp' | 'legalAddress';
  readonly className: string;
}

function Detail({ side, draft, onChange, name, className }: DetailProps) {
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  return (
    <FieldPlace field={`${side}.${name}`} className={className}>
      <TextField
        label={t(`field.${name}`)}
        placeholder={name === 'opf' ? t('field.opfExample') : undefined}
        value={draft[name]}
        error={errorOf(`${side}.${name}`)}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </FieldPlace>
  );
}

/** The company, if there is one: what it is called and numbered, and once it is said its form and legal address. */
export function CompanyFields(props: FilledProps) {
  const { side, draft, onChange } = props;
  const { t } = useTranslation('ordering');
  const [isNameTyped, setNameTyped] = useState(false);
  const isUnknown = draft.counterpartyId === null && draft.inn === '';
  const companies = useCompanySuggestions(useCompaniesByName(draft.companyName, isNameTyped && isUnknown));
  const { errorOf } = useFormFields();
  const hint = useRegister(props);
  const choose = useBookChoice(props);
  const isCompany = draft.companyName.trim() !== '' || draft.inn.trim() !== '';
  return (
    <>
      <FieldPlace field={`${side}.companyName`} className="c8">
        <BookField
          label={t('field.companyName')}
          text={draft.companyName}
          isSettled={draft.counterpartyId !== null}
          error={errorOf(`${side}.companyName`)}
          others={companies.map(({ company, ...said }) => ({
            ...said,
            onChoose: () => onChange(takeCompany(draft, company)),
          }))}
          onText={(companyName) => {
            setNameTyped(true);
            onChange(typeWho(draft, { companyName }));
          }}
          onChoose={(entry) => void choose(entry)}
        />
      </FieldPlace>
      <FieldPlace field={`${side}.inn`} className="c4">
        <InnField
          label={t('field.inn')}
          value={draft.inn}
          hint={hint}
          error={errorOf(`${side}.inn`)}
          onChange={(inn) => onChange(typeWho(draft, { inn }))}
        />
      </FieldPlace>
      {isCompany && (
        <>
          <Detail {...props} name="opf" className="c3" />
          <Detail {...props} name="kpp" className="c3" />
          <Detail {...props} name="legalAddress" className="c6" />
        </>
      )}
    </>
  );
}
