import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, RequestOf } from '@tranzit/contract';
import { type Area, touch } from './api-query.ts';
import { callWith } from './call.ts';

interface MutationOptions<E extends Endpoint, Variables, Context>
  extends Omit<
    UseMutationOptions<AnswerOf<E>, DefaultError, Variables, Context>,
    'mutationFn' | 'mutationKey'
  > {
  /** Areas whose answers this change makes old: asked for again after `onSuccess`. */
  readonly touches: readonly Area[];
  /** What is sent for the variables of `mutate`; without it they are the request. */
  readonly toRequest?: (variables: Variables) => RequestOf<E>;
}

/** A change through `endpoint`. */
export const useApiMutation = <E extends Endpoint, Variables = RequestOf<E>, Context = unknown>(
  endpoint: E,
  { touches, toRequest, onSuccess, ...options }: MutationOptions<E, Variables, Context>,
) =>
  useMutation<AnswerOf<E>, DefaultError, Variables, Context>({
    ...options,
    // Without `toRequest` nothing says what else the variables may be, so they are the request.
    mutationFn: (variables) => callWith(endpoint, toRequest?.(variables) ?? (variables as RequestOf<E>)),
    onSuccess: async (...told) => {
      await onSuccess?.(...told);
      await touch(touches);
    },
  });
