import { createMessageCatalogue, type MessageCatalogue } from '../platform/errors/index.ts';
import { modules } from './modules.ts';

/** What every refusal of the portal says, by its code. */
export const createPortalMessages = (): MessageCatalogue =>
  createMessageCatalogue(...modules.flatMap(({ messages = {}, wordings = {} }) => [messages, wordings]));
