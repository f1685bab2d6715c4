import { createMessageCatalogue } from '../../../platform/errors/index.ts';
import { contactMessages } from '../../contacts/index.ts';
import { failureMessages, importMessages, rowMessages } from '../imports.errors.ts';

/** Words for errors of rows, which are those of the contact book and some of their own, and for failures of imports. */
export const rowWords = createMessageCatalogue(contactMessages, importMessages, rowMessages, failureMessages);
