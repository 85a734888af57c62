import { useRef } from 'react';
import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useToast } from '../toasts/toasts.js';
import { ApiError } from './api-error.js';

/**
 * The callbacks of TanStack's `useMutation`. `onError` defaults to a toast with the reason. If it returns a function, as
 * `toast` does, that is called when the change is sent again: an old failure does not stay beside a later success.
 */
export interface ChangeOptions<Answer, Input> extends Pick<
  UseMutationOptions<Answer, Error, Input>,
  'onSuccess' | 'onError' | 'onSettled'
> {
  /** Key of the query whose data the answer replaces. */
  replaces?: QueryKey;
}

/**
 * Sends one change at a time: TanStack's `useMutation` whose `mutate` does nothing while a change is pending.
 * `send` makes the call and rejects if it fails. The change is sent once, without retries, even if the browser reports
 * that it is offline. Returns the result of `useMutation`; `mutate` calls `onEnd` once the change is made or failed.
 */
export function useChange<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  { replaces, onSuccess, onError, onSettled }: ChangeOptions<Answer, Input> = {},
) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const removeFailure = useRef<unknown>(undefined);
  const showFailure = (error: Error) =>
    toast({
      variant: 'destructive',
      title: 'Error',
      description: error instanceof ApiError ? error.detail : 'Please try again in a moment.',
    });
  const mutation = useMutation<Answer, Error, Input>({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: async (answer, ...rest) => {
      if (replaces) await replaceData(queries, replaces, answer);
      await onSuccess?.(answer, ...rest);
    },
    onError: async (error, ...rest) => {
      removeFailure.current = await (onError ? onError(error, ...rest) : showFailure(error));
    },
    ...(onSettled && { onSettled }),
  });
  // `isPending` is the value of the last rendering: two clicks in one task would both find it false.
  const isSending = useRef(false);
  const mutate = (input: Input, onEnd?: () => void): void => {
    if (isSending.current) return;
    isSending.current = true;
    if (typeof removeFailure.current === 'function') removeFailure.current();
    const settled = () => {
      isSending.current = false;
      onEnd?.();
    };
    mutation.mutateAsync(input).then(settled, settled);
  };
  return { ...mutation, mutate };
}

/**
 * Replaces the cached data of a query after a change. Pending reads of the query are cancelled: the server may have
 * answered them before the change. `data` is the new value or a function of the current one.
 */
export async function replaceData<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  data: T | ((known: T | undefined) => T | undefined),
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<T>(queryKey, data);
}
