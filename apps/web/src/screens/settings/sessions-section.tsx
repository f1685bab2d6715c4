import { useQuery } from '@tanstack/react-query';
import { api, type Session } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatInstant } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import { Section } from './section.tsx';
import { SetRow } from './set-row.tsx';

function SessionRow({ session }: { readonly session: Session }) {
  const { t } = useTranslation('settings');
  const { sessionId, device, address, lastSeenAt, isCurrent } = session;
  const end = useApiMutation(api.revokeSession, { touches: ['user'] });
  const name = device || t('sessions.unknown');
  return (
    <SetRow
      name={<span className="strong">{name}</span>}
      acts={
        isCurrent ? (
          <Badge tone="info">{t('sessions.current')}</Badge>
        ) : (
          <IconButton
            icon="signout"
            label={t('sessions.end', { device: name })}
            disabled={end.isPending}
            onClick={() => end.mutate({ params: { id: sessionId } })}
          />
        )
      }
    >
      <div>{address || t('sessions.noAddress')}</div>
      <div className="small muted">{t('sessions.seen', { time: formatInstant(lastSeenAt) })}</div>
      {end.error && <AlertLine tone="danger" title={describeError(end.error)} />}
    </SetRow>
  );
}

/** Ends all others after a question: it cannot be taken back. */
function EndOthers() {
  const { t } = useTranslation(['settings', 'common']);
  const { isOpen, open, close } = useOpened<true>();
  const end = useApiMutation(api.revokeOtherSessions, { touches: ['user'], onSuccess: close });
  return (
    <>
      <Button size="small" variant="danger" onClick={() => open(true)}>
        {t('sessions.endOthers')}
      </Button>
      <ConfirmDialog
        title={t('sessions.endOthersTitle')}
        text={t('sessions.endOthersText')}
        problem={end.error ? describeError(end.error) : undefined}
        confirmLabel={t('sessions.endOthers')}
        cancelLabel={t('common:action.cancel')}
        danger
        busy={end.isPending}
        open={isOpen}
        onConfirm={() => end.mutate({})}
        onClose={close}
      />
    </>
  );
}

/** Where the user is signed in; any of it ends here, and is refused with its next call. */
export function SessionsSection() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(apiQuery(api.listSessions, {}));
  const items = data?.items ?? [];
  return (
    <Section id="sessions" title={t('sessions.title')} end={items.length > 1 && <EndOthers />}>
      {!data && error && (
        <ErrorState title={t('sessions.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <SetRow name={<Skeleton width={120} />}>
          <Skeleton width={200} />
        </SetRow>
      )}
      {items.map((session) => (
        <SessionRow key={session.sessionId} session={session} />
      ))}
    </Section>
  );
}
