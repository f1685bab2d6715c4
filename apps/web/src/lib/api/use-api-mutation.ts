import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { AnswerOf, Operation, RequestOf } from '@tranzit/contract';
import { type Area, touch } from './api-query.ts';
import { callWith } from './call.ts';

interface MutationOptions<O extends Operation, Variables, Context>
  extends Omit<
    UseMutationOptions<AnswerOf<O>, DefaultError, Variables, Context>,
    'mutationFn' | 'mutationKey'
  > {
  /** Areas whose answers this change makes old: asked for again after `onSuccess`. */
  readonly touches: readonly Area[];
  /** What is sent for the variables of `mutate`; without it they are the request. */
  readonly toRequest?: (variables: Variables) => RequestOf<O>;
}

/** A change through `operation`. */
export const useApiMutation = <O extends Operation, Variables = RequestOf<O>, Context = unknown>(
  operation: O,
  { touches, toRequest, onSuccess, ...options }: MutationOptions<O, Variables, Context>,
) =>
  useMutation<AnswerOf<O>, DefaultError, Variables, Context>({
    ...options,
    // Without `toRequest` nothing says what else the variables may be, so they are the request.
    mutationFn: (variables) => callWith(operation, toRequest?.(variables) ?? (variables as RequestOf<O>)),
    onSuccess: async (...told) => {
      await onSuccess?.(...told);
      await touch(touches);
    },
  });
