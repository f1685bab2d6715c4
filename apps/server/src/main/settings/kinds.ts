import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const flag = z
  .enum(['1', '0', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
export const url = z.url();
export const secret = z.string().min(32);
export const key = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be base64 of 32 bytes');

/** A regular expression as JavaScript reads it. */
export const pattern = z.string().transform((text, context) => {
  try {
    return new RegExp(text, 'u');
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a regular expression' });
    return z.NEVER;
  }
});

/** The path of a text file, read at the start. */
export const textFile = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    context.addIssue({ code: 'custom', message: `the file ${path} cannot be read` });
    return z.NEVER;
  }
});

/** The path of a JSON file of this shape, read at the start. What is wrong with it is told without what stands in it. */
export const jsonFile = <Schema extends z.ZodType>(schema: Schema) =>
  textFile.transform((text, context): z.output<Schema> => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      value = undefined;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))].filter(
      (path) => path !== '',
    );
    context.addIssue({
      code: 'custom',
      message:
        fields.length > 0 ? `in the file, these are wrong: ${fields.join(', ')}` : 'the file is no such JSON',
    });
    return z.NEVER;
  });
