import type { SampleOwner } from './sample-owner.ts';
import { sampleRequests } from './sample-requests.ts';

/** What is made anew by every run, and what the documentation shows in its place. */
const shown: Readonly<Record<string, string>> = {
  key: 'dHJhbnppdC1zaGFyZS1rZXkt',
  refresh_token: 'cmVmcmVzaC10b2tlbi1vZi1hLXNlc3Npb24',
  username: 'darya@example.com',
  registration_token: 'cmVnaXN0cmF0aW9uLXRva2VuLW9mLWEtcGhvbmU',
};

/** Of these the form is kept: six digits, a mobile phone. */
const digits: Readonly<Record<string, { readonly form: RegExp; readonly shown: string }>> = {
  code: { form: /^\d{6}$/, shown: '407215' },
  phone: { form: /^\+7900\d{7}$/, shown: '+79000000071' },
};

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;
const shownUuid = '0f8b3c1e-5d2a-4c7e-9b61-3a7d20e4f915';

/** The key of a link stands where digits may: in `code`. */
const linkKey = /^[\w-]{43}$/;
const shownLinkKey = 'a2V5LW9mLWEtbGluay10aGF0LWlzLWdvb2Qtb25jZQ';

/** Titles that end randomly may be sent again and again. */
const randomEnd = /^.*[\da-f]{8}$/;
const randomTitle = 'хрупкое';

/** Gives the ids of a field small numbers of their own, in the order in which they come. */
function createNumbering(): (field: string, id: number) => number {
  const numbers = new Map<string, number>();
  return (field, id) => {
    const key = `${field} ${id}`;
    const number = numbers.get(key) ?? 1001 + numbers.size;
    numbers.set(key, number);
    return number;
  };
}

/**
 * The bodies of the sample requests by operation, as the owner sends them, but for ids, keys and random titles: those are
 * the same in every run.
 */
export function documentedRequests(own: SampleOwner): Readonly<Record<string, unknown>> {
  const numberOf = createNumbering();
  const settle = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => settle(field, one));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, settle(name, part)]));
    if (typeof value === 'number') return /_(ids?|list)$/.test(field) ? numberOf(field, value) : value;
    if (typeof value !== 'string') return value;
    if (field === 'channels') return value.replace(/\d+/g, (id) => String(numberOf(field, Number(id))));
    if (uuid.test(value)) return value.replace(uuid, shownUuid);
    if (digits[field]?.form.test(value)) return digits[field].shown;
    if (field === 'code' && linkKey.test(value)) return shownLinkKey;
    return shown[field] ?? (field === 'title' ? value.replace(randomEnd, randomTitle) : value);
  };
  return Object.fromEntries(
    Object.entries(sampleRequests).flatMap(([operationId, { request }]) => {
      const { body } = request(own);
      return body ? [[operationId, settle(operationId, body)]] : [];
    }),
  );
}
