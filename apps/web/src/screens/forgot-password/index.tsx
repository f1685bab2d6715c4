import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { EntrancePage, PortalPitch } from '../../features/entrance/index.ts';
import { SupportContact } from '../../features/support/index.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useIsSignedIn } from '../../lib/session/user.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { DoneStep } from './done-step.tsx';
import { askedBy, keepSent, readSent } from './kept-step.ts';
import { type Asked, NameStep, type Sent } from './name-step.tsx';
import { PasswordStep } from './password-step.tsx';

type Step = Asked | Sent | { readonly kind: 'done' };

/** The step, as this tab keeps it: a reload goes on with the code that is on its way. */
function useStep() {
  const { state } = useLocation();
  const [step, setStep] = useState<Step>(() => readSent() ?? askedBy(state));
  const go = (next: Step) => {
    keepSent(next.kind === 'sent' ? next : undefined);
    setStep(next);
  };
  return [step, go] as const;
}

/** A lost password: where to send a code, then the code with a new password, which signs in. */
export function Screen() {
  const { t } = useTranslation('signup');
  usePageTitle(t('recovery.title'));
  const isSignedIn = useIsSignedIn();
  const [step, setStep] = useStep();
  if (isSignedIn && step.kind === 'name') return <Navigate to="/" replace />;
  return (
    <EntrancePage pitch={<PortalPitch />} foot={<SupportContact />}>
      <div>
        <h1 className="figure">{t('recovery.title')}</h1>
        {step.kind === 'sent' && (
          <p className="muted">
            {t('recovery.sentTo')} <span className="nowrap">{step.shown}</span>
          </p>
        )}
      </div>
      {step.kind === 'name' && <NameStep asked={step} onSent={setStep} />}
      {step.kind === 'sent' && (
        <PasswordStep
          sent={step}
          onSent={setStep}
          onOther={(channel) => setStep({ kind: 'name', ...(channel && { channel }) })}
          onDone={() => setStep({ kind: 'done' })}
        />
      )}
      {step.kind === 'done' ? (
        <DoneStep />
      ) : (
        <p>
          <Link className="link row" to="/login">
            <Icon name="left" />
            {t('recovery.back')}
          </Link>
        </p>
      )}
    </EntrancePage>
  );
}
