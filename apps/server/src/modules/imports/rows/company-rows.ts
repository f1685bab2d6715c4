import { isInn } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import type { DadataAsker } from '../../dadata/index.ts';
import { type Company, findCompanyByInn } from '../../suggestions/index.ts';
import type { FieldsByColumn, ImportColumn } from '../import.ts';
import type { TableRow } from '../reading/table-error.ts';

/** Tax ids → rows of a table with what the register knows of them. */

/** Numbers of a text, each once, in their order: whatever stands between them parts them. */
export const readTaxIds = (text: string): readonly string[] => [...new Set(text.match(/\d+/g) ?? [])];

type LookUpNeeds = Needs<'dadata'> & { readonly actor: DadataAsker };

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

/** A row of an import by tax ids, its company looked up. */
export const companyCells = async (ctx: LookUpNeeds, inn: string): Promise<readonly string[]> =>
  cellsOf(inn, isInn(inn) ? await findCompanyByInn(ctx, inn) : undefined);

/** Asked of the register at the same time. */
const atOnce = 10;
const sampleCount = 3;

interface CompanyRows {
  readonly columns: readonly ImportColumn[];
  readonly fields: FieldsByColumn;
  readonly rows: readonly TableRow[];
}

/** Rows of the tax ids of a text, some at a time; one that nobody is known by has its number alone. */
export async function* lookUpCompanies(ctx: LookUpNeeds, text: string): AsyncGenerator<CompanyRows> {
  const taxIds = readTaxIds(text);
  let columns: readonly ImportColumn[] | undefined;
  for (let start = 0; start < taxIds.length; start += atOnce) {
    const found = await Promise.all(taxIds.slice(start, start + atOnce).map((inn) => companyCells(ctx, inn)));
    columns ??= fields.map((field, column) => ({
      title: '',
      samples: found
        .map((cells) => cells[column] ?? '')
        .filter(Boolean)
        .slice(0, sampleCount),
      suggested: field,
    }));
    yield { columns, fields, rows: found.map((cells, index) => ({ line: start + index + 1, cells })) };
  }
}
