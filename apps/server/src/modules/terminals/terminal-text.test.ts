import { expect, test } from 'vitest';
import { foldText, foldWords } from './terminal-text.ts';

test('finds words however they are written, and keeps the order of the alphabet', () => {
  expect(foldText('ул. Королёва, 5 Pickup')).toContain(foldText('КОРОЛЕВА'));
  expect(foldWords('  Мира  д.5 ')).toEqual([foldText('мира'), foldText('д.5')]);
  const alphabet = [...'абвгдежзийклмнопрстуфхцчшщъыьэюя'].map(foldText);
  expect(alphabet.toSorted()).toEqual(alphabet);
});

test('takes one byte a letter', () => {
  expect([...foldText('Щука, ёж')].every((letter) => letter.charCodeAt(0) < 256)).toBe(true);
});
