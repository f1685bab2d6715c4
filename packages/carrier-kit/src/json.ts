import type { z } from 'zod';
import { parseJson } from './clean-text.ts';
import { CarrierError } from './error.ts';
import { type AnswerContext, type HttpAnswer, quote } from './http-answer.ts';

/**
 * The body as JSON of the promised shape. Throws `CarrierError('malformed')` with the beginning of the body kept aside
 * when it is no JSON or another shape.
 */
export function readJson<Schema extends z.ZodType>(
  answer: HttpAnswer,
  schema: Schema,
  context: AnswerContext,
): z.output<Schema> {
  const text = answer.text();
  const refuse = (cause: unknown): CarrierError =>
    new CarrierError('malformed', {
      ...context,
      httpStatus: answer.status,
      carrierMessage: quote(text),
      mayHaveReached: true,
      cause,
    });
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (cause) {
    throw refuse(cause);
  }
  const checked = schema.safeParse(json);
  if (!checked.success) throw refuse(checked.error);
  return checked.data;
}
