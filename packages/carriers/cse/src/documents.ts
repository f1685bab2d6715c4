import {
  type CarrierCall,
  type CarrierDocument,
  CarrierError,
  type DocumentRequest,
  startBudget,
} from '@tranzit/carrier-kit';
import type { DocumentKind } from '@tranzit/kernel';
import type { CseClient } from './client.ts';
import { isFormError, isUnknownDocument, malformed, refusedHere, refuseError } from './errors.ts';
import { waybillNumberOf } from './orders/orders.ts';
import { type CseNode, factOf, flag, node, text, walk } from './tree.ts';

const method = 'GetFormsForDocuments';

/** Names of print forms as the contract has them. A kind without a form is not made. */
export type CseForms = Readonly<Partial<Record<DocumentKind, string>>>;

/** Conditions are a list here: among the properties they would be passed over without a word. */
export const toFormRequest = (number: string, form: string | undefined) => ({
  documents: node('Documents', { list: [node(number)] }),
  parameters: node('Parameters', {
    list: [
      text('DocumentType', 'waybill'),
      text('Type', 'print'),
      ...(form === undefined ? [] : [text('Name', form)]),
      text('Format', 'PDF'),
      flag('OnlyPath', false),
    ],
  }),
});

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/** Bytes stand in the node itself or in a field of their name. Throws `malformed` for what is no PDF. */
export function toPdf(reply: CseNode): Uint8Array | undefined {
  for (const one of walk(reply)) {
    const base64 = one.bytes ?? factOf(one, 'BData');
    if (base64 === undefined) continue;
    const bytes = Buffer.from(base64, 'base64');
    if (!isPdf(bytes)) throw malformed(method, `no PDF: ${base64.slice(0, 40)}`);
    return new Uint8Array(bytes);
  }
  return undefined;
}

async function askForm(
  client: CseClient,
  number: string,
  form: string | undefined,
  call: CarrierCall,
): Promise<CseNode> {
  const reply = await client.ask({ method, parts: toFormRequest(number, form), call, mayRetry: true });
  for (const row of reply.list) refuseError(row, method);
  return reply;
}

/** A form the contract does not have by that name is asked for without one: the contract's own default comes. */
export async function fetchDocument(
  client: CseClient,
  forms: CseForms,
  { kind, reference }: DocumentRequest,
  call: CarrierCall,
): Promise<CarrierDocument | undefined> {
  const form = forms[kind];
  if (form === undefined) throw refusedHere(method, `no document of the kind ${kind}`);
  const budget = startBudget(call);
  const number = await waybillNumberOf({ client }, reference, budget.next());
  const reply = await askForm(client, number, form, budget.next())
    .catch((error: unknown) => {
      if (kind !== 'waybill' || !isFormError(error)) throw error;
      return askForm(client, number, undefined, budget.next());
    })
    .catch((error: unknown) => {
      if (!isUnknownDocument(error) || !(error instanceof CarrierError)) throw error;
      throw new CarrierError('not_found', { ...error.details, mayHaveReached: false });
    });
  const body = toPdf(reply);
  return body && { kind, contentType: 'application/pdf', body };
}
