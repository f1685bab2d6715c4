import { carrierCodes } from '@tranzit/kernel';
import { expect, test } from 'vitest';
import { parseWish } from './carrier-wish.ts';
import { GenerationRefused } from './generation.ts';

test.each([
  [['swift', 'Swift'], { code: 'swift', name: 'Swift', protocol: 'rest' }],
  [['swift', 'Swift', '--protocol', 'soap'], { code: 'swift', name: 'Swift', protocol: 'soap' }],
  [['--protocol=rest', 'a1', 'Первая Служба'], { code: 'a1', name: 'Первая Служба', protocol: 'rest' }],
])('reads %j', (args, wish) => {
  expect(parseWish(args)).toEqual(wish);
});

test.each([
  [[]],
  [['swift']],
  [['swift', 'Swift', 'more']],
  [['swift', 'Swift', '--protocol', 'graphql']],
  [['swift', 'Swift', '--protocol']],
  [['Swift', 'Swift']],
  [['s', 'Swift']],
  [['1st', 'First']],
  [['swift-mail', 'Swift']],
  [['../up', 'Up']],
  [['parcels', 'Parcels']],
  [['delete', 'Delete']],
  [['swift', "Swift'; process.exit()"]],
  [['swift', ' ']],
  [['swift', 'Swift\nMail']],
  ...carrierCodes.map((code) => [[code, 'Again']]),
])('refuses %j', (args) => {
  expect(() => parseWish(args)).toThrow(GenerationRefused);
});
