import { useQuery } from '@tanstack/react-query';
import { api, type MessengerChat } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatInstantDay } from '../../lib/format/dates.ts';
import { useConfig } from '../../lib/session/user.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import { Section } from './section.tsx';
import { SetRow } from './set-row.tsx';

/** The bot by its name, and what to do with it; nothing where the operator names none. */
function BotRow() {
  const { t } = useTranslation('settings');
  const name = useConfig()?.brand.telegramBot;
  if (!name) return null;
  return (
    <SetRow name={t('bot.name')}>
      <a className="link strong" href={`https://t.me/${name}`} target="_blank" rel="noreferrer">
        @{name}
      </a>
      <p className="small muted">{t('bot.text')}</p>
    </SetRow>
  );
}

function ChatRow({ chat: { chatId, name, joinedAt } }: { readonly chat: MessengerChat }) {
  const { t } = useTranslation('settings');
  const remove = useApiMutation(api.removeChat, { touches: ['user'] });
  const title = name || t('bot.unnamed');
  return (
    <SetRow
      name={<span className="strong">{title}</span>}
      acts={
        <IconButton
          icon="trash"
          label={t('bot.remove', { name: title })}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params: { id: chatId } })}
        />
      }
    >
      <span className="muted">{t('bot.joined', { day: formatInstantDay(joinedAt) })}</span>
      {remove.error && <AlertLine tone="danger" title={describeError(remove.error)} />}
    </SetRow>
  );
}

const useChats = () => useQuery(apiQuery(api.listChats, {}));

/** Whether there is a bot to speak of: the operator names one, or a chat with it is connected. */
export function useHasBot(): boolean {
  const isNamed = Boolean(useConfig()?.brand.telegramBot);
  const { data } = useChats();
  return isNamed || (data !== undefined && data.items.length > 0);
}

/** The bot of the messenger, and the user's chats with it that are let into this cabinet. */
export function BotSection() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useChats();
  return (
    <Section id="bot" title={t('bot.title')}>
      <BotRow />
      {!data && error && <ErrorState title={t('bot.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SetRow name={<Skeleton width={120} />}>
          <Skeleton width={200} />
        </SetRow>
      )}
      {data?.items.map((chat) => (
        <ChatRow key={chat.chatId} chat={chat} />
      ))}
    </Section>
  );
}
