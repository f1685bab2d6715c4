import { useQuery } from '@tanstack/react-query';
import { api, registerInput } from '@tranzit/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { afterUsedCode } from '../../features/entrance/index.ts';
import { legalFile } from '../../features/legal/index.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { call } from '../../lib/api/call.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import { useContractForm, useFormSubmit } from '../../lib/forms/contract-form.ts';
import { signIn } from '../../lib/session/user.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { PasswordField, TextField } from '../../ui/field/text-field.tsx';
import { PasswordStrength } from '../../ui/password-strength/password-strength.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { readProgress, saveProgress, saveTyped } from './sign-up-progress.ts';
import classes from './signup.module.css';
import { Stage } from './stage.tsx';
import type { Invited } from './use-invited.tsx';

const aboutInput = registerInput.omit({ registration_token: true, invite_code: true, terms_version: true });
const nothing = {
  email: '',
  password: '',
  first_name: '',
  last_name: '',
  terms_accepted: false,
  marketing_accepted: false,
};

interface AboutStageProps {
  readonly phone: string;
  readonly token: string;
  readonly invited: Invited | undefined;
  /** The token is worth nothing any more. */
  readonly onStartOver: () => void;
}

/** Makes the account; what the server says of the token belongs to no field, and the way is to begin anew. */
function useRegister({ phone, token, invited }: Pick<AboutStageProps, 'phone' | 'token' | 'invited'>) {
  const typed = { email: invited?.email ?? '', ...readProgress()?.about };
  const form = useContractForm(aboutInput, { ...nothing, ...typed });
  useEffect(() => {
    const following = form.watch(({ email = '', first_name = '', last_name = '' }) =>
      saveTyped({ email, first_name, last_name }),
    );
    return () => following.unsubscribe();
  }, [form]);
  const terms = useQuery(apiQuery(api.getTerms, {}, { staleTime: Number.POSITIVE_INFINITY }));
  const version = terms.data?.version;
  // Whoever agreed to the version before has not agreed to this one.
  const askAnew = () => {
    form.setValue('terms_accepted', false);
    void terms.refetch();
  };
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const fieldOf = (wireField: string) => {
    if (wireField === 'registration_token') setOver(true);
    return wireField === 'registration_token' ? undefined : wireField;
  };
  const sent = useFormSubmit(
    form,
    async (about) => {
      const asked = { registration_token: token, terms_version: version };
      const body = { ...about, ...asked, ...(invited && { invite_code: invited.code }) };
      const person = { username: phone, password: about.password };
      const tokens = await call(api.register, { body })
        .catch((refusal: unknown) => afterUsedCode(refusal, person))
        .catch((error: unknown) => {
          invited?.look();
          if (isApiError(error) && error.has('terms_changed')) askAnew();
          throw error;
        });
      saveProgress(undefined);
      if (tokens) await signIn(tokens);
      else await navigate('/login');
    },
    { fieldOf },
  );
  return { form, version, isOver, ...sent };
}

type AboutForm = ReturnType<typeof useRegister>['form'];

function AboutFields({ form }: { readonly form: AboutForm }) {
  const { t } = useTranslation('signup');
  const { errors } = form.formState;
  return (
    <>
      <div className={classes.names}>
        <TextField
          label={t('about.lastName')}
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
        <TextField
          label={t('about.firstName')}
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
      </div>
      <TextField
        label={t('about.email')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div className={classes.password}>
        <PasswordField
          label={t('about.password')}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordStrength password={form.watch('password')} isRefused={errors.password !== undefined} />
      </div>
    </>
  );
}

interface AgreementProps {
  readonly lead: string;
  readonly link: string;
  /** Where the whole text is. */
  readonly href: string;
}

/** What is agreed to, with the way to its whole text. */
const Agreement = ({ lead, link, href }: AgreementProps) => (
  <span>
    {lead}{' '}
    <a className="link touch" href={href} target="_blank" rel="noreferrer">
      {link}
    </a>
  </span>
);

/** The rules must be accepted, news need not be wanted. */
function Consents({ form, version }: Pick<ReturnType<typeof useRegister>, 'form' | 'version'>) {
  const { t } = useTranslation('signup');
  const error = form.formState.errors.terms_accepted?.message;
  const rules = <Agreement lead={t('about.accept')} link={t('about.rules')} href="/terms" />;
  // Its line is kept until the version is known.
  const shown = version === undefined ? '\u00A0' : t('about.version', { day: formatDay(version) });
  const news = <Agreement lead={t('about.agreeTo')} link={t('about.news')} href={legalFile('marketing')} />;
  return (
    <div>
      <Controller
        control={form.control}
        name="terms_accepted"
        render={({ field: { value, ...field } }) => (
          <Checkbox {...field} checked={value} error={error} label={rules} detail={shown} />
        )}
      />
      <Controller
        control={form.control}
        name="marketing_accepted"
        render={({ field: { value = false, ...field } }) => (
          <Checkbox {...field} checked={value} label={news} detail={t('about.newsDetail')} />
        )}
      />
    </div>
  );
}

export function AboutStage({ phone, token, invited, onStartOver }: AboutStageProps) {
  const { t } = useTranslation('signup');
  const { form, version, isOver, problems, isUnsent, submit, isSubmitting } = useRegister({
    phone,
    token,
    invited,
  });
  const startOver = isOver && (
    <>
      <Button size="small" onClick={onStartOver}>
        {t('about.startOver')}
      </Button>
      <ButtonLink size="small" to="/login">
        {t('signIn')}
      </ButtonLink>
    </>
  );
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Stage
      now="about"
      details={{ phone: <span className="nowrap">{formatPhone(phone)}</span>, code: t('code.confirmed') }}
      note={invited?.note}
      isInvited={invited !== undefined}
      title={t('about.title')}
    >
      <form noValidate onSubmit={onForm}>
        {problems.length > 0 && (
          <AlertLine tone={isUnsent ? 'warning' : 'danger'} title={problems.join(' ')} action={startOver} />
        )}
        <AboutFields form={form} />
        <Consents form={form} version={version} />
        <Button type="submit" variant="primary" block busy={isSubmitting}>
          {t('goOn')}
        </Button>
      </form>
    </Stage>
  );
}
