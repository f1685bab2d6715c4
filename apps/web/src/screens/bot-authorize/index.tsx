import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MessagePage } from '../../features/entrance/index.ts';
import { SupportContact } from '../../features/support/index.ts';
import { isApiError, isUnanswered } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/full-page/page-message.tsx';
import { AlertLine } from '../../ui/states/states.tsx';

/** What a link that is wrong, used or old is told besides; anything else passes by itself. */
const isLinkOver = (error: Error): boolean => isApiError(error) && error.has('not_found');

/** What the server has refused; where nobody has answered, the question stays. */
const answered = (error: Error | null): Error | undefined =>
  error && !isUnanswered(error) ? error : undefined;

interface CutProps {
  readonly error: Error;
  /** Looks again for the chat, where its name has not come. */
  readonly look: Pick<UseQueryResult, 'isFetching' | 'refetch'> | undefined;
}

/** That nobody has answered; a yes is pressed again by itself. */
function Cut({ error, look }: CutProps) {
  const { t } = useTranslation('common');
  const again = look && (
    <Button size="small" icon="repeat" busy={look.isFetching} onClick={() => void look.refetch()}>
      {t('action.retry')}
    </Button>
  );
  return <AlertLine tone="warning" title={describeError(error)} action={again} />;
}

/** The yes; `mayBeIn`: an answer that was lost may have let the chat in, and then the same link is over. */
function useLetting() {
  const [mayBeIn, setMayBeIn] = useState(false);
  const letting = useApiMutation(api.authorizeChat, {
    touches: [],
    onError: (failure) => isUnanswered(failure) && setMayBeIn(true),
  });
  return { ...letting, mayBeIn };
}

/** Asks whether the chat may enter the cabinet of this tab, and says what became of it. */
function Authorization({ code }: { readonly code: string }) {
  const { t } = useTranslation('bot');
  const { accountTitle: title } = useUser();
  const [isDeclined, setDeclined] = useState(false);
  const chat = useQuery(
    apiQuery(api.findChatOfCode, { body: { code } }, { retry: false, staleTime: Number.POSITIVE_INFINITY }),
  );
  const letting = useLetting();
  const { mutate, isPending, isSuccess, mayBeIn } = letting;
  const error = answered(letting.error) ?? answered(chat.error);
  const cut = letting.error ?? chat.error;
  if (isSuccess) return <PageMessage title={t('done')} text={t('doneText')} />;
  if (error)
    return (
      <PageMessage title={t('failed')} text={t('failedText')}>
        {isLinkOver(error) && <p className="muted">{t(mayBeIn ? 'mayBeIn' : 'linkOver')}</p>}
      </PageMessage>
    );
  if (isDeclined) return <PageMessage title={t('declined')} text={t('declinedText')} />;
  const decline = () => {
    // A browser closes only what a script or a link in a new window has opened; the words stay where it does not.
    setDeclined(true);
    window.close();
  };
  const actions = (
    <>
      <Button
        variant="primary"
        busy={isPending}
        disabled={!chat.data}
        onClick={() => mutate({ body: { code } })}
      >
        {t('yes')}
      </Button>
      <Button disabled={isPending} onClick={decline}>
        {t('no')}
      </Button>
    </>
  );
  return (
    <PageMessage title={t('title')} text={t('question', { title })} actions={actions}>
      {cut && <Cut error={cut} look={chat.data ? undefined : chat} />}
      {chat.data && <p>{t(chat.data.name === '' ? 'unnamedChat' : 'chat', { name: chat.data.name })}</p>}
    </PageMessage>
  );
}

/** Where the link leads that the bot gives to a chat. */
export function Screen() {
  const { code = '' } = useParams();
  return (
    <MessagePage foot={<SupportContact />}>
      <div aria-live="polite">
        <Authorization code={code} />
      </div>
    </MessagePage>
  );
}
