import { parsePhone } from '@tranzit/kernel';
import { hashPassword } from '../platform/auth/password.ts';
import { openDatabase } from '../platform/db/database.ts';
import { silentLog } from '../platform/log/log.ts';
import { readConfig } from './config.ts';

/**
 * Makes an account with its owner, who accepts the offer at the first sign-in:
 * `OWNER_PASSWORD=… node create-owner.ts <e-mail> <phone> <first name> <last name> <account title>`.
 */
const [email, phoneText, firstName, lastName, title] = process.argv.slice(2);
const password = process.env.OWNER_PASSWORD ?? '';
const phone = phoneText ? parsePhone(phoneText) : undefined;
const { DATABASE_URL: url } = readConfig(process.env);
if (!url || !email || !phone || !firstName || !lastName || !title || password.length < 8) {
  console.error(
    'usage: DATABASE_URL=… OWNER_PASSWORD=<8 or more> create-owner.ts <e-mail> <phone> <first name> <last name> <account title>',
  );
  process.exit(1);
}

const { db, close } = openDatabase({ url, maxConnections: 1, log: silentLog });
await db.transaction().execute(async (tx) => {
  const user = await tx
    .insertInto('users')
    .values({
      email,
      phone,
      password_hash: await hashPassword(password),
      first_name: firstName,
      last_name: lastName,
      email_verified_at: new Date(),
      terms_accepted_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await tx
    .insertInto('accounts')
    .values({ title, owner_id: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('memberships')
    .values({ account_id: account.id, user_id: user.id, role: 'owner' })
    .execute();
});
await close();
console.log(`${email} may sign in.`);
