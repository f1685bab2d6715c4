import { commonErrorCodes, components, type Endpoint, endpoints, errorCodesOf } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { undeclaredIn } from '../../../test/harness/declared-refusals.ts';
import { createBodyChecker, findOperation, openApi } from '../../../test/harness/documented.ts';
import { modules } from '../../main/modules.ts';

const referencesIn = (part: unknown): readonly string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);

const resolve = (reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], openApi);

describe('the document', () => {
  it('refers to nothing that is not in it, and holds nothing that nobody refers to', () => {
    const references = new Set(referencesIn(openApi));
    expect([...references].filter((reference) => resolve(reference) === undefined)).toEqual([]);
    const parts = Object.entries(openApi.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, named]) => Object.keys(named).map((name) => `#/components/${kind}/${name}`));
    expect(parts.filter((part) => !references.has(part))).toEqual([]);
  });

  it('shows every named schema of the contract once', () => {
    expect(Object.keys(openApi.components.schemas)).toEqual(Object.keys(components));
  });

  it.each(Object.values(endpoints))('declares every part of the path of $operationId', (endpoint) => {
    const { parameters = [] } = findOperation(endpoint.operationId) ?? {};
    const declared = parameters.flatMap((one) => ('in' in one && one.in === 'path' ? [one.name] : []));
    expect(declared.toSorted()).toEqual(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
    );
  });

  it('tells of refusals by operation', () => {
    const statusesOf = (operationId: string) => Object.keys(findOperation(operationId)?.responses ?? {});
    expect(statusesOf('refreshTokens')).toContain('401');
    expect(statusesOf('getSharedDocument')).toContain('403');
    expect(statusesOf('getHealth')).not.toContain('401');
    expect(statusesOf('listCountries')).not.toContain('404');
  });

  it('tells of error codes by operation', () => {
    const codesOf = (operationId: string) => findOperation(operationId)?.['x-error-codes'];
    expect(codesOf('createTag')).toEqual({
      400: ['title_taken'],
      403: ['forbidden', 'email_unverified', 'account_unnamed', 'no_contract', 'account_blocked'],
      409: ['idempotency_mismatch'],
    });
    expect(findOperation('createTag')?.description).toContain('400 `title_taken`');
    expect(codesOf('createWaybill')?.[400]).toEqual(
      expect.arrayContaining(['balance_insufficient', 'cargo_changed', 'terminal_gone']),
    );
    expect(codesOf('listCountries')).toBeUndefined();
    expect(openApi['x-error-codes']?.title_taken).toBe('This title is already taken');
  });

  it('gives every code of a module to an operation', () => {
    const declared = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
      Object.values(errorCodesOf(endpoint)).flat(),
    );
    const known = new Set([...declared, ...Object.values(commonErrorCodes).flat()]);
    const lacking = modules.flatMap(({ name, messages = {} }) =>
      Object.keys(messages)
        .filter((code) => !known.has(code))
        .map((code) => `${name} ${code}`),
    );
    expect(lacking).toEqual([]);
  });

  it.each([
    ['a code of another operation', endpoints.deleteTag, 400, 'title_taken', ['deleteTag 400 title_taken']],
    ['a code under another status', endpoints.createTag, 409, 'title_taken', ['createTag 409 title_taken']],
    ['a status of other operations', endpoints.listTags, 404, 'not_found', ['listTags 404 not_found']],
    ['a code of its own', endpoints.createTag, 400, 'title_taken', []],
    ['a rule of schemas', endpoints.createTag, 400, 'required', []],
  ] as const)('is held against answers: %s', (_what, endpoint, status, code, undeclared) => {
    expect(undeclaredIn(endpoint, status, { errorCodes: { title: [code] } })).toEqual(undeclared);
  });
});

const city = { city: 'Казань' };
const side = { contact_name: 'Береста Ника', address_cast_id: 1, side: 'sender' };
const place = { length: 30, width: 20, height: 10, weight: 1 };

/** What the server refuses by code, and a client may know beforehand. */
const bodies: readonly (readonly [what: string, operationId: string, body: object, fits: boolean])[] = [
  ['a city', 'createFastAddressCast', city, true],
  ['a blank city', 'createFastAddressCast', { city: ' ' }, false],
  ['neither a city nor a terminal', 'createFastAddressCast', { street: 'ул Полевая' }, false],
  ['a terminal', 'createFastAddressCast', { terminal_id: 5 }, true],
  ['no terminal and no city', 'createFastAddressCast', { terminal_id: null }, false],
  ['a latitude alone', 'createAddress', { ...city, latitude: 55.1 }, false],
  ['a longitude alone', 'createAddress', { ...city, longitude: 49.1 }, false],
  ['a latitude that is null', 'createAddress', { ...city, latitude: null }, true],
  ['both coordinates', 'createAddress', { ...city, latitude: 55.1, longitude: 49.1 }, true],
  ['a phone', 'createContactCast', { ...side, phones: [{ number: '8 (916) 123-45-67' }] }, true],
  ['a phone without digits', 'createContactCast', { ...side, phones: [{ number: 'нет' }] }, false],
  ['no phone', 'createContactCast', { ...side, phones: [] }, false],
  ['a parcel', 'createCargo', { type: 'package', packages: [place] }, true],
  ['a parcel without packages', 'createCargo', { type: 'package' }, false],
  ['a parcel with no package', 'createCargo', { type: 'package', packages: [] }, false],
  ['documents without packages', 'createCargo', { type: 'docs' }, true],
  ['a title', 'createTag', { title: 'хрупкое' }, true],
  ['a blank title', 'createTag', { title: '  ' }, false],
];

describe('a documented body', async () => {
  const problemOf = await createBodyChecker();
  it.each(bodies)('%s in %s', async (_what, operationId, body, fits) => {
    const problem = await problemOf(operationId, body);
    if (fits) expect(problem).toBeUndefined();
    else expect(problem).toEqual(expect.any(String));
  });
});
