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
