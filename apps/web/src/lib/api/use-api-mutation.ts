import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { AnswerOf, Operation, RequestOf } from '@tranzit/contract';
import { useRef } from 'react';
import { useOnReconnect } from '../hooks/use-on-reconnect.ts';
import { isUnanswered } from './api-error.ts';
import { type Area, touch } from './api-query.ts';
import { callWith } from './call.ts';
import { idempotencyKeys } from './idempotency-keys.ts';

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

/**
 * A change through `operation`. What is idempotent is sent under one key until it has succeeded: whoever tries again
 * with the same words, because no answer came, does not make a thing twice, nor is told that what they deleted is gone.
 */
export function useApiMutation<O extends Operation, Variables = RequestOf<O>, Context = unknown>(
  operation: O,
  { touches, toRequest, onSuccess, ...options }: MutationOptions<O, Variables, Context>,
) {
  const keyOf = useRef(idempotencyKeys());
  const mutation = useMutation<AnswerOf<O>, DefaultError, Variables, Context>({
    ...options,
    mutationFn: (variables) => {
      // Without `toRequest` nothing says what else the variables may be, so they are the request.
      const request = toRequest?.(variables) ?? (variables as RequestOf<O>);
      return callWith(operation, request, {
        ...(operation.idempotent && { idempotencyKey: keyOf.current(operation.operationId, request) }),
      });
    },
    onSuccess: async (...told) => {
      keyOf.current = idempotencyKeys();
      await onSuccess?.(...told);
      await touch(touches);
    },
  });
  // That there was no answer is old news then.
  useOnReconnect(() => {
    if (isUnanswered(mutation.error)) mutation.reset();
  });
  return mutation;
}
