import { type CompanyRegister, type PartySuggestions, partySuggestions } from '@tranzit/contract';
import { isInn } from '@tranzit/kernel';
import { localDay } from '../../platform/clock/local-day.ts';
import type { Needs } from '../../platform/context/index.ts';
import type { DadataAsker } from '../dadata/index.ts';
import { findParties } from './party.ts';

/** What the state's register says of a company or an entrepreneur. */
export interface Company {
  readonly inn: string;
  /** Entrepreneurs have none. */
  readonly kpp: string | undefined;
  readonly ogrn: string | undefined;
  readonly kind: 'company' | 'entrepreneur';
  /** Without its form and quotes; of an entrepreneur the person's name. */
  readonly name: string;
  /** `ООО`. */
  readonly legalForm: string | undefined;
  /** Form and name as they are written: `ООО "Ромашка"`. */
  readonly title: string;
  readonly legalAddress: string | undefined;
  /** Whether it may be dealt with: neither closed nor bankrupt. */
  readonly isActive: boolean;
  /** What has come or is coming to its end. */
  readonly ending: Ending | undefined;
  readonly endedOn: string | undefined;
}

const endings = ['LIQUIDATED', 'BANKRUPT', 'LIQUIDATING'] as const;
type Ending = (typeof endings)[number];
const over: readonly string[] = ['LIQUIDATED', 'BANKRUPT'];

/** The day of an instant in Moscow, where the register is kept. */
const dayOf = (instant: number): string => localDay(new Date(instant), 'Europe/Moscow');

function toCompany({ value, data }: PartySuggestions['suggestions'][number], inn: string): Company {
  const { name, opf, state, address } = data;
  return {
    inn,
    kpp: data.kpp ?? undefined,
    ogrn: data.ogrn ?? undefined,
    kind: data.type === 'INDIVIDUAL' ? 'entrepreneur' : 'company',
    name: name?.short ?? name?.full ?? value,
    legalForm: opf?.short ?? undefined,
    title: value,
    legalAddress: address?.unrestricted_value ?? address?.value ?? undefined,
    isActive: !over.includes(state?.status ?? ''),
    ending: endings.find((ending) => ending === state?.status),
    endedOn: state?.liquidation_date ? dayOf(state.liquidation_date) : undefined,
  };
}

type AskNeeds = Needs<'dadata'> & { readonly actor: DadataAsker };

/** The register there is. Fictional companies are one for the demo alone: elsewhere what they lack is not unknown. */
export function companyRegisterOf({
  dadata,
  config,
}: Needs<'dadata' | 'config'>): CompanyRegister | undefined {
  if (dadata.isThere) return 'state';
  return config.DEMO ? 'sample' : undefined;
}

export interface RegisterAnswer {
  /** `undefined` for a wrong number and for one that nobody is known by. */
  readonly company: Company | undefined;
  /** False where no register gave an answer: there is none, it rests, or the account has no share of its calls left. */
  readonly isAnswered: boolean;
}

async function look(ctx: AskNeeds, number: string): Promise<RegisterAnswer> {
  const inn = number.replaceAll(/\s/g, '');
  if (!isInn(inn)) return { company: undefined, isAnswered: true };
  const request = { query: inn, count: 1, ...(inn.length === 10 && { branch_type: ['MAIN'] }) };
  const answer = await ctx.dadata.ask('findById/party', request, partySuggestions, ctx.actor);
  const [found] = answer?.suggestions ?? findParties(inn, {});
  return { company: found && toCompany(found, inn), isAnswered: (answer ?? found) !== undefined };
}

/** Whom an INN belongs to, its head office, and whether that is what the register says. */
export async function askRegister(ctx: AskNeeds & Needs<'config'>, number: string): Promise<RegisterAnswer> {
  const { company, isAnswered } = await look(ctx, number);
  return { company, isAnswered: isAnswered || companyRegisterOf(ctx) === 'sample' };
}

/** Whom an INN belongs to, as far as it is known at present. */
export const findCompanyByInn = async (ctx: AskNeeds, number: string): Promise<Company | undefined> =>
  (await look(ctx, number)).company;
