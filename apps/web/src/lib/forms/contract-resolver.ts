import { zodResolver } from '@hookform/resolvers/zod';
import i18next from 'i18next';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { pressOver } from '../browser/press.ts';

type Issue = z.core.$ZodRawIssue;

/** Message key of a zod issue in the `validation` area. */
function issueKey(issue: Issue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null ? 'required' : 'invalid';
  if (issue.code === 'too_small')
    return issue.origin === 'string' || issue.origin === 'array'
      ? Number(issue.minimum) <= 1
        ? 'required'
        : 'too_short'
      : 'too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big';
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') return issue.params.code;
  return issue.code === 'invalid_format' ? `format_${String(issue.format)}` : 'invalid';
}

/** The words of a code of ours, or of a key made of an issue; the general message when the catalogue has neither. */
function say(key: string, values: Record<string, unknown> = {}): string {
  return String(i18next.t([`validation:${key}`, 'validation:invalid'] as never, values as never)); // keys are made at run time
}

const toMessage = (issue: Issue): string =>
  say(issueKey(issue), {
    minimum: 'minimum' in issue ? issue.minimum : '',
    maximum: 'maximum' in issue ? issue.maximum : '',
  });

/**
 * The check of a form over a schema of the contract: the same as the server's, in the user's language. A field that is left
 * by pressing a button is told its error after the press: its line would push the button away from under the pointer.
 */
export function contractResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const check: Resolver<Input, unknown, Output> = zodResolver(schema, { error: toMessage });
  return async (...asked) => {
    await pressOver();
    return check(...asked);
  };
}
