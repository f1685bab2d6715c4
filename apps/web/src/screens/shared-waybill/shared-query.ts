import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type OrderDocumentKind } from '@tranzit/contract';
import { isEndStatus } from '@tranzit/kernel';
import { useRef, useState } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { call } from '../../lib/api/call.ts';

export type SharedBasic = AnswerOf<typeof api.getSharedWaybill>['basic'];
export type SharedExtended = AnswerOf<typeof api.getSharedExtended>['extended'];

/** Who has no account has no live channel: the page looks again by itself, far below the server's limit. */
const lookAgainMs = 60_000;

const sharedQuery = (shareKey: string) =>
  apiQuery(
    api.getSharedWaybill,
    { params: { shareKey } },
    {
      select: ({ basic }) => basic,
      refetchInterval: ({ state: { data } }) =>
        data && isEndStatus(data.basic.status) ? false : lookAgainMs,
      placeholderData: keepPreviousData,
    },
  );

/** What anybody with the link sees; it follows the shipment while the page is open. */
export const useSharedBasic = (shareKey: string) => useQuery(sharedQuery(shareKey));

/** What the receiver's phone opens. The phone stays in memory while the page is open, for a document key that has run out. */
export function useSharedExtended(shareKey: string) {
  const phone = useRef('');
  // Not the mutation's own: that forgets its answer while another is on its way, and the page would close again.
  const [extended, setExtended] = useState<SharedExtended>();
  const { mutateAsync } = useMutation({
    mutationFn: async (receiverPhone: string) =>
      (await call(api.getSharedExtended, { body: { key: shareKey, receiver_phone: receiverPhone } }))
        .extended,
    onSuccess: (answer, receiverPhone) => {
      phone.current = receiverPhone;
      setExtended(answer);
    },
  });
  const fetchDocument = (kind: OrderDocumentKind, documentKey: string): Promise<Blob> =>
    call(api.getSharedDocument, { params: { shareKey, kind }, query: { document_key: documentKey } });
  const loadDocument = async (kind: OrderDocumentKind): Promise<Blob> => {
    try {
      return await fetchDocument(kind, extended?.documentKey ?? '');
    } catch (failure) {
      if (!isApiError(failure) || !failure.has('document_key_expired')) throw failure;
      return fetchDocument(kind, (await mutateAsync(phone.current)).documentKey);
    }
  };
  return { extended, open: mutateAsync, loadDocument };
}
