import Fastify from 'fastify';
import pg from 'pg';
import { answerParent } from './child.ts';

/** Statements that `GET /` runs in turn. */
export interface BareQuestion {
  readonly statements: readonly { readonly text: string; readonly values: readonly unknown[] }[];
}

/** The least that can answer the same: Fastify, pg, the rows as JSON. */
let statements: BareQuestion['statements'] = [];
let turn = 0;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();
app.get('/', async () => {
  const statement = statements[turn % statements.length];
  turn += 1;
  if (!statement) return [];
  return (await pool.query(statement.text, [...statement.values])).rows;
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

answerParent<BareQuestion>(
  (question) => {
    statements = question.statements;
  },
  async () => {
    await app.close();
    await pool.end();
  },
);
