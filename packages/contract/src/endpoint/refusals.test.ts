import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import { anonymous, type Endpoint, may, ownerOnly, signedIn, staffOnly, withContract } from './endpoint.ts';
import { commonErrorCodes, errorCodesOf, refusalsOf } from './refusals.ts';

const endpointWith = (parts: Partial<Endpoint> = {}): Endpoint => ({
  operationId: 'tried',
  area: 'trial',
  method: 'GET',
  path: '/api/v1/trial/',
  summary: 'Tried',
  access: anonymous,
  responses: { 204: null },
  ...parts,
});

const always = [400, 429, 500, 503];
const signUpCodes = ['email_unverified', 'account_unnamed', 'no_contract'];
const change = { method: 'POST' } as const;

describe('the codes by which somebody who is signed in is turned away', () => {
  it.each([
    ['anybody', anonymous, []],
    ['a user', signedIn, []],
    ['a user with a contract', withContract, signUpCodes],
    ['a member with a right', may('tags.edit'), ['forbidden', ...signUpCodes]],
    ['the owner', ownerOnly, ['forbidden', ...signUpCodes]],
    ['the portal’s people', staffOnly, ['forbidden']],
  ] as const)('follow from the access of %s', (_who, access, codes) => {
    expect(errorCodesOf(endpointWith({ access }))[403] ?? []).toEqual(codes);
    const blocked = access.kind === 'anonymous' ? [] : ['account_blocked'];
    expect(errorCodesOf(endpointWith({ access, ...change }))[403] ?? []).toEqual([...codes, ...blocked]);
  });

  it('know no block where something is taken back, or nothing changes', () => {
    const access = withContract;
    expect(errorCodesOf(endpointWith({ access, ...change, whileBlocked: true }))).toEqual({
      403: signUpCodes,
    });
    expect(errorCodesOf(endpointWith({ access, ...change, readOnly: true }))).toEqual({
      403: signUpCodes,
    });
  });
});

it('the codes of an endpoint’s own stand beside those that follow from it', () => {
  const refusals = { 400: ['title_taken'], 403: ['too_young'], 409: ['frozen'] };
  const endpoint = endpointWith({ ...change, access: signedIn, idempotent: true, refusals });
  expect(errorCodesOf(endpoint)).toEqual({
    400: ['title_taken'],
    403: ['account_blocked', 'too_young'],
    409: ['idempotency_mismatch', 'frozen'],
  });
});

describe('the statuses of refusal', () => {
  it.each([
    ['anybody may call', {}, []],
    ['has parts in its path', { params: z.object({ id: z.string() }) }, [404, 414]],
    ['takes a body', { ...change, body: z.object({}) }, [413, 415]],
    ['is idempotent', { ...change, idempotent: true }, [409]],
    ['needs a user', { access: signedIn }, [401]],
    ['refuses without a code of its own', { refusals: { 404: [] } }, [404]],
  ] as const)('of an endpoint that %s', (_what, parts, statuses) => {
    expect(refusalsOf(endpointWith(parts))).toEqual([...always, ...statuses].toSorted((a, b) => a - b));
  });
});

describe('what the endpoints of the contract declare', () => {
  const declared = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
    Object.entries(errorCodesOf(endpoint)).map(([status, codes]) => ({
      at: `${endpoint.operationId} ${status}`,
      status: Number(status),
      codes,
    })),
  );

  it('names no code twice', () => {
    const doubled = declared.filter(({ codes }) => new Set(codes).size < codes.length);
    expect(doubled.map(({ at }) => at)).toEqual([]);
  });

  it('repeats none that every answer of the status may give', () => {
    const repeated = declared.flatMap(({ at, status, codes }) =>
      codes.filter((code) => commonErrorCodes[status]?.includes(code)).map((code) => `${at} ${code}`),
    );
    expect(repeated).toEqual([]);
  });

  it('is made of words that stay as they are in every language', () => {
    const strange = declared.flatMap(({ at, codes }) =>
      codes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code)).map((code) => `${at} ${code}`),
    );
    expect(strange).toEqual([]);
  });
});
