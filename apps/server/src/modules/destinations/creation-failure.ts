import { z } from 'zod';
import { AppError, createMessageCatalogue, type Language } from '../../platform/errors/index.ts';
import { billingMessages } from '../billing/index.ts';
import { calculationMessages, refusalText } from '../calculations/index.ts';
import { cargoMessages } from '../cargoes/index.ts';
import { carrierContractMessages } from '../carrier-contracts/index.ts';
import { contactMessages } from '../contacts/index.ts';
import { terminalMessages } from '../terminals/index.ts';
import { waybillMessages } from '../waybills/index.ts';
import { destinationMessages, failureMessages } from './destinations.errors.ts';

/** Why no order was made, as `creation_error` keeps it. */
const failure = z.object({
  code: z.string(),
  field: z.string().nullable(),
  /** The carrier's own words, where it refused with any. */
  text: z.string().nullish(),
});
export type Failure = z.output<typeof failure>;

export const readFailure = (stored: unknown): Failure => failure.parse(stored);

/** The refusal of an order in short; `undefined` for what is no refusal but a fault. Pure. */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof AppError) || error.status >= 500) return undefined;
  const [first] = Object.entries(error.fields);
  if (!first) return undefined;
  const [field, [reason]] = first;
  return { code: reason?.code ?? 'invalid', field: field === 'nonFieldError' ? null : field };
}

/** The sentences of all whose refusals an order, its calculation or its cancellation can meet. */
const sentences = createMessageCatalogue(
  failureMessages,
  destinationMessages,
  waybillMessages,
  billingMessages,
  calculationMessages,
  cargoMessages,
  carrierContractMessages,
  contactMessages,
  terminalMessages,
);

/** The same as a person reads it; of what only people can settle the carrier's words, about something else, are not why. */
export const failureText = ({ code, text }: Failure, language: Language): string =>
  code === 'refused' && text ? refusalText(text, language) : sentences.text(code, language);
