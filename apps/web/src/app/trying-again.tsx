import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { ApiError } from '../lib/api/api-error.ts';
import { describeError } from '../lib/api/describe-error.ts';
import { joinSentences } from '../lib/format/sentences.ts';
import { useStableCallbacks } from '../lib/hooks/use-stable-callbacks.ts';
import { Button } from '../ui/button/button.tsx';
import { PageMessage } from '../ui/full-page/page-message.tsx';

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Twice as long after each try, and never before the server wants to be asked; not all pages at one moment. */
function pauseMs(tries: number, { retryAfterSeconds = 0 }: ApiError): number {
  const wanted = Math.min(firstPauseMs * 2 ** tries, longestPauseMs);
  return Math.max(wanted, retryAfterSeconds * 1_000) * (1 + Math.random() / 4);
}

/**
 * Goes to where the page is. The router takes an error away only when it has drawn that it asks again, or is elsewhere: a
 * revalidation alone that ends before it was drawn would leave the error standing for ever. The revalidation is for addresses
 * with a fragment, which are else gone to without asking.
 */
function useAskAgain() {
  const here = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return useStableCallbacks({
    ask: () => {
      void revalidate();
      void navigate(here, { replace: true, state: here.state, preventScrollReset: true });
    },
  }).ask;
}

/** In place of a screen that nobody could be let into because the portal cannot answer now: goes in by itself once it can, and asks at once on request. */
export function TryingAgain({ error }: { readonly error: ApiError }) {
  const { t } = useTranslation(['panels', 'common']);
  const ask = useAskAgain();
  const isAsking = useNavigation().state !== 'idle';
  const tries = useRef(0);
  useEffect(() => {
    if (isAsking) return undefined;
    const timer = setTimeout(ask, pauseMs(tries.current, error));
    tries.current += 1;
    return () => clearTimeout(timer);
  }, [error, isAsking, ask]);
  return (
    <PageMessage
      title={t('busy.title')}
      text={joinSentences([describeError(error), t('busy.trying')])}
      actions={
        <Button variant="primary" icon="repeat" busy={isAsking} onClick={ask}>
          {t('common:action.retry')}
        </Button>
      }
    />
  );
}
