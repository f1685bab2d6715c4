import { useQueryClient } from '@tanstack/react-query';
import { api, type User } from '@tranzit/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../features/entrance/index.ts';
import { call } from '../../lib/api/call.ts';
import { signOut, userQuery } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { InnField } from '../../ui/field/value-fields.tsx';
import { Sums } from '../../ui/panel/panel.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { passedDetails } from './passed-details.tsx';
import { Stage } from './stage.tsx';

type Kind = NonNullable<User['accountKind']>;

/** Says whom the contract is with; the server checks the tax id. */
export function HolderStage({ user }: { readonly user: User }) {
  const { t } = useTranslation('signup');
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>('company');
  const [inn, setInn] = useState('');
  const [title, setTitle] = useState('');
  const { refusal, isBusy, send, forget } = useSending(['inn', 'title']);
  const name = `${user.lastName} ${user.firstName}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const company = { inn, title: title.trim() === '' ? null : title };
    void send(async () => {
      const body = { account_kind: kind, ...(kind === 'company' && company) };
      queries.setQueryData(userQuery().queryKey, await call(api.nameAccount, { body }));
    });
  };
  const choose = (chosen: Kind) => {
    forget();
    setKind(chosen);
  };
  return (
    <Stage now="holder" details={passedDetails(user, t)} title={t('holder.title')}>
      <form noValidate onSubmit={submit}>
        <Segmented
          legend={t('holder.title')}
          choices={[
            { value: 'person', label: t('holder.person') },
            { value: 'company', label: t('holder.company') },
          ]}
          value={kind}
          onChange={choose}
        />
        {refusal.messages.length > 0 && <AlertLine tone="danger" title={refusal.messages.join(' ')} />}
        {kind === 'company' ? (
          <>
            <InnField
              label={t('holder.inn')}
              hint={t('holder.innHint')}
              value={inn}
              error={refusal.fields.inn}
              onChange={setInn}
            />
            <TextField
              label={t('holder.name')}
              hint={t('holder.nameHint')}
              autoComplete="organization"
              value={title}
              error={refusal.fields.title}
              onChange={(event) => setTitle(event.target.value)}
            />
            <p className="muted">{t('holder.companyPays')}</p>
          </>
        ) : (
          <Sums
            lines={[
              { label: t('holder.contractWith'), value: name },
              { label: t('holder.payment'), value: t('holder.personPays') },
            ]}
          />
        )}
        <Button type="submit" variant="primary" block busy={isBusy}>
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
