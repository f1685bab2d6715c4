import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useRouteError } from 'react-router';
import { SupportContact } from '../features/support/index.ts';
import { isApiError, isNotFound } from '../lib/api/api-error.ts';
import { describeError } from '../lib/api/describe-error.ts';
import { isWorthRetrying } from '../lib/api/query-client.ts';
import { loadAreas } from '../lib/language/i18n.ts';
import { Button } from '../ui/button/button.tsx';
import { FullPage } from '../ui/full-page/full-page.tsx';
import { PageMessage } from '../ui/full-page/page-message.tsx';
import { latePart } from './shell/late-panels.ts';

const TryingAgain = lazy(() =>
  latePart(async () => ({ default: (await import('./trying-again.tsx')).TryingAgain })),
);

/** A chunk that is gone: another version of the portal has been laid out since the page was opened. */
const isStaleChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);

/** The operator hears of a crash where they have said whom to tell. What cannot be told is told to nobody: the page says that it broke. */
const tellOperator = (error: unknown): Promise<void> =>
  import('./tell-operator.ts').then((part) => part.tellOperator(error)).catch(() => undefined);

/** Says that the page broke or could not load, advises to reload, names the support. Typed text of other screens is safe. */
export function ScreenCrash() {
  const error = useRouteError();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadAreas(['shell']).then(
      () => setReady(true),
      () => setReady(true),
    );
    if (isApiError(error) || isStaleChunk(error)) return;
    reportError(error);
    void tellOperator(error);
  }, [error]);
  if (isNotFound(error)) return <Navigate to="/404" replace />;
  return isReady ? <CrashText error={error} /> : null;
}

/** The same without the navigation around it. */
export const CrashScreen = () => (
  <FullPage>
    <ScreenCrash />
  </FullPage>
);

function CrashText({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['shell', 'common']);
  const reload = (
    <Button variant="primary" icon="repeat" onClick={() => location.reload()}>
      {t('common:action.reload')}
    </Button>
  );
  if (isStaleChunk(error)) return <PageMessage title={t('crash.newVersion')} actions={reload} />;
  if (isApiError(error) && isWorthRetrying(error))
    return (
      <Suspense>
        <TryingAgain error={error} />
      </Suspense>
    );
  if (isApiError(error))
    return <PageMessage title={t('crash.title')} text={describeError(error)} actions={reload} />;
  return (
    <PageMessage title={t('crash.title')} text={t('crash.text')} actions={reload}>
      <SupportContact lead={t('crash.tell')} />
    </PageMessage>
  );
}
