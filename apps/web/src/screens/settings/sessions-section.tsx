import { useQuery } from '@tanstack/react-query';
import { api, type Session } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatInstant } from '../../lib/format/dates.ts';
import { useReservedRows } from '../../lib/hooks/use-reserved-rows.ts';
import { keptSessionIds } from '../../lib/session/stored-sessions.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import iconClasses from '../../ui/icon/icon.module.css';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { Alike } from '../../ui/states/alike.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import { Section } from './section.tsx';
import { SetRow } from './set-row.tsx';
import classes from './settings.module.css';

interface SessionRowProps {
  readonly session: Session;
  /** This browser keeps it, for a tab in another account. */
  readonly isKept: boolean;
}

/** Drawn here alone: no other screen pays for it. */
const DeviceSign = ({ device }: { readonly device: string }) => (
  <svg className={iconClasses.icon} viewBox="0 0 16 16" aria-hidden="true">
    <path
      d={
        /iPhone|iPad|Android/.test(device)
          ? 'M6 2h4a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 10 14H6a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 6 2Zm1.5 9.8h1'
          : 'M4.5 3.5h7a1 1 0 0 1 1 1V9a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1Zm-3 9h13'
      }
    />
  </svg>
);

function SessionRow({ session, isKept }: SessionRowProps) {
  const { t } = useTranslation('settings');
  const { sessionId, device, address, place, lastSeenAt, isCurrent } = session;
  const end = useApiMutation(api.revokeSession, { touches: ['user'] });
  const name = device || t('sessions.unknown');
  return (
    <SetRow
      name={
        <span className={classes.device}>
          <DeviceSign device={name} />
          <span className="strong">{name}</span>
        </span>
      }
      acts={
        isCurrent ? (
          <Badge tone="info">{t('sessions.current')}</Badge>
        ) : (
          <>
            {isKept && <Badge tone="neutral">{t('sessions.kept')}</Badge>}
            <IconButton
              icon="signout"
              label={t('sessions.end', { device: name })}
              disabled={end.isPending}
              onClick={() => end.mutate({ params: { id: sessionId } })}
            />
          </>
        )
      }
    >
      <div>{[place, address || t('sessions.noAddress')].filter(Boolean).join(', ')}</div>
      <div className="small muted">{t('sessions.seen', { time: formatInstant(lastSeenAt) })}</div>
      {end.error && <AlertLine tone="danger" title={describeError(end.error)} />}
    </SetRow>
  );
}

/** Ends those outside this browser after a question: it cannot be taken back. Its other tabs may be in other accounts, and stay. */
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
        onConfirm={() => end.mutate({ body: { spared: [...keptSessionIds()] } })}
        onClose={close}
      />
    </>
  );
}

/** As many rows as fit into a window; of more nobody sees the last ones come. */
const mostReserved = 8;

/** Two lines, as high as those of a row. */
const RowSkeleton = () => (
  <SetRow name={<Skeleton width={120} />} acts={<Skeleton width={36} shape="control" />}>
    <div className={classes.line}>
      <Skeleton width={120} />
    </div>
    <div className={`small ${classes.line}`}>
      <Skeleton width={160} />
    </div>
  </SetRow>
);

/** Where the user is signed in; any of it ends here, and is refused with its next call. */
export function SessionsSection() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(apiQuery(api.listSessions, {}));
  const items = data?.items ?? [];
  const kept = keptSessionIds();
  // Whoever is signed in is so somewhere.
  const reserved = useReservedRows('settings.sessions', data?.items.length, mostReserved) ?? 1;
  const isElsewhere = items.some(({ sessionId, isCurrent }) => !isCurrent && !kept.includes(sessionId));
  const isComing = !data && !error;
  const end =
    isComing && reserved > 1 ? <Skeleton width={152} shape="control" /> : isElsewhere && <EndOthers />;
  return (
    <Section id="sessions" title={t('sessions.title')} end={end}>
      {!data && error && (
        <ErrorState title={t('sessions.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {isComing && <Alike count={reserved}>{() => <RowSkeleton />}</Alike>}
      {items.map((session) => (
        <SessionRow key={session.sessionId} session={session} isKept={kept.includes(session.sessionId)} />
      ))}
    </Section>
  );
}
