import { type ImportKind, type ImportSource, mostImportTaxIds } from '@tranzit/contract';
import type { ContactCastId, ImportId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { invalid, invalidFields } from '../../../platform/errors/index.ts';
import { saveFile } from '../../../platform/files/file-store.ts';
import { inOpenAccount } from '../../accounts/index.ts';
import { findContactCast } from '../../contacts/index.ts';
import { requirePickupDay } from '../../destinations/index.ts';
import { awaitChange } from '../changes-by-people.store.ts';
import type { CargoDefaults } from '../import.ts';
import { startWork } from '../imports.store.ts';
import { isCompoundFile } from '../reading/compound-file.ts';
import { otherFileOf } from '../reading/other-files.ts';
import { decodeText } from '../reading/text-table.ts';
import { isArchive } from '../reading/xlsx-table.ts';
import { readTaxIds } from '../rows/company-rows.ts';
import { requireAllowed, requireRegister } from './require-allowed.ts';

type RegisterNeeds = Needs<'dadata' | 'config'>;
type StartNeeds = TransactionNeeds & RegisterNeeds & Needs<'clock' | 'files' | 'actor' | 'origin'>;

interface Given {
  readonly file?: File | undefined;
  readonly raw_data?: string | undefined;
  /** Tax ids. */
  readonly inn?: string | undefined;
}

/** A title of a file that can be stored and shown: without signs that nobody sees and that turn words around. */
const nameOf = ({ name }: File): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, 200);

const isUtf16 = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

const isText = (bytes: Uint8Array): boolean => !bytes.subarray(0, 4096).includes(0);

/**
 * The first bytes tell. What an archive or another container holds shows when it is read. Errors: 400 `import_file_kind`, in the
 * words of what it is where that is known.
 */
function requireReadable(bytes: Uint8Array): void {
  if (isArchive(bytes) || isCompoundFile(bytes) || isUtf16(bytes)) return;
  const other = otherFileOf(bytes);
  const code = 'import_file_kind';
  if (other) throw invalidFields({ file: [{ code, wording: `import_file_is_${other}` }] });
  if (!isText(bytes)) throw invalid('file', code);
}

/** A page or a document of markup, as some programs call it `.xls`. */
const isMarkup = (bytes: Uint8Array): boolean =>
  /^\s*(?:<!doctype|<\?xml|<html|<head|<meta|<body|<table|<style)/i.test(decodeText(bytes.subarray(0, 1024)));

interface Taken {
  readonly source: ImportSource;
  readonly name: string | null;
  readonly contentType: string;
  readonly body: Uint8Array;
  /** Rows that there will be, where that is known before it is read. */
  readonly total?: number;
}

const takeText = (source: ImportSource, text: string): Taken => ({
  source,
  name: null,
  contentType: 'text/plain',
  body: Buffer.from(text, 'utf8'),
});

function takeTaxIds(ctx: RegisterNeeds, text: string): Taken {
  requireRegister(ctx);
  const taxIds = readTaxIds(text);
  if (taxIds.length === 0) throw invalid('inn', 'import_without_tax_ids');
  if (taxIds.length > mostImportTaxIds)
    throw invalid('inn', 'import_too_many_tax_ids', { maximum: mostImportTaxIds });
  return { ...takeText('tax_ids', taxIds.join('\n')), total: taxIds.length };
}

async function takeFile(file: File): Promise<Taken> {
  const body = await file.bytes();
  requireReadable(body);
  if (isMarkup(body)) throw invalid('file', 'import_markup');
  return { source: 'table', name: nameOf(file), contentType: 'application/octet-stream', body };
}

function takeRows(text: string): Taken {
  const taken = takeText('table', text);
  if (isMarkup(taken.body)) throw invalid('raw_data', 'import_markup');
  return taken;
}

/** Errors also where more than one source is given: at the one that is not to be there. */
async function takeSource(ctx: RegisterNeeds, { file, raw_data: rows = '', inn }: Given): Promise<Taken> {
  const hasRows = rows.trim() !== '';
  if (file && hasRows) throw invalid('raw_data', 'import_two_sources');
  if ((file || hasRows) && inn?.trim()) throw invalid('inn', 'import_two_sources');
  if (file) return takeFile(file);
  if (hasRows) return takeRows(rows);
  if (inn === undefined) throw invalid('file', 'import_without_source');
  return takeTaxIds(ctx, inn);
}

/** What rows of orders do not say themselves. */
export interface OrderDefaults {
  readonly senderCastId: ContactCastId;
  readonly pickupOn: string;
  readonly cargo: CargoDefaults;
}

/** The same of a table of orders. Errors: also 400 at `sender_contact_id`, `pickup_date`. */
export async function startOrderImport(
  ctx: StartNeeds,
  given: Given,
  orders: OrderDefaults,
): Promise<ImportId> {
  const sender = await findContactCast(ctx, orders.senderCastId);
  if (!sender) throw invalid('sender_contact_id', 'not_found');
  requirePickupDay(ctx, orders.pickupOn, sender.address);
  return startImport(ctx, 'orders', given, orders);
}

/**
 * Keeps the table and has it read. Errors: 400 `import_without_source`, `import_two_sources`, `import_file_kind`, `import_markup`, `import_without_tax_ids`,
 * `import_too_many_tax_ids`, `import_without_register`; 403 `import_off` where the account has no import of contacts.
 */
export async function startImport(
  ctx: StartNeeds,
  kind: ImportKind,
  given: Given,
  orders: OrderDefaults | undefined = undefined,
): Promise<ImportId> {
  const { accountId, userId } = ctx.actor;
  await requireAllowed(ctx, kind);
  const { source, name, total = 0, ...file } = await takeSource(ctx, given);
  return inOpenAccount(ctx, async (tx) => {
    await awaitChange(tx);
    const { fileId } = await saveFile(tx, accountId, file);
    const { address, userAgent } = tx.origin;
    const { id } = await tx.db
      .insertInto('imports')
      .values({
        account_id: accountId,
        user_id: userId,
        kind,
        source,
        work: 'read',
        state: 'new',
        file_id: fileId,
        file_name: name,
        origin: JSON.stringify({ address, userAgent }),
        sender_contact_cast_id: orders?.senderCastId ?? null,
        pickup_on: orders?.pickupOn ?? null,
        ...(orders && { cargo_defaults: JSON.stringify(orders.cargo) }),
        created_at: tx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await startWork(tx, { id }, { work: 'read', total });
    return id;
  });
}
