import { api, type Tokens } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useRevalidator } from 'react-router';
import { EntrancePage, PortalPitch, wantsSecondStep } from '../../features/entrance/index.ts';
import { SupportContact } from '../../features/support/index.ts';
import { isUnanswered } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { loadPatiently } from '../../lib/api/connection.ts';
import { loadOnce } from '../../lib/browser/load-once.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useLateForm } from '../../lib/forms/late-form.ts';
import { applyServerErrors } from '../../lib/forms/server-errors.ts';
import { useOnReconnect } from '../../lib/hooks/use-on-reconnect.ts';
import { formatCountdown } from '../../lib/hooks/use-seconds-until.ts';
import { deviceKey } from '../../lib/session/device-key.ts';
import { isLinkOver } from '../../lib/session/link-over.ts';
import { readSessionEnd } from '../../lib/session/session-ended.ts';
import { signIn, useConfig } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { CodeStep } from './code-step.tsx';
import classes from './login.module.css';
import { NameStep } from './name-step.tsx';
import { reasonOf } from './next-reason.ts';
import { useWait } from './use-wait.ts';

const loadCheck = loadOnce(async () => (await loadPatiently(() => import('./sign-in-check.ts'))).signInCheck);

type Busy = 'form' | 'demo' | undefined;

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The second step, once it is asked for. */
  readonly code?: string | undefined;
}

/** Signs in; the guard of the sign-in screen then leads on, so the rule of where stands in one place. */
function useSignIn(onError: (error: unknown) => void) {
  const [busy, setBusy] = useState<Busy>();
  const { revalidate } = useRevalidator();
  const enterWith = async (kind: Busy, { code, ...credentials }: Credentials) => {
    setBusy(kind);
    try {
      const tokens: Tokens = await call(api.login, {
        body: { ...credentials, ...(code && { code }), device_key: deviceKey() },
      });
      await signIn(tokens);
      await revalidate();
    } catch (error) {
      onError(error);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, enterWith };
}

interface DemoEntranceProps {
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onEnter: () => void;
}

function DemoEntrance({ isBusy, isDisabled, onEnter }: DemoEntranceProps) {
  const { t } = useTranslation('login');
  return (
    <>
      <div className={classes.or}>{t('or')}</div>
      <Button block icon="bolt" busy={isBusy} disabled={isDisabled} onClick={onEnter}>
        {t('demo')}
      </Button>
      <p className="small muted">{t('demoHint')}</p>
    </>
  );
}

/** What is typed, its sending, and why it was not taken; the second step once the server asks for it. */
function useEntrance() {
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const [isUnsent, setUnsent] = useState(false);
  const [hasSecondStep, setSecondStep] = useState(false);
  const form = useLateForm(loadCheck, { username: '', password: '' });
  const wait = useWait(form.watch('username'));
  const { busy, enterWith } = useSignIn((error) => {
    setUnsent(isUnanswered(error));
    wait.begin(error);
    if (wantsSecondStep(error)) setSecondStep(true);
    else setRefusal(applyServerErrors(form, error));
  });
  useOnReconnect(() => {
    if (isUnsent) setRefusal([]);
  });
  const back = () => {
    form.unregister('code');
    form.resetField('password');
    setRefusal([]);
    setSecondStep(false);
  };
  const submit = form.handleSubmit((credentials) => {
    setRefusal([]);
    return enterWith('form', credentials);
  });
  return { form, refusal, isUnsent, hasSecondStep, secondsLeft: wait.left, busy, enterWith, back, submit };
}

/** What stands above the fields: why one is here, and why the last try came to nothing. */
function Told({ refusal, isUnsent }: Pick<ReturnType<typeof useEntrance>, 'refusal' | 'isUnsent'>) {
  const { t } = useTranslation('login');
  const { state, search } = useLocation();
  const ended = readSessionEnd(state);
  const isOver = isLinkOver(state);
  const reason = reasonOf(search);
  return (
    <>
      <div>
        <h1 className="figure">{t('title')}</h1>
        {reason && !ended && <p className="muted">{t(`reason.${reason}`)}</p>}
      </div>
      {ended && refusal.length === 0 && (
        <AlertLine tone="info" title={t('ended')} text={t(ended.keepsDraft ? 'endedKept' : 'endedText')} />
      )}
      {isOver && refusal.length === 0 && (
        <AlertLine tone="warning" title={t('linkOver')} text={t('linkOverText')} />
      )}
      {refusal.length > 0 && <AlertLine tone={isUnsent ? 'warning' : 'danger'} title={refusal.join(' ')} />}
    </>
  );
}

/** Whom to ask, and whose data the portal shows. */
function Foot() {
  const { t } = useTranslation('login');
  return (
    <>
      <SupportContact lead={t('support')} />
      <Link className="link touch" to="/sources">
        {t('sources')}
      </Link>
    </>
  );
}

export function Screen() {
  const { t } = useTranslation(['login', 'common']);
  usePageTitle(t('title'));
  const demo = useConfig()?.demo;
  const entrance = useEntrance();
  const { form, hasSecondStep, secondsLeft, busy, enterWith, submit } = entrance;
  const { isSubmitting } = form.formState;
  const submitButton = (
    <Button
      type="submit"
      variant="primary"
      block
      busy={isSubmitting}
      disabled={busy === 'demo' || secondsLeft > 0}
    >
      {secondsLeft > 0 ? t('wait', { time: formatCountdown(secondsLeft) }) : t('submit')}
    </Button>
  );
  return (
    <EntrancePage pitch={<PortalPitch />} foot={<Foot />}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Told refusal={entrance.refusal} isUnsent={entrance.isUnsent} />
        {hasSecondStep ? (
          <CodeStep form={form} submit={submitButton} onBack={entrance.back} />
        ) : (
          <>
            <NameStep form={form} />
            {submitButton}
          </>
        )}
        {demo && !hasSecondStep && (
          <DemoEntrance
            isBusy={busy === 'demo'}
            isDisabled={isSubmitting}
            onEnter={() => void enterWith('demo', demo)}
          />
        )}
      </form>
      {!hasSecondStep && (
        <p className="muted">
          {t('noAccount')}{' '}
          <Link className="link" to="/signup">
            {t('signUp')}
          </Link>
        </p>
      )}
    </EntrancePage>
  );
}
