import { createHash } from 'node:crypto';

const isForm = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof File);

async function fingerprintOf(file: File): Promise<object> {
  const content = createHash('sha256').update(await file.bytes());
  return { name: file.name, content: content.digest('hex') };
}

/** What tells two bodies apart: a file of a form stands for its content, which JSON leaves out. */
export async function comparableBody(body: unknown): Promise<unknown> {
  if (!isForm(body)) return body;
  const entries = Object.entries(body).map(async ([name, value]) => [
    name,
    value instanceof File ? await fingerprintOf(value) : value,
  ]);
  return Object.fromEntries(await Promise.all(entries));
}
