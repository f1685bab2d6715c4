import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MessagePage } from '../../features/entrance/index.ts';
import { SupportContact } from '../../features/support/index.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/full-page/page-message.tsx';

/** What a link that is wrong, used or old is told besides; anything else passes by itself. */
const isLinkOver = (error: Error): boolean => isApiError(error) && error.has('not_found');

/** Asks whether the chat may enter the cabinet of this tab, and says what became of it. */
function Authorization({ code }: { readonly code: string }) {
  const { t } = useTranslation('bot');
  const { accountTitle: title } = useUser();
  const [isDeclined, setDeclined] = useState(false);
  const chat = useQuery(
    apiQuery(api.findChatOfCode, { body: { code } }, { retry: false, staleTime: Number.POSITIVE_INFINITY }),
  );
  const { mutate, isPending, isSuccess, error: refusal } = useApiMutation(api.authorizeChat, { touches: [] });
  const error = refusal ?? chat.error;
  if (isSuccess) return <PageMessage title={t('done')} text={t('doneText')} />;
  if (error)
    return (
      <PageMessage title={t('failed')} text={t('failedText')}>
        {isLinkOver(error) && <p className="muted">{t('linkOver')}</p>}
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
