import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, api } from '@tranzit/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { passedDetails, SignUpStage } from '../../features/entrance/index.ts';
import { LegalParagraphs, legalFile } from '../../features/legal/index.ts';
import { SupportContact } from '../../features/support/index.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { signOut, userQuery, useUser } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { useScrollByKeys } from '../../ui/overlay/use-scroll-by-keys.ts';
import { Terms } from '../../ui/panel/panel.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './contract.module.css';

type Offer = AnswerOf<typeof api.getOffer>;

/** Takes the offer; the answer is the user with a contract, who goes on to the orders as the owner of a new account. */
function useAccept(onChanged: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useApiMutation(api.acceptOffer, {
    touches: [],
    onSuccess: async (user) => {
      queries.setQueryData(userQuery().queryKey, user);
      await navigate('/orders?new_account=1', { replace: true });
    },
    onError: (error) => {
      if (isApiError(error) && error.has('offer_changed')) onChanged();
    },
  });
}

interface AcceptanceProps {
  readonly offer: Offer;
  /** Another version has come into force: it is to be read first. */
  readonly onChanged: () => void;
}

function Acceptance({ offer: { version }, onChanged }: AcceptanceProps) {
  const { t } = useTranslation('contract');
  // Whoever agreed to a version before has not agreed to this one.
  const [agreedTo, setAgreedTo] = useState<string>();
  const agrees = agreedTo === version;
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const accept = useAccept(onChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (agrees) accept.mutate({ body: { version } });
    else box.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Checkbox
        ref={box}
        label={t('agree')}
        checked={agrees}
        error={isTried && !agrees ? t('agreeFirst') : undefined}
        onChange={(isTicked) => setAgreedTo(isTicked ? version : undefined)}
      />
      {accept.isError && <ErrorState title={t('acceptFailed')} error={accept.error} />}
      <Button type="submit" variant="primary" block busy={accept.isPending}>
        {t('accept')}
      </Button>
      <button type="button" className="link" onClick={() => void signOut()}>
        {t('signOut')}
      </button>
    </form>
  );
}

/** The text scrolls by itself, so that its acceptance stays in sight. */
function OfferText({ offer }: { readonly offer: Offer | undefined }) {
  const { t } = useTranslation('contract');
  const place = useRef<HTMLElement>(null);
  useScrollByKeys(place);
  return (
    <>
      <section ref={place} className={classes.offer} aria-label={t('text')}>
        <LegalParagraphs paragraphs={offer?.paragraphs} />
      </section>
      <p>
        <a className="link" href={legalFile('offer')} target="_blank" rel="noreferrer">
          {t('file')}
        </a>
      </p>
    </>
  );
}

/** The last stage of signing up and the only screen of an account without a contract: the offer, and its acceptance. */
export function Screen() {
  const { t } = useTranslation('contract');
  const { t: ofSignUp } = useTranslation('signup');
  usePageTitle(t('title'));
  const user = useUser();
  const { data, error, refetch } = useQuery(
    apiQuery(api.getOffer, {}, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return (
    <SignUpStage
      now="contract"
      details={passedDetails(user, ofSignUp)}
      title={t('title')}
      lead={data ? `${data.title}. ${t('version', { day: formatDay(data.version) })}` : t('lead')}
      foot={<SupportContact />}
    >
      <Terms
        lines={[
          { label: t('customer'), value: user.accountTitle },
          { label: t('signer'), value: `${user.lastName} ${user.firstName}` },
        ]}
      />
      {error && !data ? (
        <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <OfferText offer={data} />
      )}
      {data && <Acceptance offer={data} onChanged={() => void refetch()} />}
    </SignUpStage>
  );
}
