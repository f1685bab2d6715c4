import { createMessageCatalogue } from '../../../platform/errors/index.ts';
import { calculationMessages } from '../../calculations/index.ts';
import { cargoMessages } from '../../cargoes/index.ts';
import { contactMessages } from '../../contacts/index.ts';
import { failureMessages, importMessages, importWordings, rowMessages } from '../imports.errors.ts';

/** Words for errors of rows, which are those of the contact book and some of their own, and for failures of imports. */
export const rowWords = createMessageCatalogue(
  calculationMessages,
  cargoMessages,
  contactMessages,
  importMessages,
  importWordings,
  rowMessages,
  failureMessages,
);
