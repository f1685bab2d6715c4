/** What has come of the order of a destination. */
export type Creation =
  | { readonly t: 'CREATION_COMPLETE'; readonly destinationId: number; readonly waybillId: number }
  | { readonly t: 'CREATION_ERROR'; readonly destinationId: number; readonly code: string };

/** The code in the JSON of a failure; `unknown` where it holds none. */
function readCode(json: unknown): string {
  if (typeof json !== 'string') return 'unknown';
  try {
    const error: unknown = JSON.parse(json);
    const hasCode = typeof error === 'object' && error !== null && 'code' in error;
    return hasCode && typeof error.code === 'string' ? error.code : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Reads a live message of the cart; `undefined` for one about anything else. Pure. */
export function readCreation(message: unknown): Creation | undefined {
  if (typeof message !== 'object' || message === null || !('t' in message)) return undefined;
  if (!('destinationId' in message) || typeof message.destinationId !== 'number') return undefined;
  const { t, destinationId } = message;
  if (t === 'CREATION_ERROR')
    return { t, destinationId, code: readCode('error' in message ? message.error : undefined) };
  if (t !== 'CREATION_COMPLETE' || !('waybillId' in message) || typeof message.waybillId !== 'number')
    return undefined;
  return { t, destinationId, waybillId: message.waybillId };
}
