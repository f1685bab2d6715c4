import type { Needs } from '../../../platform/context/index.ts';
import type { DadataAsker } from '../../dadata/index.ts';
import { askRegister, type Company } from '../../suggestions/index.ts';
import type { FieldsByColumn, ImportColumn } from '../import.ts';
import type { TableRow } from '../reading/table-error.ts';

/** Tax ids → rows of a table with what the register knows of them. */

/** Numbers of a text, each once, in their order: whatever stands between them parts them. */
export const readTaxIds = (text: string): readonly string[] => [...new Set(text.match(/\d+/g) ?? [])];

type LookUpNeeds = Needs<'dadata' | 'config'> & { readonly actor: DadataAsker };

const fields = ['title', 'inn', 'kpp', 'ogrn', 'legal_address', 'note'] as const satisfies FieldsByColumn;

const endings = {
  LIQUIDATED: 'Ликвидирована',
  BANKRUPT: 'Признана банкротом',
  LIQUIDATING: 'В процессе ликвидации',
} as const;

/** That nobody may be there any more stands at the row, and stays with the entry. */
const noteOf = (company: Company | undefined): string => {
  if (!company?.ending) return '';
  const day = company.endedOn?.split('-').toReversed().join('.');
  return [endings[company.ending], day, 'по данным реестра'].filter(Boolean).join(' ');
};

const cellsOf = (inn: string, company: Company | undefined): readonly string[] => [
  company === undefined ? '' : [company.legalForm, company.name].filter(Boolean).join(' '),
  inn,
  company?.kpp ?? '',
  company?.ogrn ?? '',
  company?.legalAddress ?? '',
  noteOf(company),
];

export interface CompanyRow {
  readonly cells: readonly string[];
  /** Whether the register gave no answer. */
  readonly isUnasked: boolean;
}

/** A row of an import by tax ids, its company looked up. */
export async function lookUpCompany(ctx: LookUpNeeds, inn: string): Promise<CompanyRow> {
  const { company, isAnswered } = await askRegister(ctx, inn);
  return { cells: cellsOf(inn, company), isUnasked: !isAnswered };
}

/** Asked of the register at the same time. */
export const taxIdsAtOnce = 10;
const sampleCount = 3;

interface CompanyRows {
  readonly columns: readonly ImportColumn[];
  readonly fields: FieldsByColumn;
  readonly rows: readonly (TableRow & CompanyRow)[];
}

/** Rows of the tax ids of a text from a line on, `atOnce` at a time; one that nobody is known by has its number alone. */
export async function* lookUpCompanies(
  ctx: LookUpNeeds,
  text: string,
  { from, atOnce }: { readonly from: number; readonly atOnce: number },
): AsyncGenerator<CompanyRows> {
  const taxIds = readTaxIds(text);
  let columns: readonly ImportColumn[] | undefined;
  for (let start = from - 1; start < taxIds.length; start += atOnce) {
    const found = await Promise.all(
      taxIds.slice(start, start + atOnce).map((inn) => lookUpCompany(ctx, inn)),
    );
    columns ??= fields.map((field, column) => ({
      title: '',
      samples: found
        .map(({ cells }) => cells[column] ?? '')
        .filter(Boolean)
        .slice(0, sampleCount),
      suggested: field,
    }));
    yield { columns, fields, rows: found.map((row, index) => ({ line: start + index + 1, ...row })) };
  }
}
