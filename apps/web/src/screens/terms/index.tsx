import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageTop } from '../../features/entrance/index.ts';
import { LegalParagraphs, legalFile } from '../../features/legal/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { useIsSignedIn } from '../../lib/session/user.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './terms.module.css';

/** The rules of the service for reading, whoever asks; the same text as the file beside it. */
export function Screen() {
  const { t } = useTranslation('contract');
  usePageTitle(t('rules.title'));
  const isSignedIn = useIsSignedIn();
  const { data, error, refetch } = useQuery(
    apiQuery(api.getTerms, {}, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <PageTop />
      </header>
      <main className="stack">
        <div>
          <h1 className="h1">{data?.title ?? t('rules.title')}</h1>
          <p className="muted">
            {data ? t('version', { day: formatDay(data.version) }) : <Skeleton width={140} />}
          </p>
        </div>
        {error && !data ? (
          <ErrorState title={t('rules.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <LegalParagraphs paragraphs={data?.paragraphs} />
        )}
        <div className={`stack ${classes.ways}`}>
          <p>
            <a className="link touch" href={legalFile('terms')} target="_blank" rel="noreferrer">
              {t('rules.file')}
            </a>
          </p>
          <p>
            <Link className="link row touch" to={isSignedIn ? '/' : '/login'}>
              <Icon name="left" />
              {t(isSignedIn ? 'rules.toPortal' : 'rules.toSignIn')}
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}
