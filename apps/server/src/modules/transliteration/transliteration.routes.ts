import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { transliterateFields } from './fields.ts';
import { tooLongFields } from './line-length.ts';

export function bindTransliteration(bind: Binder): void {
  bind(api.transliterate, async ({ body }) => {
    const fields = transliterateFields(body);
    return { ...fields, tooLong: [...tooLongFields(fields)] };
  });
}
