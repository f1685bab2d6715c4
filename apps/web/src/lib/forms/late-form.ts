import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { afterPaint } from '../browser/after-paint.ts';

/**
 * The form of `useContractForm` where the first picture must not wait for the check: `load` brings what `contractResolver`
 * made, after that picture. Whatever is to be checked before then waits for it.
 */
export function useLateForm<Input extends FieldValues, Output extends FieldValues>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  // A load that fails is tried again when something is to be checked.
  useEffect(() => afterPaint(() => void load().catch(() => undefined)), [load]);
  return useForm<Input, unknown, Output>({
    resolver: async (...asked) => (await load())(...asked),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: true,
  });
}
