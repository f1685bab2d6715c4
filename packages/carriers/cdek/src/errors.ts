import type { CarrierErrorField, CarrierErrorKind, EmptyReason, HttpAnswer } from '@tranzit/carrier-kit';
import { CarrierError, parseJson, quote } from '@tranzit/carrier-kit';
import { z } from 'zod';
import { type CdekError, errorSchema, requestSchema } from './schemas.ts';

/** Codes that are no refusal. Every other code is: the carrier understood and said no. */
const kindByCode: Readonly<Record<string, CarrierErrorKind>> = {
  v2_internal_error: 'unavailable',
  /** Another change of the same order is under way. */
  v2_similar_request_still_processed: 'rate_limited',
  v2_entity_not_found: 'not_found',
  v2_order_not_found: 'not_found',
  /** Orders of other contracts; to us they do not exist. */
  v2_entity_forbidden: 'not_found',
  v2_order_forbidden: 'not_found',
};

const fieldByCode: Readonly<Record<string, CarrierErrorField>> = {
  v2_sender_location_not_recognized: 'sender_place',
  v2_shipment_address_multivalued: 'sender_place',
  v2_order_location_from_and_shipment_point_empty: 'sender_place',
  v2_recipient_location_not_recognized: 'receiver_place',
  v2_delivery_address_multivalued: 'receiver_place',
  v2_order_location_to_and_delivery_point_empty: 'receiver_place',
  ERR_PVZ_WEIGHT_LIMIT: 'packages',
  v2_number_items_is_more_126: 'packages',
  ve_package_weight_too_small: 'packages',
  ve_package_weight_too_large: 'packages',
  error_validate_package_number_not_unique: 'packages',
  ve_tariff_mode_not_from_door: 'tariff',
  error_validate_tariff_not_supported_for_this_drirection: 'tariff',
  err_result_service_empty: 'tariff',
  v2_unable_add_service: 'services',
  v2_wrong_interval: 'pickup_period',
  error_validate_im_dep_number_has_already_had_integration: 'our_number',
};

const emptyReasonByCode: Readonly<Record<string, EmptyReason>> = {
  err_result_service_empty: 'no_tariff',
  error_validate_tariff_not_supported_for_this_drirection: 'route_not_served',
  v2_sender_location_not_recognized: 'route_not_served',
  v2_recipient_location_not_recognized: 'route_not_served',
  ve_package_weight_too_large: 'cargo_too_heavy',
  ERR_PVZ_WEIGHT_LIMIT: 'cargo_too_heavy',
  v2_wrong_interval: 'date_not_served',
};

export const duplicateNumberCode = 'error_validate_im_dep_number_has_already_had_integration';
export const inProgressCode = 'v2_similar_request_still_processed';
export const unableToAddServiceCode = 'v2_unable_add_service';
export const isIntakeThereAlready = (code: string | undefined): boolean =>
  code === 'v2_intake_exists_by_order' || code === 'v2_intake_exists_by_date_address';

/** Why there is no rate, when an error of the calculator says that there is none; `undefined` for other errors. */
export const emptyReasonOf = (code: string | undefined): EmptyReason | undefined =>
  code === undefined ? undefined : emptyReasonByCode[code];

const bodySchema = z.object({
  errors: z.array(errorSchema).nullish(),
  requests: z.array(requestSchema).nullish(),
});

/** The first error of a body, at its top or inside its requests. */
function firstError(text: string): CdekError | undefined {
  try {
    const body = bodySchema.safeParse(parseJson(text)).data;
    return body?.errors?.[0] ?? body?.requests?.flatMap(({ errors }) => errors ?? [])[0];
  } catch {
    return undefined; // not JSON: the status speaks for itself
  }
}

const kindByStatus: Readonly<Record<number, CarrierErrorKind>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not_found',
};

/** An answer outside 2xx as our error, the carrier's code and text kept aside. */
export function toCarrierError(answer: HttpAnswer, operation: string): CarrierError {
  const text = answer.text();
  const error = firstError(text);
  if (error) return fromCdekError(error, operation, answer.status);
  return new CarrierError(kindByStatus[answer.status] ?? 'refused', {
    carrier: 'cdek',
    operation,
    mayHaveReached: false,
    httpStatus: answer.status,
    carrierMessage: quote(text),
  });
}

/** An error that stands inside an answer, or came later with an asynchronous request. */
export function fromCdekError(
  { code, message }: CdekError,
  operation: string,
  httpStatus?: number,
): CarrierError {
  const kind = kindByCode[code] ?? (httpStatus === 401 ? 'unauthorized' : 'refused');
  return new CarrierError(kind, {
    carrier: 'cdek',
    operation,
    // Trouble of theirs, or a request of the same order still under way, may end as an order.
    mayHaveReached: kind === 'unavailable' || kind === 'rate_limited',
    theirCode: code,
    carrierMessage: quote(message),
    field: fieldByCode[code],
    httpStatus,
    retryAfterMs: code === inProgressCode ? 3_000 : undefined,
  });
}

/** A refusal of ours, before or instead of asking the carrier. */
export const refused = (operation: string, carrierMessage: string, field?: CarrierErrorField): CarrierError =>
  new CarrierError('refused', { carrier: 'cdek', operation, mayHaveReached: false, carrierMessage, field });
