import type { Messages } from '../../platform/errors/index.ts';

export const waybillReadMessages = {
  document_key_expired: {
    ru: 'Ссылка на документ устарела: откройте отправление ещё раз',
    en: 'The link to the document has expired: open the shipment again',
  },
} as const satisfies Messages;
