import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { ApiError } from '../lib/api/api-error.ts';
import { describeError } from '../lib/api/describe-error.ts';
import { joinSentences } from '../lib/format/sentences.ts';
import { Button } from '../ui/button/button.tsx';
import { PageMessage } from '../ui/full-page/page-message.tsx';

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Twice as long after each try, and never before the server wants to be asked; not all pages at one moment. */
function pauseMs(tries: number, { retryAfterSeconds = 0 }: ApiError): number {
  const wanted = Math.min(firstPauseMs * 2 ** tries, longestPauseMs);
  return Math.max(wanted, retryAfterSeconds * 1_000) * (1 + Math.random() / 4);
}

/** In place of a screen that nobody could be let into because the portal cannot answer now: goes in by itself once it can, and asks at once on request. */
export function TryingAgain({ error }: { readonly error: ApiError }) {
  const { t } = useTranslation(['panels', 'common']);
  const { revalidate, state } = useRevalidator();
  const isAsking = state !== 'idle';
  const tries = useRef(0);
  useEffect(() => {
    if (isAsking) return undefined;
    const timer = setTimeout(() => void revalidate(), pauseMs(tries.current, error));
    tries.current += 1;
    return () => clearTimeout(timer);
  }, [error, isAsking, revalidate]);
  return (
    <PageMessage
      title={t('busy.title')}
      text={joinSentences([describeError(error), t('busy.trying')])}
      actions={
        <Button variant="primary" icon="repeat" busy={isAsking} onClick={() => void revalidate()}>
          {t('common:action.retry')}
        </Button>
      }
    />
  );
}
