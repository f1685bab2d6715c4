import { formatPhone, parsePhone } from '../phone.ts';

/** Longest comment for the courier that an order takes. */
export const longestComment = 255;

const separator = '; ';

export interface CourierComment {
  readonly comment: string;
  /** Remarks that the comment had no room for, whole. */
  readonly left: readonly string[];
}

/** Whether the remark stands in the comment as one of its parts. */
const isSaid = (comment: string, remark: string): boolean =>
  `${separator}${comment}${separator}`.includes(`${separator}${remark}${separator}`);

/** As many whole remarks as the comment holds, the first before the others; what is said already is not said twice. */
export function joinRemarks(remarks: readonly string[], limit = longestComment): CourierComment {
  let comment = '';
  const left: string[] = [];
  for (const remark of remarks.map((text) => text.trim())) {
    if (remark === '' || isSaid(comment, remark)) continue;
    const longer = comment === '' ? remark : `${comment}${separator}${remark}`;
    if (longer.length <= limit) comment = longer;
    else left.push(remark);
  }
  return { comment, left };
}

/** The comment without those of the remarks that still stand in it as they were put there. */
export function takeOutRemarks(comment: string, remarks: readonly string[]): string {
  let rest = `${separator}${comment}${separator}`;
  for (const remark of remarks)
    rest = rest.replace(`${separator}${remark.trim()}${separator}`, () => separator);
  return rest.slice(separator.length, -separator.length);
}

/** What is dialled behind a number, in the language of the couriers. The number told first needs no `phone`. */
export const extensionRemark = (extension: string, phone = ''): string => `${phone} доб. ${extension}`.trim();

/** When somebody is there. */
const hoursRemark = (hours: string): string => `часы работы ${hours}`;

interface Dialled {
  /** E.164. */
  readonly number: string;
  readonly extension: string | null | undefined;
}

const readable = (number: string): string => {
  const parsed = parsePhone(number);
  return parsed === undefined ? number : formatPhone(parsed);
};

/** What is dialled behind the numbers of a person, a remark each; the first number is told beside it. */
export const remarksOfPhones = (phones: readonly Dialled[]): readonly string[] =>
  phones.flatMap(({ number, extension }, index) =>
    extension ? [extensionRemark(extension, index === 0 ? '' : readable(number))] : [],
  );

/** How to find a place of the contact book, and when it is open. */
export const remarksOfPlace = ({
  hint,
  openingHours,
}: {
  readonly hint: string | null | undefined;
  readonly openingHours: string | null | undefined;
}): readonly string[] => [...(hint ? [hint] : []), ...(openingHours ? [hoursRemark(openingHours)] : [])];
