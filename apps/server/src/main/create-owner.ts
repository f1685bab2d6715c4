import { parsePhone } from '@tranzit/kernel';
import { createAccount } from '../modules/accounts/index.ts';
import { createUser } from '../modules/users/index.ts';
import { hashPassword } from '../platform/auth/password.ts';
import { systemClock } from '../platform/clock/clock.ts';
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
const config = readConfig(process.env);
const { DATABASE_URL: url } = config;
if (!url || !email || !phone || !firstName || !lastName || !title || password.length < 8) {
  console.error(
    'usage: DATABASE_URL=… OWNER_PASSWORD=<8 or more> create-owner.ts <e-mail> <phone> <first name> <last name> <account title>',
  );
  process.exit(1);
}

const { db, close } = openDatabase({ url, maxConnections: 1, log: silentLog });
await db.transaction().execute(async (tx) => {
  const ctx = { db: tx, clock: systemClock, config };
  const passwordHash = await hashPassword(password);
  const ownerId = await createUser(ctx, { email, phone, passwordHash, firstName, lastName });
  await createAccount(ctx, { title, ownerId });
});
await close();
console.log(`${email} may sign in.`);
