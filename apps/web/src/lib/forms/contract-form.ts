import { useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isNotFound, isUnanswered } from '../api/api-error.ts';
import { describeError } from '../api/describe-error.ts';
import { useOnReconnect } from '../hooks/use-on-reconnect.ts';
import { contractResolver } from './contract-resolver.ts';
import { applyServerErrors } from './server-errors.ts';

/**
 * A form over a schema of the contract: the same check as the server's, in the user's language. An error stands at its
 * field once touched or after submit, and the first one gets the focus.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: contractResolver(schema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: true,
  });
}

interface SubmitOptions {
  /** Renames a wire field to a field of the form, as in `applyServerErrors`. */
  readonly fieldOf?: (wireField: string) => string | undefined;
  /** What the form changes, by its name: it may be gone by now. */
  readonly subject?: string | undefined;
}

/** The sending of a short form: a refusal stands at its fields, what belongs to none in `problems` until the next try; `isUnsent` where nobody has answered. */
export function useFormSubmit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  send: (input: Output) => Promise<void>,
  { fieldOf, subject }: SubmitOptions = {},
) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isUnsent, setUnsent] = useState(false);
  useOnReconnect(() => {
    if (isUnsent) setProblems([]);
  });
  const submit = form.handleSubmit(async (input) => {
    setProblems([]);
    try {
      await send(input);
    } catch (error) {
      setUnsent(isUnanswered(error));
      const isGone = subject !== undefined && isNotFound(error);
      setProblems(isGone ? [describeError(error, subject)] : applyServerErrors(form, error, fieldOf));
    }
  });
  return { problems, isUnsent, submit: () => void submit(), isSubmitting: form.formState.isSubmitting };
}
