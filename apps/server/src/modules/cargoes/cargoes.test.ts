import { api, type Cargo as WireCargo } from '@tranzit/contract';
import { asId, kopecks } from '@tranzit/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountOptions, createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import type { Cargo } from './cargo.ts';
import { presentCargoUnder } from './cargoes.present.ts';
import { copyCargo, freezeCargoes, loadCargo, presentCargoes } from './index.ts';
import { readCargo } from './read-cargo.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const account = (options?: AccountOptions) => createAccount(portal.runtime.database.db, options);
const contextOf = (user: TestUser) => ({
  ...portal.runtime.capabilities,
  actor: {
    accountId: asId('AccountId', user.accountId),
    userId: asId('UserId', user.userId),
    permissions: [],
  },
});
const box = { width: 30, height: 20, length: 40.5, weight: 2.5 };
const boxes = { type: 'package', packages: [{ ...box, amount: 3, description: 'Книги' }] };

const create = async (user: TestUser, body: object = boxes): Promise<WireCargo> => {
  const answer = await portal.send(api.createCargo, { body }, { as: user });
  expect(answer.status).toBe(201);
  return answer.body as WireCargo;
};
const freeze = async (user: TestUser, { cargoId }: WireCargo) => {
  const { fingerprint } = await portal.runtime.database.db
    .selectFrom('cargoes')
    .select('fingerprint')
    .where('id', '=', asId('CargoId', cargoId))
    .executeTakeFirstOrThrow();
  return freezeCargoes(contextOf(user), [{ id: asId('CargoId', cargoId), fingerprint }]);
};

describe('describing a cargo', () => {
  it('gives documents without packages the standard envelope', async () => {
    const user = await account();
    for (const body of [{ type: 'docs' }, { type: 'docs', packages: [] }]) {
      expect(await create(user, body)).toMatchObject({
        type: 'docs',
        packages: [{ width: 27, height: 1, length: 34, weight: 0.5, description: 'Документы', amount: 1 }],
        insurance: false,
        insuranceRateValue: 3000,
        insuranceResponse: null,
        services: [],
        weight: 0.5,
        volume: 0.000918,
        placeCount: 1,
      });
    }
  });

  it('keeps the packages that documents come with', async () => {
    const cargo = await create(await account(), { type: 'docs', packages: [box] });
    expect(cargo.packages).toEqual([{ ...box, description: 'Документы', amount: 1 }]);
  });

  it('totals weight, volume and places over the amounts', async () => {
    const packages = [
      { ...box, amount: 3 },
      { width: 10, height: 10, length: 10, weight: 0.125 },
    ];
    const cargo = await create(await account(), { type: 'package', packages });
    expect(cargo).toMatchObject({ weight: 7.625, volume: 0.0739, placeCount: 4 });
  });

  it('takes each service once, and INSURANCE as the wish to insure', async () => {
    const services = ['BY_HAND', 'INSURANCE', 'BY_HAND', 'RETURN'].map((code) => ({ service_code: code }));
    const cargo = await create(await account(), { ...boxes, services });
    expect(cargo).toMatchObject({
      insurance: true,
      services: [{ serviceCode: 'BY_HAND' }, { serviceCode: 'RETURN' }],
    });
  });

  it('prices insurance by the account’s terms', async () => {
    const body = { ...boxes, insurance_request: true, insurance_value_rate: 100_000 };
    expect(await create(await account({ loyalty: 1, rank: 'gold' }), body)).toMatchObject({
      insuranceResponse: 325,
    });
    expect(await create(await account({ loyalty: 2 }), body)).toMatchObject({ insuranceResponse: 500 });
    expect(await create(await account({ loyalty: 2 }), { ...boxes, insurance_request: true })).toMatchObject({
      insuranceRateValue: 3000,
      insuranceResponse: 30,
    });
  });

  it.each([
    [{ type: 'package' }, 'packages', 'package_missing'],
    [{ type: 'package', packages: [] }, 'packages', 'package_missing'],
    [{ type: 'letter' }, 'type', 'not_option'],
    [{ ...boxes, packages: [{ ...box, weight: 0 }] }, 'packages.0.weight', 'must_be_positive'],
    [{ ...boxes, packages: [{ ...box, weight: 0.0001 }] }, 'packages.0.weight', 'too_small'],
    [{ ...boxes, packages: [box, { ...box, width: 0.01 }] }, 'packages.1.width', 'too_small'],
    [{ ...boxes, packages: [{ ...box, length: 1001 }] }, 'packages.0.length', 'too_big'],
    [{ ...boxes, packages: [{ ...box, amount: 1.5 }] }, 'packages.0.amount', 'not_whole_number'],
    [{ ...boxes, packages: [{ ...box, height: '12' }] }, 'packages.0.height', 'not_number'],
    [
      {
        ...boxes,
        packages: [
          { ...box, amount: 600 },
          { ...box, amount: 400 },
        ],
      },
      'packages',
      'too_many_places',
    ],
    [{ ...boxes, packages: [{ ...box, weight: 15_000, amount: 2 }] }, 'packages', 'cargo_too_heavy'],
    [{ ...boxes, services: [{ service_code: 'GIFT_WRAP' }] }, 'services.0.service_code', 'not_option'],
    [{ ...boxes, insurance_value_rate: -1 }, 'insurance_value_rate', 'too_small'],
    [
      { ...boxes, insurance_request: true, insurance_value_rate: 0 },
      'insurance_value_rate',
      'must_be_positive',
    ],
  ])('%o is refused at %s as %s', async (body, field, code) => {
    const answer = await portal.send(api.createCargo, { body }, { as: await account() });
    expect(answer.status).toBe(400);
    expect(answer.error.errorCodes).toEqual({ [field]: [code] });
  });

  it('gives back the very numbers it was given, to the millimetre and the gram', () => {
    const tenths = fc.integer({ min: 1, max: 10_000 }).map((value) => value / 10);
    const thousandths = fc.integer({ min: 1, max: 20_000 }).map((value) => value / 1000);
    const place = fc.record({
      width: tenths,
      height: tenths,
      length: tenths,
      weight: thousandths,
      description: fc.string({ minLength: 1, maxLength: 20 }),
      amount: fc.integer({ min: 1, max: 9 }),
    });
    const roubles = fc.integer({ min: 0, max: 10_000_000_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), roubles, (packages, value) => {
        const contents = readCargo({
          type: 'package',
          insurance_request: false,
          insurance_value_rate: value,
          services: [],
          packages,
        });
        const terms = {
          percent: 0.5,
          minimum: kopecks(0),
          loyalty: 'DISCOUNT' as const,
          rank: 'bronze' as const,
        };
        const cargo: Cargo = {
          ...contents,
          id: asId('CargoId', 1),
          isFrozen: false,
          fingerprint: '',
          createdAt: new Date(0),
        };
        const shown = presentCargoUnder(terms, cargo);
        expect(shown.packages).toEqual(packages);
        expect(shown.insuranceRateValue).toBe(value);
      }),
    );
  });
});

describe('changing a cargo', () => {
  it('replaces it whole', async () => {
    const user = await account();
    const { cargoId } = await create(user);
    const body = { type: 'docs' as const };
    const answer = await portal.call(api.updateCargo, { params: { id: cargoId }, body }, { as: user });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ cargoId, type: 'docs', placeCount: 1 });
  });

  it('changes the insurance alone', async () => {
    const user = await account({ loyalty: 2 });
    const { cargoId, packages } = await create(user);
    const params = { id: cargoId };
    const insure = { insurance_request: true, insurance_value_rate: 50_000 };
    const insured = await portal.call(api.updateCargoInsurance, { params, body: insure }, { as: user });
    expect(insured.body).toMatchObject({
      insurance: true,
      insuranceRateValue: 50_000,
      insuranceResponse: 250,
      packages,
    });
    const bare = await portal.call(
      api.updateCargoInsurance,
      { params, body: { insurance_request: false } },
      { as: user },
    );
    expect(bare.body).toMatchObject({ insurance: false, insuranceResponse: null });
  });

  it('changes the services alone', async () => {
    const user = await account();
    const { cargoId } = await create(user, { ...boxes, insurance_request: true });
    const body = { services: [{ service_code: 'CARGO_LOADING' as const }] };
    const answer = await portal.call(
      api.updateCargoServices,
      { params: { id: cargoId }, body },
      { as: user },
    );
    expect(answer.body).toMatchObject({
      insurance: true,
      services: [{ serviceCode: 'CARGO_LOADING' }],
      placeCount: 3,
    });
  });

  const changes = [
    [api.updateCargo, { type: 'docs' }],
    [api.updateCargoInsurance, { insurance_request: true }],
    [api.updateCargoServices, { services: [] }],
  ] as const;

  it('is refused once a calculation uses it', async () => {
    const user = await account();
    const cargo = await create(user);
    await freeze(user, cargo);
    for (const [endpoint, body] of changes) {
      const answer = await portal.send(endpoint, { params: { id: cargo.cargoId }, body }, { as: user });
      expect(answer.status).toBe(409);
      expect(answer.error.errorCodes).toEqual({ nonFieldError: ['cargo_frozen'] });
    }
  });

  it('does not find another account’s cargo, nor freeze it', async () => {
    const [user, other] = [await account(), await account()];
    const cargo = await create(other);
    await freeze(user, cargo);
    for (const [endpoint, body] of changes) {
      const request = { params: { id: cargo.cargoId }, body };
      expect((await portal.send(endpoint, request, { as: user })).status).toBe(404);
      expect((await portal.send(endpoint, request, { as: other })).status).toBe(200);
    }
  });
});

describe('cargoes for other modules', () => {
  it('copies a frozen cargo into a fresh one with the same contents', async () => {
    const user = await account();
    const shown = await create(user);
    await freeze(user, shown);
    const ctx = contextOf(user);
    const original = await loadCargo(ctx, asId('CargoId', shown.cargoId));
    const copy = await copyCargo(ctx, original.id);
    expect(original.isFrozen).toBe(true);
    expect(copy.id).not.toBe(original.id);
    expect(copy).toEqual({ ...original, id: copy.id, isFrozen: false, createdAt: copy.createdAt });
  });

  it('shows many at once as each is shown alone, and only the account’s own', async () => {
    const [user, other] = [await account(), await account()];
    const [first, second, foreign] = [
      await create(user),
      await create(user, { type: 'docs' }),
      await create(other),
    ];
    const ids = [first, second, foreign].map(({ cargoId }) => asId('CargoId', cargoId));
    const shown = await presentCargoes(contextOf(user), ids);
    expect([...shown.values()].toSorted((a, b) => a.cargoId - b.cargoId)).toEqual([first, second]);
  });
});

describe('recent cargoes', () => {
  const recent = async (user: TestUser) =>
    (await portal.call(api.listRecentCargoes, {}, { as: user })).body.items.map(({ cargoId }) => cargoId);

  it('stand newest first, each different one once', async () => {
    const user = await account();
    await create(user);
    portal.clock.advance(1000);
    const docs = await create(user, { type: 'docs' });
    portal.clock.advance(1000);
    const again = await create(user, { ...boxes, packages: [{ ...box, amount: 3, description: ' КНИГИ' }] });
    portal.clock.advance(1000);
    const insured = await create(user, { ...boxes, insurance_request: true });
    expect(await recent(user)).toEqual([insured.cargoId, again.cargoId, docs.cargoId]);
  });

  it('come to the top when a calculation takes them', async () => {
    const user = await account();
    const first = await create(user);
    portal.clock.advance(1000);
    const second = await create(user, { type: 'docs' });
    portal.clock.advance(1000);
    await freeze(user, first);
    expect(await recent(user)).toEqual([first.cargoId, second.cargoId]);
  });

  it('are ten at most and of one account', async () => {
    const [user, other] = [await account(), await account()];
    await create(other);
    const made: number[] = [];
    for (let weight = 1; weight <= 11; weight += 1) {
      portal.clock.advance(1000);
      made.unshift((await create(user, { type: 'package', packages: [{ ...box, weight }] })).cargoId);
    }
    expect(await recent(user)).toEqual(made.slice(0, 10));
  });
});

describe('the insurance share', () => {
  it('is told in percent, by the account’s terms', async () => {
    const of = async (options: AccountOptions) =>
      (await portal.call(api.getInsuranceConfig, {}, { as: await account(options) })).body.insuranceRate;
    expect(await of({ loyalty: 2 })).toBe(0.5);
    expect(await of({ loyalty: 1, rank: 'silver' })).toBe(0.35);
    expect(await of({ loyalty: 4, rank: 'silver', hasContract: false })).toBe(0.5);
  });
});
