import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, maskPhone, mendPhone, phoneToE164, splitExtension, typePhone } from './phone.ts';

/** Types into the field key by key, as the field itself would hear it. */
const typed = (keys: string) => [...keys].reduce((text, key) => typePhone(text + key, text), '');

describe('phone', () => {
  it.each(['9000000012', '89000000012', '79000000012', '+79000000012'])(
    'forms %s while it is typed',
    (keys) => {
      expect(typed(keys)).toBe('+7 (900) 000-00-12');
    },
  );

  it.each(['8 900 000-00-12', '+7 (900) 000 00 12', '9000000012', '8(900)0000012'])(
    'forms a pasted «%s»',
    (text) => {
      expect(typePhone(text)).toBe('+7 (900) 000-00-12');
    },
  );

  it.each([
    ['+7 (495) 123-45-67 доб. 123', '+7 (495) 123-45-67', '123'],
    ['8 812 123-45-67, доб.4567', '8 812 123-45-67', '4567'],
    ['812 123-45-67 (добавочный 12)', '812 123-45-67', '12'],
    ['+375 29 123-45-67 вн. 5', '+375 29 123-45-67', '5'],
    ['495 123-45-67 ext 900', '495 123-45-67', '900'],
    ['84951234567#77', '84951234567', '77'],
    ['+7 (495) 123-45-67', '+7 (495) 123-45-67', undefined],
  ])('parts «%s» from its extension', (text, number, extension) => {
    expect(splitExtension(text)).toEqual({ number, extension });
  });

  it('keeps the beginnings readable', () => {
    expect(['9', '900', '9000', '9000000'].map((text) => typePhone(text))).toEqual([
      '+7 (9',
      '+7 (900',
      '+7 (900) 0',
      '+7 (900) 000-0',
    ]);
  });

  it('can be rubbed out to nothing', () => {
    let text = '+7 (900) 000-00-12';
    for (let presses = 0; presses < 30 && text !== ''; presses += 1)
      text = typePhone(text.slice(0, -1), text);
    expect(text).toBe('');
  });

  it.each([
    ['a digit goes', '+7 (916) |11-00-25', '+7 (916) 111-00-25', '+7 (916|) 110-02-5'],
    ['a digit comes', '+7 (916) 9|11-00-25', '+7 (916) 110-02-5', '+7 (916) 9|11-00-25'],
    [
      'a sign of the form goes with the digit before it',
      '+7 (916) 111|00-25',
      '+7 (916) 111-00-25',
      '+7 (916) 11|0-02-5',
    ],
    ['one too many pushes out the last', '+7 (9169|) 111-00-25', '+7 (916) 111-00-25', '+7 (916) 9|11-10-02'],
    ['the end stays the end', '+7 (916) 111-00-2|', '+7 (916) 111-00-25', '+7 (916) 111-00-2|'],
  ])('keeps the caret where %s', (_, typedText, previous, expected) => {
    const caret = typedText.indexOf('|');
    const text = typedText.replace('|', '');
    const mended = mendPhone({ text, caret }, { previous, isForward: false });
    expect(`${mended.text.slice(0, mended.caret)}|${mended.text.slice(mended.caret)}`).toBe(expected);
  });

  it('takes the digit behind a sign of the form that was deleted forward', () => {
    const before = { previous: '+7 (916) 111-00-25', isForward: true };
    const { text, caret } = mendPhone({ text: '+7 (916) 11100-25', caret: 12 }, before);
    expect([text, caret]).toEqual(['+7 (916) 111-02-5', 12]);
  });

  it('leaves the numbers of other countries alone', () => {
    expect(typePhone('+375291234567')).toBe('+375291234567');
    expect(phoneToE164('+375 29 123-45-67')).toBe('+375291234567');
  });

  it('takes what it shows to the wire and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3_000_000_000, max: 9_999_999_999 }), (national) => {
        const wire = `+7${national}`;
        expect(phoneToE164(formatPhone(wire))).toBe(wire);
      }),
    );
  });

  it('hides the middle in the menu', () => {
    expect(maskPhone('+79000000012')).toBe('+7 (900) •••-••-12');
  });
});
