import { useQuery } from '@tanstack/react-query';
import { api, type Transfer } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { EntrancePage, PortalPitch } from '../../features/entrance/index.ts';
import { Entering, SignedInAs } from '../../features/joining/index.ts';
import { SupportContact } from '../../features/support/index.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { formatInstantDay } from '../../lib/format/dates.ts';
import { useFocusIfLost } from '../../lib/hooks/use-focus-if-lost.ts';
import { useIsSignedIn } from '../../lib/session/user.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Terms } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';

/** Yes or no: each is one step, and each is mailed to both. */
function Answers({ code }: { readonly code: string }) {
  const { t } = useTranslation('team');
  // Who is the owner decides what the shell shows too.
  const touches = ['team', 'user'] as const;
  const acceptance = useApiMutation(api.acceptTransfer, { touches });
  const refusal = useApiMutation(api.declineTransfer, { touches });
  const error = acceptance.error ?? refusal.error;
  const answer = (mine: typeof acceptance, other: typeof acceptance) => () => {
    other.reset();
    mine.mutate({ body: { code } });
  };
  return (
    <>
      {error && <AlertLine tone="danger" title={t('handover.failed')} text={describeError(error)} />}
      <Button
        variant="primary"
        block
        busy={acceptance.isPending}
        disabled={refusal.isPending}
        onClick={answer(acceptance, refusal)}
      >
        {t('handover.accept')}
      </Button>
      <Button
        block
        busy={refusal.isPending}
        disabled={acceptance.isPending}
        onClick={answer(refusal, acceptance)}
      >
        {t('handover.decline')}
      </Button>
    </>
  );
}

/** What is offered, by whom, and until when. */
function Offer({ transfer, code }: { readonly transfer: Transfer; readonly code: string }) {
  const { t } = useTranslation('team');
  const { fromName: name, expiresAt, accountTitle, inn, contractId, memberCount } = transfer;
  const lines = [
    { label: t('handover.account'), value: accountTitle },
    ...(inn === null ? [] : [{ label: t('handover.inn'), value: inn }]),
    ...(contractId === 0
      ? []
      : [{ label: t('handover.contract'), value: t('handover.number', { number: contractId }) }]),
    { label: t('handover.team'), value: t('members', { count: memberCount }) },
  ];
  return (
    <>
      <div>
        <h1 className="figure">{t('handover.title')}</h1>
        <p className="muted">{t('handover.lead', { name, day: formatInstantDay(expiresAt) })}</p>
      </div>
      <Terms lines={lines} />
      <Answers code={code} />
      <p className="small muted">{t('handover.note')}</p>
      <SignedInAs />
    </>
  );
}

/** The way on from each end: into the account, or to where one was. */
const ways = { accepted: 'enter', declined: 'enter', canceled: 'portal', expired: 'portal' } as const;

/** How it has ended, and where to go from here. */
function Ended({ transfer }: { readonly transfer: Transfer & { readonly state: keyof typeof ways } }) {
  const { t } = useTranslation('team');
  const { state, accountTitle: account, accountId, endedAt, expiresAt } = transfer;
  const day = formatInstantDay(endedAt ?? expiresAt);
  const heading = useFocusIfLost<HTMLHeadingElement>();
  return (
    <div className="stack" aria-live="polite">
      <h1 ref={heading} tabIndex={-1} className="figure">
        {t(`handover.${state}.title`)}
      </h1>
      <p className="muted">{t(`handover.${state}.text`, { account, day })}</p>
      {ways[state] === 'enter' ? <Entering accountId={accountId} /> : <ToPortal />}
    </div>
  );
}

function ToPortal() {
  const { t } = useTranslation('team');
  return (
    <ButtonLink block to="/">
      {t('handover.toPortal')}
    </ButtonLink>
  );
}

function Unknown() {
  const { t } = useTranslation('team');
  return (
    <>
      <h1 className="figure">{t('handover.unknown.title')}</h1>
      <p className="muted">{t('handover.unknown.text')}</p>
      <SignedInAs />
      <ToPortal />
    </>
  );
}

function Loading() {
  const { t } = useTranslation('team');
  return (
    <div className="stack" aria-busy="true">
      <h1 className="figure">{t('handover.title')}</h1>
      <Skeleton width="90%" />
      <Skeleton width="60%" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

function Content({ code }: { readonly code: string }) {
  const { t } = useTranslation('team');
  const { data, error, refetch } = useQuery(
    apiQuery(api.checkTransfer, { query: { code } }, { enabled: code !== '' }),
  );
  if (code === '' || isNotFound(error)) return <Unknown />;
  if (error && !data)
    return <ErrorState title={t('handover.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { state } = data;
  // Nobody has the link before the code was typed.
  if (state === 'confirming') return <Unknown />;
  return state === 'waiting' ? (
    <Offer transfer={data} code={code} />
  ) : (
    <Ended transfer={{ ...data, state }} />
  );
}

/** Where the link of a handing over leads: what is offered to the member, and both answers. */
export function Screen() {
  const { t } = useTranslation('team');
  usePageTitle(t('handover.pageTitle'));
  const [search] = useSearchParams();
  const isSignedIn = useIsSignedIn();
  const { pathname, search: query } = useLocation();
  // The link is for one user alone, so it says nothing to who has not signed in.
  if (!isSignedIn) return <Navigate to={`/login?next=${encodeURIComponent(pathname + query)}`} replace />;
  return (
    <EntrancePage pitch={<PortalPitch />} foot={<SupportContact />}>
      <Content code={search.get('code') ?? ''} />
    </EntrancePage>
  );
}
