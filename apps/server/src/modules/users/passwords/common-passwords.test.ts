import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a password that everybody knows', () => {
  it.each([
    ['of the commonest, in any case', 'Password1', 'QWERTY123'],
    ['of them under the Russian layout', 'Йцукен123', 'зфыыцщкв1'],
    [
      'a Russian word with a number',
      'пароль123',
      'ПАРОЛЬ12345',
      '1Любовь1',
      'секрет_2024',
      'привет!!1',
      'Администратор1',
    ],
    ['that word under the Latin layout', 'gfhjkm123', 'Ghbdtn12345', 'k.,jdm777', 'cjkysirj1', '1vfvjxrf1'],
    ['by Latin letters', 'parol12345', 'privet2020', 'lyubov123', 'lubov12345', 'solnyshko7', 'zajchik2001'],
    [
      'a name with a year or a day',
      'наташа1990',
      'Сергей01021985',
      'fktrcfylh1',
      'natasha2007',
      'алёша2015',
      'дима311299',
    ],
    ['a month with its days', '12января1990', '9мая1945', 'Июль2024', '1сентября'],
    [
      'a walk over the keys',
      'йцу123йцу',
      'фывапролд1',
      'ячсмитьбю9',
      'йфяцычувс1',
      'qweasdzxc1',
      'zaqxsw12',
      'й1ц2у3к4',
      '1й2ц3у4к',
    ],
    ['something again and again', 'мамамама1', 'qweqweqwe1', 'ааааааа1', 'йцукйцук99'],
  ])('is %s', (_what, ...passwords) => {
    expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it.each([
    'another-way-to-omsk-8',
    'long-way-to-omsk-7',
    'барсук читает 7 газет',
    'привет солнце 1',
    'пароль4817263',
    'Тр0лл-ейбус',
    'ночь7улица7фонарь',
    'tranzit-demo-1',
    'gR7-kkw-2pz',
  ])('is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
