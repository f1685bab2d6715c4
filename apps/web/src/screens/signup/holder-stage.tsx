import { useQueryClient } from '@tanstack/react-query';
import { api, type User } from '@tranzit/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany, useCompanyHint } from '../../features/company/index.ts';
import { passedDetails, useSending } from '../../features/entrance/index.ts';
import { call } from '../../lib/api/call.ts';
import { signOut, userQuery } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { InnField } from '../../ui/field/value-fields.tsx';
import { Terms } from '../../ui/panel/panel.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { Stage } from './stage.tsx';

type Kind = NonNullable<User['accountKind']>;

/** Without a title that of the company found is taken. */
const nothing: { readonly inn: string; readonly title?: string } = { inn: '' };

/** What is typed of the account's holder, the company that its tax id found, and the sending. */
function useHolder() {
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>('company');
  const [company, setCompany] = useState(nothing);
  const search = useCompany(company.inn);
  const title = company.title ?? (search.kind === 'found' ? search.company.title : '');
  const { refusal, isBusy, send, forget, forgetField } = useSending(['inn', 'title']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = { inn: company.inn, title: title.trim() === '' ? null : title };
    const body = { account_kind: kind, ...(kind === 'company' && named) };
    void send(async () => {
      queries.setQueryData(userQuery().queryKey, await call(api.nameAccount, { body }));
    });
  };
  const choose = (chosen: Kind) => {
    forget();
    setKind(chosen);
  };
  const type = (field: 'inn' | 'title', text: string) => {
    forgetField(field);
    // A name that the tax id has found stands in for what is not typed.
    if (field === 'inn') forgetField('title');
    setCompany({ ...company, [field]: text });
  };
  return { kind, choose, company, type, search, title, refusal, isBusy, submit };
}

type Holder = ReturnType<typeof useHolder>;

function CompanyFields({ company, type, search, title, refusal }: Holder) {
  const { t } = useTranslation('signup');
  const hint = useCompanyHint(search);
  return (
    <>
      <InnField
        label={t('holder.inn')}
        hint={hint ?? t('holder.innHint')}
        value={company.inn}
        error={refusal.fields.inn}
        onChange={(inn) => type('inn', inn)}
      />
      <TextField
        label={t('holder.name')}
        hint={t('holder.nameHint')}
        autoComplete="organization"
        value={title}
        error={refusal.fields.title}
        onChange={(event) => type('title', event.target.value)}
      />
      <p className="muted">{t('holder.companyPays')}</p>
    </>
  );
}

function PersonFacts({ user }: { readonly user: User }) {
  const { t } = useTranslation('signup');
  const name = `${user.lastName} ${user.firstName}`;
  return (
    <>
      <Terms
        lines={[
          { label: t('holder.contractWith'), value: name },
          { label: t('holder.payment'), value: t('holder.personPays') },
        ]}
      />
      <AlertLine tone="warning" title={t('holder.topUp')} />
    </>
  );
}

/** Says whom the contract is with; the server checks the tax id. */
export function HolderStage({ user }: { readonly user: User }) {
  const { t } = useTranslation('signup');
  const holder = useHolder();
  const { kind, refusal } = holder;
  const choices = [
    { value: 'person', label: t('holder.person') },
    { value: 'company', label: t('holder.company') },
  ] as const;
  return (
    <Stage now="holder" details={passedDetails(user, t)} title={t('holder.title')} lead={t('holder.lead')}>
      <form noValidate onSubmit={holder.submit}>
        <Segmented legend={t('holder.title')} choices={choices} value={kind} onChange={holder.choose} />
        {refusal.messages.length > 0 && <AlertLine tone="warning" title={refusal.messages.join(' ')} />}
        {kind === 'company' ? <CompanyFields {...holder} /> : <PersonFacts user={user} />}
        <Button type="submit" variant="primary" block busy={holder.isBusy}>
          {kind === 'company' ? t('holder.submitCompany') : t('holder.submitPerson')}
        </Button>
      </form>
      <div>
        <button type="button" className="link" onClick={() => void signOut()}>
          {t('signOut')}
        </button>
      </div>
    </Stage>
  );
}
