import type { ClientBase } from 'pg';

/**
 * Types that the database cannot tell by itself, by `table.column`, or `*.column` for every table that has it; of an array
 * the type of an element, unless it says what may be written too. What a foreign key refers to and what a check constraint lists (`kind in (…)`) is read from the
 * database instead.
 */
const listedTypes: Readonly<Record<string, string>> = {
  'accounts.id': 'AccountId',
  'address_casts.id': 'AddressCastId',
  'addresses.id': 'AddressId',
  'calculations.id': 'CalculationId',
  'batches.id': 'BatchId',
  'cargoes.id': 'CargoId',
  'contact_casts.id': 'ContactCastId',
  'contact_infos.id': 'ContactInfoId',
  'courier_calls.id': 'CourierCallId',
  'counterparties.id': 'CounterpartyId',
  'destinations.id': 'DestinationId',
  'imports.id': 'ImportId',
  'import_rows.changed_by': 'UserId',
  'import_rows.id': 'ImportRowId',
  'invites.id': 'InviteId',
  'memberships.id': 'MembershipId',
  'multi_calculations.id': 'MultiCalculationId',
  'ownership_transfers.id': 'TransferId',
  'rate_results.id': 'RateResultId',
  'registries.id': 'RegistryId',
  'rules.id': 'RuleId',
  'tags.id': 'TagId',
  'terminals.id': 'TerminalId',
  'users.id': 'UserId',
  'waybills.id': 'WaybillId',
  'audit_acts.kind': 'AuditKind',
  '*.account_id': 'AccountId',
  '*.user_id': 'UserId',
  // References without a constraint: terminals leave with a carrier's list, rates and answers with their calculation.
  'address_casts.terminal_id': 'TerminalId',
  'calculation_runs.reused_from': 'CalculationId',
  'waybills.rate_result_id': 'RateResultId',
  'destinations.rate_result_id': 'RateResultId',
  'multi_tasks.rate_result_id': 'RateResultId',

  '*.carrier': 'CarrierCode',
  'accounts.loyalty': '1 | 2 | 3 | 4',
  '*.phones': 'ColumnType<PhoneNumber[], string[]>',
  '*.way': 'DeliveryWay',
  'address_casts.terminal_kind': 'TerminalKind',
  'calculation_runs.lacking_services': 'AdditionalService',
  'calculation_runs.back_reason': 'EmptyReasonCode',
  'calculation_runs.reason': 'EmptyReasonCode',
  'calculations.ways': 'DeliveryWay',
  'destinations.empty_reason': 'EmptyReasonCode',
  'cargoes.services': 'AdditionalService',
  'invites.permissions': 'Permission',
  'notification_emails.types': 'NotificationType',
  'memberships.permissions': 'Permission',
  'rate_results.availability': 'Availability',
  'rate_results.tariff_kind': 'TariffKind',
  'rate_results.warnings': 'RateWarning',
  'waybill_counts.status': 'WaybillStatus',
  'waybill_events.status': 'WaybillStatus',
  'waybills.order_kind': 'OrderKind',
  'waybills.problem_reason': 'ProblemReason',
  'waybills.services': 'AdditionalService',
  'waybills.status': 'WaybillStatus',
  'waybills.status_before': 'WaybillStatus',
};

/** Names of the table above that the contract has; the others are the kernel's. */
const contractTypes = ['NotificationType', 'OrderKind', 'Permission', 'ProblemReason', 'RateWarning'];

interface Column {
  /** `table.column` */
  readonly path: string;
  readonly is_array: boolean;
  readonly is_nullable: boolean;
  readonly has_default: boolean;
  /** `table.column` that a foreign key says it is; null where none does. */
  readonly refers_to: string | null;
  /** Check constraints on this column alone, as the database prints them. */
  readonly checks: readonly string[];
}

const columnsQuery = `
  select table_of.relname || '.' || a.attname as path, type_of.typcategory = 'A' as is_array,
    not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default,
    (select target.relname || '.' || other.attname
      from pg_constraint key cross join unnest(key.conkey, key.confkey) as pair(own, referred)
      join pg_class target on target.oid = key.confrelid
      join pg_attribute other on other.attrelid = key.confrelid and other.attnum = pair.referred
      where key.contype = 'f' and key.conrelid = a.attrelid and pair.own = a.attnum limit 1) as refers_to,
    array(select pg_get_constraintdef(oid) from pg_constraint
      where contype = 'c' and conrelid = a.attrelid and conkey = array[a.attnum]) as checks
  from pg_attribute a
  join pg_class table_of on table_of.oid = a.attrelid and table_of.relkind = 'r'
  join pg_type type_of on type_of.oid = a.atttypid
  where table_of.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  order by path`;

/** `'a' | 'b'` of a check that says nothing but that the column is one of a list. */
function unionOf(checks: readonly string[]): string | undefined {
  const list = checks
    .map((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(check)?.[1])
    .find((values) => values !== undefined);
  return list?.replaceAll('::text', '').split(', ').join(' | ');
}

/**
 * kysely-codegen's overrides and imports for the columns of a migrated database that are more than a text or a number.
 * Throws where the table above names a column that is not there.
 */
export async function readColumnTypes(client: ClientBase) {
  const { rows } = await client.query<Column>(columnsQuery);
  const byPath = new Map(rows.map((column) => [column.path, column]));
  const unknown = Object.keys(listedTypes).filter((path) => !path.startsWith('*.') && !byPath.has(path));
  if (unknown.length > 0)
    throw new Error(`columns with a type of their own do not exist: ${unknown.join(', ')}`);
  const typeOf = ({ path, refers_to, checks }: Column): string | undefined => {
    const referred = refers_to === null || refers_to === path ? undefined : byPath.get(refers_to);
    return (
      listedTypes[path] ??
      listedTypes[path.replace(/^\w+/, '*')] ??
      (referred && typeOf(referred)) ??
      unionOf(checks)
    );
  };
  const columns: Record<string, string> = {};
  for (const column of rows) {
    const type = typeOf(column);
    if (type === undefined) continue;
    const isWhole = !column.is_array || type.startsWith('ColumnType<');
    const value = isWhole ? type : `(${type})[]`;
    const whole = column.is_nullable ? `${value} | null` : value;
    columns[column.path] = column.has_default ? `Generated<${whole}>` : whole;
  }
  const imports = Object.fromEntries(
    Object.values(listedTypes)
      .flatMap((type) => type.match(/\b[A-Z]\w+/g) ?? [])
      .filter((name) => name !== 'ColumnType')
      .map((name) => [name, contractTypes.includes(name) ? '@tranzit/contract' : '@tranzit/kernel']),
  );
  return { overrides: { columns }, imports };
}
