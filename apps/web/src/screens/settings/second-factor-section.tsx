import { useQuery } from '@tanstack/react-query';
import { api, type SecondFactor } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatInstantDay } from '../../lib/format/dates.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import { PasswordRow } from './password-row.tsx';
import { DisableDialog, RenewDialog } from './second-factor-dialogs.tsx';
import { Section } from './section.tsx';
import { SetRow } from './set-row.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { StateWord } from './state-word.tsx';

const dialogs = { setUp: SetUpDialog, renew: RenewDialog, disable: DisableDialog } as const;

function State({ factor }: { readonly factor: SecondFactor }) {
  const { t } = useTranslation('settings');
  if (!factor.isEnabled) return <span>{t('second.off')}</span>;
  return (
    <>
      <div className="row row--wrap">
        <span className="strong">{t('second.app')}</span>
        <StateWord tone="success">{t('second.on')}</StateWord>
      </div>
      <div className="small muted">
        {t('second.since', { day: factor.enabledAt ? formatInstantDay(factor.enabledAt) : '' })}{' '}
        {t('second.codesLeft', { count: factor.recoveryCodesLeft })}
      </div>
      {factor.requiredBy.length > 0 && (
        <div className="small muted">
          {t('second.requiredBy', { count: factor.requiredBy.length, titles: factor.requiredBy.join(', ') })}
        </div>
      )}
    </>
  );
}

/** The owner asks the whole team for it, once they have it themselves. */
function TeamRule({ factor }: { readonly factor: SecondFactor }) {
  const { t } = useTranslation('settings');
  const rule = useApiMutation(api.requireSecondFactor, { touches: ['user'] });
  return (
    <SetRow name={t('second.team')}>
      <Checkbox
        label={t('second.require')}
        detail={t(factor.isEnabled ? 'second.requireHint' : 'second.requireFirst')}
        checked={factor.isRequired}
        disabled={rule.isPending || !factor.isEnabled}
        onChange={(required) => rule.mutate({ body: { required } })}
      />
      {rule.error && <AlertLine tone="danger" title={describeError(rule.error)} />}
    </SetRow>
  );
}

interface ActsProps {
  readonly factor: SecondFactor;
  readonly onOpen: (dialog: keyof typeof dialogs) => void;
}

function Acts({ factor, onOpen }: ActsProps) {
  const { t } = useTranslation('settings');
  return factor.isEnabled ? (
    <>
      <Button size="small" onClick={() => onOpen('renew')}>
        {t('second.renew')}
      </Button>
      {!(factor.isRequired || factor.requiredBy.length > 0) && (
        <Button size="small" variant="ghost" onClick={() => onOpen('disable')}>
          {t('second.disable')}
        </Button>
      )}
    </>
  ) : (
    <Button size="small" variant="outline" onClick={() => onOpen('setUp')}>
      {t('second.enable')}
    </Button>
  );
}

/** As high as what comes, so that it pushes nothing down. */
function Coming({ hasRule }: { readonly hasRule: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <SetRow name={t('second.name')} acts={<Skeleton width={96} height={28} />}>
        <Skeleton width={200} />
      </SetRow>
      {hasRule && (
        <SetRow name={t('second.team')}>
          <Checkbox
            label={t('second.require')}
            detail={t('second.requireFirst')}
            checked={false}
            disabled
            onChange={() => undefined}
          />
        </SetRow>
      )}
    </>
  );
}

/** The ways in: the password and the second step, how they stand, and the ways to change them. */
export function SecondFactorSection() {
  const { t } = useTranslation('settings');
  const { isOwner, owesSecondFactor } = useUser();
  const { data, error, refetch } = useQuery(apiQuery(api.getSecondFactor, {}));
  const { what, isOpen, round, open, close } = useOpened<keyof typeof dialogs>();
  const Asking = what && dialogs[what];
  const hasRule = isOwner && !owesSecondFactor;
  return (
    <Section id="security" title={t('second.title')}>
      {owesSecondFactor && <AlertLine tone="warning" title={t('second.owed')} text={t('second.owedText')} />}
      {!owesSecondFactor && <PasswordRow />}
      {!data && error && (
        <ErrorState title={t('second.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Coming hasRule={hasRule} />}
      {data && (
        <SetRow name={t('second.name')} acts={<Acts factor={data} onOpen={open} />}>
          <State factor={data} />
        </SetRow>
      )}
      {data && hasRule && <TeamRule factor={data} />}
      {Asking && <Asking key={round} open={isOpen} onClose={close} />}
    </Section>
  );
}
