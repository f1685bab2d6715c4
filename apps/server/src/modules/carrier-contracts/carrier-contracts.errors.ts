import type { Messages } from '../../platform/errors/index.ts';

export const carrierContractMessages = {
  credentials_refused: {
    ru: 'Служба доставки не приняла эти данные. Проверьте их и попробуйте ещё раз',
    en: 'The carrier did not accept these credentials. Check them and try again',
  },
  carrier_unavailable: {
    ru: 'Служба доставки сейчас не отвечает: проверить данные не удалось. Ничего не сохранено. Попробуйте позже',
    en: 'The carrier is not answering, so the credentials could not be checked. Nothing was saved. Try again later',
  },
  credentials_unreadable: {
    ru: 'Сохранённые данные больше не читаются. Введите их заново',
    en: 'The saved credentials can no longer be read. Enter them again',
  },
  contract_in_use: {
    ru: 'По этому договору есть незавершённые отправления: {count}. После удаления портал перестанет за ними следить',
    en: 'Unfinished shipments under this contract: {count}. Once it is deleted, the portal will no longer follow them',
  },
} as const satisfies Messages;
