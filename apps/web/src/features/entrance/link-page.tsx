import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiError, isApiError } from '../../lib/api/api-error.ts';
import { PageMessage } from '../../ui/full-page/page-message.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { MessagePage } from './message-page.tsx';

/** What became of a link that is good once. */
export type LinkOutcome = 'success' | 'expired' | 'used' | 'notFound';

interface LinkPageProps {
  /** Of the link. */
  readonly code: string;
  readonly title: string;
  readonly follow: (code: string) => Promise<unknown>;
  readonly textsOf: (said: LinkOutcome | 'loading') => { readonly title: string; readonly text: string };
  /** The title where the server did not answer. */
  readonly unanswered: string;
  /** The way on. */
  readonly actionOf?: (outcome: LinkOutcome) => ReactNode;
  readonly foot: ReactNode;
}

/** What the server says of the link; whatever else it refuses with means that the link is none. */
function refusedAs(error: ApiError): LinkOutcome {
  if (error.has('code_expired')) return 'expired';
  return error.has('code_used') ? 'used' : 'notFound';
}

async function outcomeOf(follow: LinkPageProps['follow'], code: string): Promise<LinkOutcome> {
  try {
    await follow(code);
    return 'success';
  } catch (error) {
    if (!isApiError(error) || error.status !== 400) throw error;
    return refusedAs(error);
  }
}

function Outcome({ code, title, follow, textsOf, unanswered, actionOf }: LinkPageProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['link', code],
    queryFn: () => outcomeOf(follow, code),
    // A link is good once: asked a second time it would be told to be used.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return (
      <PageMessage title={title}>
        <ErrorState title={unanswered} error={error} onRetry={() => void refetch()} />
      </PageMessage>
    );
  return (
    <div aria-busy={data === undefined} aria-live="polite">
      <PageMessage {...textsOf(data ?? 'loading')} actions={data && actionOf?.(data)} />
    </div>
  );
}

/** Where the link of a letter leads: it is followed at once, and the page says what came of it. */
export function LinkPage(props: LinkPageProps) {
  return (
    <MessagePage foot={props.foot}>
      <Outcome {...props} />
    </MessagePage>
  );
}
