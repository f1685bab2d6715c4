import { type CarrierCall, type OrderReference, startBudget } from '@tranzit/carrier-kit';
import type { CdekClient } from './client.ts';
import { acceptedSchema, webhookBodySchema, webhooksSchema } from './schemas.ts';

/** Subscribes to order statuses. A subscription of the same type replaces the one before, so it is made only if new. */
export async function subscribe(client: CdekClient, url: string, call: CarrierCall): Promise<void> {
  const budget = startBudget(call);
  const get = { operation: 'webhooks', method: 'GET', path: '/webhooks', call: budget.next() } as const;
  const existing = await client.call(get, webhooksSchema);
  if (existing.some((webhook) => webhook.type === 'ORDER_STATUS' && webhook.url === url)) return;
  const json = { url, type: 'ORDER_STATUS' };
  const post = {
    operation: 'webhooks',
    method: 'POST',
    path: '/webhooks',
    json,
    call: budget.next(),
  } as const;
  await client.call({ ...post, mayRetry: true }, acceptedSchema);
}

/** Bodies are unsigned: they only say which order to read again. Orders without our number are not ours. */
export function parseWebhook(body: unknown): OrderReference | undefined {
  const webhook = webhookBodySchema.safeParse(body).data;
  if (!webhook) return undefined;
  const { number, cdek_number } = webhook.attributes;
  return { ourNumber: number, carrierNumber: cdek_number ?? undefined, carrierOrderId: webhook.uuid };
}
