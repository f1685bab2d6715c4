import type { Good as WireGood } from '@tranzit/contract';
import type { Good } from './goods.ts';

/** A code as it goes out, without the words it is found by. */
export const presentGood = ({ code, name, nameEn, parents }: Good): WireGood => ({
  code,
  name,
  nameEn,
  parents: [...parents],
});
