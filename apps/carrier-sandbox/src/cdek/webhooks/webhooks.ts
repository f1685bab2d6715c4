import { randomUUID } from 'node:crypto';
import type { Sandbox } from '../../sandbox.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { textOf } from '../../wire/read-json.ts';
import {
  CdekFailure,
  type CdekRoute,
  cdekFailure,
  emptyField,
  newRequest,
  presentRequest,
} from '../cdek-call.ts';
import { skipPastHooks } from './webhook-sender.ts';

const webhookTypes: ReadonlySet<string> = new Set([
  'ORDER_STATUS',
  'PRINT_FORM',
  'DOWNLOAD_PHOTO',
  'PREALERT_CLOSED',
  'ACCOMPANYING_WAYBILL',
  'OFFICE_AVAILABILITY',
  'ORDER_MODIFIED',
  'DELIV_AGREEMENT',
  'DELIV_PROBLEM',
  'COURIER_INFO',
  'RECEIPT',
]);

function done(sandbox: Sandbox, uuid: string, type: 'CREATE' | 'DELETE') {
  const request = newRequest(sandbox, type);
  return jsonAnswer(200, { entity: { uuid }, requests: [presentRequest(request, request.decidedAt)] });
}

function dropSubscription(sandbox: Sandbox, id: string): void {
  sandbox.cdek.subscriptions.delete(id);
  sandbox.journal.write({ removedSubscription: id });
}

/** `POST /webhooks`: a new one of the same type replaces the old. */
export const subscribeRoute: CdekRoute = {
  method: 'POST',
  path: '/webhooks',
  operation: 'webhooks',
  handle(sandbox, { body }) {
    const url = textOf(body.url);
    const type = textOf(body.type);
    if (!URL.canParse(url)) throw new CdekFailure(400, [emptyField('url')]);
    if (!webhookTypes.has(type))
      throw cdekFailure('v2_webhook_type_incorrect', 'Type of the webhook is incorrect');
    const replaced = [...sandbox.cdek.subscriptions.values()].filter((one) => one.type === type);
    if (type === 'ORDER_STATUS' && replaced.length === 0) skipPastHooks(sandbox);
    for (const old of replaced) dropSubscription(sandbox, old.id);
    const subscription = { id: randomUUID(), url, type };
    sandbox.cdek.subscriptions.set(subscription.id, subscription);
    sandbox.journal.write({ subscription });
    return done(sandbox, subscription.id, 'CREATE');
  },
};

/** `GET /webhooks` */
export const listWebhooksRoute: CdekRoute = {
  method: 'GET',
  path: '/webhooks',
  operation: 'webhooks',
  handle(sandbox) {
    const rows = [...sandbox.cdek.subscriptions.values()].map(({ id, url, type }) => ({
      uuid: id,
      url,
      type,
    }));
    return jsonAnswer(200, rows);
  },
};

/** `GET /webhooks/{uuid}` */
export const readWebhookRoute: CdekRoute = {
  method: 'GET',
  path: '/webhooks/:uuid',
  operation: 'webhooks',
  handle(sandbox, { params }) {
    const subscription = sandbox.cdek.subscriptions.get(params[0] ?? '');
    if (subscription === undefined) throw cdekFailure('v2_entity_not_found', 'Entity is not found');
    const { id, type, url } = subscription;
    return jsonAnswer(200, { entity: { uuid: id, type, url }, requests: [] });
  },
};

/** `DELETE /webhooks/{uuid}` */
export const unsubscribeRoute: CdekRoute = {
  method: 'DELETE',
  path: '/webhooks/:uuid',
  operation: 'webhooks',
  handle(sandbox, { params }) {
    const id = params[0] ?? '';
    if (!sandbox.cdek.subscriptions.has(id)) throw cdekFailure('v2_entity_not_found', 'Entity is not found');
    dropSubscription(sandbox, id);
    return done(sandbox, id, 'DELETE');
  },
};
