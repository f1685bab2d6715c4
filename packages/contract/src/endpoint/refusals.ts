import { type Endpoint, isChange } from './endpoint.ts';

/** Stable codes of refusal by status. */
export type ErrorCodes = Readonly<Record<number, readonly string[]>>;

const wordsOf = (text: string): readonly string[] => text.split(' ');

/** What an answer of the status may say at any operation that has it. At 400 these are the rules of schemas and of reading. */
export const commonErrorCodes: ErrorCodes = {
  400: [
    ...wordsOf(
      'required invalid not_found not_text not_number not_whole_number not_flag not_list not_option',
    ),
    ...wordsOf('not_date not_email too_short too_long too_small too_big too_few_items too_many_items'),
    ...wordsOf('must_be_positive money iso pickup_period day_out_of_range unstorable_text name_link'),
    ...wordsOf('broken_json broken_request given_twice idempotency_key_invalid'),
  ],
  401: ['unauthorized', 'session_ended', 'account_closed'],
  403: ['second_factor_owed'],
  404: ['not_found'],
  413: ['body_too_large'],
  414: ['path_too_long'],
  415: ['unsupported_media_type'],
  429: ['too_many_requests'],
  500: ['internal'],
  503: ['overloaded', 'database_away', 'database_full', 'read_too_long'],
};

/** Whom the kind of access turns away although they are signed in; a blocked account, where something changes. */
function forbiddingCodesOf(endpoint: Endpoint): readonly string[] {
  const { kind } = endpoint.access;
  if (kind === 'anonymous') return [];
  return [
    ...(['permission', 'owner', 'staff'].includes(kind) || endpoint.wip ? ['forbidden'] : []),
    ...(['contract', 'permission', 'owner'].includes(kind)
      ? ['email_unverified', 'account_unnamed', 'no_contract']
      : []),
    ...(isChange(endpoint) && !endpoint.whileBlocked ? ['account_blocked'] : []),
  ];
}

/** Codes that an endpoint may answer with beside the common ones of the status. */
export function errorCodesOf(endpoint: Endpoint): ErrorCodes {
  const forbidding = forbiddingCodesOf(endpoint);
  const codes: Record<number, readonly string[]> = {
    ...(forbidding.length > 0 ? { 403: forbidding } : {}),
    ...(endpoint.idempotent ? { 409: ['idempotency_mismatch'] } : {}),
  };
  for (const [status, own] of Object.entries(endpoint.refusals ?? {}))
    codes[Number(status)] = [...(codes[Number(status)] ?? []), ...own];
  return codes;
}

/**
 * Every status but success that an endpoint answers with, in order. 400, 429, 500 and 503 may meet any call; the others follow
 * from what the endpoint says of itself. All have the body `errorBody`.
 */
export function refusalsOf(endpoint: Endpoint): readonly number[] {
  const { access, params, body } = endpoint;
  const statuses = [
    400,
    ...(access.kind === 'anonymous' ? [] : [401]),
    ...(params ? [404, 414] : []),
    ...(body ? [413, 415] : []),
    ...[429, 500, 503],
    ...Object.keys(errorCodesOf(endpoint)).map(Number),
  ];
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}
