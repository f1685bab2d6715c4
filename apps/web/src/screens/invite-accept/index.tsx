import { useQuery } from '@tanstack/react-query';
import { api, type Invitation } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
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
import { accountsQuery, useIsSignedIn } from '../../lib/session/user.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Terms } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';

/** A link that leads nowhere any more, and what can be done about it. */
function Ended({
  state,
  day = '',
}: {
  readonly state: 'unknown' | 'expired' | 'revoked' | 'accepted';
  readonly day?: string;
}) {
  const { t } = useTranslation('team');
  const isSignedIn = useIsSignedIn();
  const text = state === 'accepted' && isSignedIn ? 'join.acceptedByOther' : (`join.${state}.text` as const);
  return (
    <>
      <h1 className="figure">{t(`join.${state}.title`)}</h1>
      <p className="muted">{t(text, { day })}</p>
      <ButtonLink to={isSignedIn ? '/' : '/login'} block>
        {t(isSignedIn ? 'join.toPortal' : 'join.toSignIn')}
      </ButtonLink>
    </>
  );
}

/** The link once more, after it has been accepted: whoever is in the team finds the way in. */
function Accepted({ accountId, day }: { readonly accountId: number; readonly day: string }) {
  const { t } = useTranslation('team');
  const { data, isPending } = useQuery({ ...accountsQuery(), enabled: useIsSignedIn() });
  if (useIsSignedIn() && isPending) return <Loading />;
  if (!data?.items.some((account) => account.accountId === accountId))
    return <Ended state="accepted" day={day} />;
  return (
    <>
      <h1 className="figure">{t('join.member.title')}</h1>
      <p className="muted">{t('join.member.text', { day })}</p>
      <Entering accountId={accountId} />
    </>
  );
}

/** For who has not signed in, as one who has a user or as a newcomer: nobody is told whether the address of the invitation has a user. */
function SignIn({ code }: { readonly code: string }) {
  const { t } = useTranslation('team');
  const { pathname, search } = useLocation();
  return (
    <>
      <ButtonLink variant="primary" block to={`/login?next=${encodeURIComponent(pathname + search)}`}>
        {t('join.signIn')}
      </ButtonLink>
      <ButtonLink block to={`/signup?invite=${encodeURIComponent(code)}`}>
        {t('join.signUp')}
      </ButtonLink>
      <p className="small muted">{t('join.signInHint')}</p>
    </>
  );
}

/** For who has: as whom they accept, and the way to be somebody else. */
interface AcceptanceProps {
  readonly code: string;
  readonly invitation: Pick<Invitation, 'accountId' | 'accountTitle'>;
}

/** The button that was pressed has gone: the news has the focus. */
function Joined({ accountId, accountTitle: title }: AcceptanceProps['invitation']) {
  const { t } = useTranslation('team');
  const news = useFocusIfLost<HTMLDivElement>();
  return (
    <>
      <div ref={news} tabIndex={-1}>
        <AlertLine tone="success" title={t('join.joined', { title })} />
      </div>
      <Entering accountId={accountId} />
    </>
  );
}

function Acceptance({ code, invitation: { accountId, accountTitle: title } }: AcceptanceProps) {
  const { t } = useTranslation('team');
  const [isIn, setIn] = useState(false);
  const { mutate, isPending, error } = useApiMutation(api.acceptInvite, {
    // What the link offers stays as it was read: the way into the account stands here.
    touches: ['user'],
    onSuccess: () => setIn(true),
  });
  if (isIn) return <Joined accountId={accountId} accountTitle={title} />;
  return (
    <>
      {error && <AlertLine tone="danger" title={t('join.failed')} text={describeError(error)} />}
      <Button variant="primary" block busy={isPending} onClick={() => mutate({ body: { code } })}>
        {t('join.accept')}
      </Button>
      <SignedInAs />
    </>
  );
}

/** From so many letters on the name of an account would fill the page. */
const longTitle = 40;

function Open({ invitation, code }: { readonly invitation: Invitation; readonly code: string }) {
  const { t } = useTranslation('team');
  const isSignedIn = useIsSignedIn();
  const { accountTitle: title, invitedBy, role, position, email, expiresAt } = invitation;
  const lines = [
    { label: t('role'), value: t(`roles.${role}`) },
    ...(position ? [{ label: t('position'), value: position }] : []),
    { label: t('join.invitedAs'), value: email },
  ];
  return (
    <>
      <div>
        <h1 className={title.length > longTitle ? 'h1' : 'figure'}>{t('join.title', { title })}</h1>
        <p className="muted">{t('join.lead', { name: invitedBy, day: formatInstantDay(expiresAt) })}</p>
      </div>
      <Terms lines={lines} />
      {isSignedIn ? <Acceptance code={code} invitation={invitation} /> : <SignIn code={code} />}
    </>
  );
}

function Loading() {
  const { t } = useTranslation('ui');
  return (
    <div className="stack" aria-busy="true">
      <h1 className="sr">{t('loading')}</h1>
      <Skeleton width="90%" height={28} />
      <Skeleton width="60%" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

function Content({ code }: { readonly code: string }) {
  const { t } = useTranslation(['team', 'ui']);
  const { data, error, refetch } = useQuery(
    apiQuery(
      api.getInvitation,
      { query: { code } },
      { enabled: code !== '', staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  if (code === '' || isNotFound(error)) return <Ended state="unknown" />;
  if (error && !data)
    return <ErrorState title={t('join.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const day = formatInstantDay(data.endedAt ?? data.expiresAt);
  if (data.state === 'accepted') return <Accepted accountId={data.accountId} day={day} />;
  if (data.state !== 'open') return <Ended state={data.state} day={day} />;
  return <Open invitation={data} code={code} />;
}

/** Where the link of an invitation leads: who invites, into what, and the ways to accept. */
export function Screen() {
  const { t } = useTranslation(['team', 'common']);
  usePageTitle(t('join.pageTitle'));
  const [search] = useSearchParams();
  return (
    <EntrancePage pitch={<PortalPitch />} foot={<SupportContact />}>
      <Content code={search.get('code') ?? ''} />
    </EntrancePage>
  );
}
