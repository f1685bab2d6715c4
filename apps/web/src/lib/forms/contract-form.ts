import { zodResolver } from '@hookform/resolvers/zod';
import i18next from 'i18next';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { isNotFound } from '../api/api-error.ts';
import { describeError } from '../api/describe-error.ts';
import { toRefusal } from './refusal.ts';

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

type FormSchema<Input extends FieldValues, Output> = z.ZodType<Output, Input>;

/**
 * A form over a schema of the contract: the same check as the server's, in the user's language. An error stands at its
 * field once touched or after submit, and the first one gets the focus.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: FormSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema, { error: toMessage }),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: true,
  });
}

/**
 * Puts the server's refusal at its fields and focuses the first; what belongs to no field of the form comes back for
 * the line above the button. `fieldOf` renames a wire field to a field of the form.
 */
export function applyServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  fieldOf: (wireField: string) => string | undefined = (field) => field,
): readonly string[] {
  const { fields, messages } = toRefusal<string>(error, (wireField) => {
    const field = fieldOf(wireField);
    return field !== undefined && hasField(form, field) ? field : undefined;
  });
  for (const [place, [field, message = '']] of Object.entries(fields).entries())
    form.setError(field as Path<Input>, { type: 'server', message }, { shouldFocus: place === 0 }); // checked by hasField
  return messages;
}

function hasField<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  field: string,
): boolean {
  return form.control._names.mount.has(field) || form.getValues(field as Path<Input>) !== undefined; // a path read from the wire
}

interface SubmitOptions {
  /** Renames a wire field to a field of the form, as in `applyServerErrors`. */
  readonly fieldOf?: (wireField: string) => string | undefined;
  /** What the form changes, by its name: it may be gone by now. */
  readonly subject?: string | undefined;
}

/** The sending of a short form: a refusal stands at its fields, what belongs to none in `problems` until the next try. */
export function useFormSubmit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  send: (input: Output) => Promise<void>,
  { fieldOf, subject }: SubmitOptions = {},
) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const submit = form.handleSubmit(async (input) => {
    setProblems([]);
    try {
      await send(input);
    } catch (error) {
      const isGone = subject !== undefined && isNotFound(error);
      setProblems(isGone ? [describeError(error, subject)] : applyServerErrors(form, error, fieldOf));
    }
  });
  return { problems, submit: () => void submit(), isSubmitting: form.formState.isSubmitting };
}
