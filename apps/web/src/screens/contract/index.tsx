import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { signOut, useBrand, userQuery } from '../../lib/session/user.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { ThemeSwitch } from '../../ui/theme-switch/theme-switch.tsx';
import classes from './contract.module.css';

type Offer = AnswerOf<typeof api.getOffer>;

/** Takes the offer; the answer is the user with a contract, who goes on to the orders as the owner of a new account. */
function useAccept() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useApiMutation(api.acceptOffer, {
    touches: [],
    onSuccess: async (user) => {
      queries.setQueryData(userQuery().queryKey, user);
      await navigate('/orders?new_account=1', { replace: true });
    },
  });
}

function OfferText({ offer }: { readonly offer: Offer | undefined }) {
  if (!offer)
    return (
      <div className="stack" aria-busy="true">
        {[90, 100, 84, 96, 70].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    );
  return (
    <div className="stack">
      {offer.paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and never move
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
}

function Acceptance() {
  const { t } = useTranslation('contract');
  const [agrees, setAgrees] = useState(false);
  const [isTried, setTried] = useState(false);
  const accept = useAccept();
  return (
    <form
      className={`stack ${classes.accept}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (agrees) accept.mutate({});
      }}
    >
      <Checkbox
        label={t('agree')}
        checked={agrees}
        error={isTried && !agrees ? t('agreeFirst') : undefined}
        onChange={setAgrees}
      />
      {accept.isError && <ErrorState title={t('acceptFailed')} error={accept.error} />}
      <div className="row row--wrap">
        <Button type="submit" variant="primary" busy={accept.isPending}>
          {t('accept')}
        </Button>
        <Button variant="ghost" icon="signout" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </div>
    </form>
  );
}

/** The only screen of an account without a contract: the offer, and its acceptance. */
export function Screen() {
  const { t } = useTranslation(['contract', 'common']);
  usePageTitle(t('title'));
  const brand = useBrand();
  const { data, isError, error, refetch } = useQuery(
    apiQuery(api.getOffer, {}, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <BrandMark {...brand} />
        <ThemeSwitch />
      </header>
      <main className="stack">
        <div>
          <h1 className="h1">{t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
        {isError && !data ? (
          <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Panel>
            <PanelHead
              title={data?.title ?? <Skeleton width={220} height={16} />}
              end={data && <span className="small muted">{t('version', { version: data.version })}</span>}
            />
            <PanelBody>
              <OfferText offer={data} />
              <p>
                <a className="link" href="/offer.pdf" target="_blank" rel="noreferrer">
                  {t('file')}
                </a>
              </p>
            </PanelBody>
          </Panel>
        )}
        {data && <Acceptance />}
      </main>
    </div>
  );
}
