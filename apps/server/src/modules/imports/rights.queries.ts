import type { Needs } from '../../platform/context/index.ts';
import { findMember } from '../accounts/index.ts';
import type { CheckedTable, Import } from './import.ts';

/** An import with what whoever has asked for its work may do by now. Index: that of `findMember`. */
export async function withRights(ctx: Needs<'db'>, held: Import): Promise<Import & CheckedTable> {
  if (!held.fields.includes('tags')) return { ...held, mayTag: false };
  const { accountId, userId, origin } = held;
  const member = await findMember(ctx, { accountId, userId: origin.userId ?? userId });
  return { ...held, mayTag: member?.permissions.includes('tags.edit') ?? false };
}
