import { joinRemarks, longestComment, takeOutRemarks } from '@tranzit/kernel';
import { z } from 'zod';

/** What was put into a comment for the courier, so that another choice can take it out again. */
export const bookRemarks = z.object({
  /** What is dialled behind the person's numbers. */
  person: z.array(z.string()).readonly(),
  /** How to find the place, and when it is open. */
  place: z.array(z.string()).readonly(),
  /** What the comment has no room for. */
  left: z.array(z.string()).readonly(),
});
type BookRemarks = z.output<typeof bookRemarks>;

export const noRemarks: BookRemarks = { person: [], place: [], left: [] };

/** Remarks of a comment that came whole, with whoever stood there before. */
export const remarksOfComment = (comment: string, left: readonly string[] = []): BookRemarks => ({
  ...noRemarks,
  place: comment === '' ? [] : [comment],
  left,
});

interface Commented {
  readonly comment: string;
  readonly remarks: BookRemarks;
}

/** The comment with other remarks; what somebody has typed stays, and stands first. */
export function withRemarks(
  { comment, remarks }: Commented,
  change: Partial<Pick<BookRemarks, 'person' | 'place'>>,
): Commented {
  const next = { ...remarks, ...change };
  const own = takeOutRemarks(comment, [...remarks.place, ...remarks.person]);
  const further = [...next.place, ...next.person];
  const joined =
    own.length > longestComment ? { comment: own, left: further } : joinRemarks([own, ...further]);
  return { comment: joined.comment, remarks: { ...next, left: joined.left } };
}

/** The comment as somebody types it; what they have put in by hand is no longer left out. */
export const typeComment = (comment: string, { remarks }: Pick<Commented, 'remarks'>): Commented => ({
  comment,
  remarks: { ...remarks, left: remarks.left.filter((remark) => !comment.includes(remark)) },
});
