import { useMutation } from '@tanstack/react-query';
import { api, type Destination } from '@tranzit/contract';
import type { DeliveryWay } from '@tranzit/kernel';
import { useNavigate } from 'react-router';
import { wayOf } from '../../features/destinations/index.ts';
import { call } from '../../lib/api/call.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { showToast } from '../../ui/toast/toast.ts';

/** The sides of a destination are doors or terminals already: only rates of its own way are asked for. */
const startOfWay = {
  d2d: api.startCalculation,
  d2w: api.startToTerminal,
  w2d: api.startFromTerminal,
  w2w: api.startTerminalTerminal,
} as const satisfies Record<DeliveryWay, unknown>;

/** Asks all carriers about a destination and leads to their rates, where another one is chosen for it. */
export function useOtherRates() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (destination: Destination) => {
      const { sender, receiver, cargo, returnCargoId, pickupDate } = destination;
      return call(startOfWay[wayOf(destination)], {
        body: {
          cargo_id: cargo.cargoId,
          sender_address_id: sender.addressCastId,
          receiver_address_id: receiver.addressCastId,
          pickup_date: pickupDate,
          ...(returnCargoId !== null && { return_cargo_id: returnCargoId }),
        },
      });
    },
    onSuccess: ({ singleTaskId }, { destinationId }) =>
      void navigate(`/cart/calculation/${singleTaskId}?destination=${destinationId}`),
    onError: (error) => showToast(describeError(error)),
  });
}
