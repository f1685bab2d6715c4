import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionRemark, joinRemarks, takeOutRemarks } from './courier-remarks.ts';

describe('the comment for the courier', () => {
  it('holds whole remarks in their order, and tells those that it has no room for', () => {
    const long = 'вход со двора '.repeat(18).trim();
    expect(joinRemarks(['код 14', long, 'доб. 7'])).toEqual({ comment: 'код 14; доб. 7', left: [long] });
    expect(joinRemarks(['', ' код 14 ', 'код 14'])).toEqual({ comment: 'код 14', left: [] });
  });

  it('gives back what it was before remarks were put to it', () => {
    const { comment } = joinRemarks(['позвонить за час', 'ворота 3; налево', '9:00–17:00']);
    expect(takeOutRemarks(comment, ['ворота 3; налево', '9:00–17:00'])).toBe('позвонить за час');
    expect(takeOutRemarks('ворота 33', ['ворота 3'])).toBe('ворота 33');
    expect(takeOutRemarks('$&', ['$&'])).toBe('');
  });

  it('loses no remark: each stands in the comment or among those left', () => {
    const remark = fc.string({ unit: fc.constantFrom('а', 'б', ' ', ';'), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(remark, { maxLength: 8 }), fc.integer({ min: 1, max: 60 }), (remarks, limit) => {
        const { comment, left } = joinRemarks(remarks, limit);
        expect(comment.length).toBeLessThanOrEqual(limit);
        for (const text of remarks.map((one) => one.trim())) {
          expect(comment.includes(text) || left.includes(text)).toBe(true);
        }
      }),
    );
  });

  it('names the number of an extension where it is not the first', () => {
    expect(extensionRemark('12')).toBe('доб. 12');
    expect(extensionRemark('12', '+7 (383) 000-00-21')).toBe('+7 (383) 000-00-21 доб. 12');
  });
});
