import { personInput, sideAddressInput } from '@tranzit/contract';
import { AppError, type ErrorReason, errorFromZod } from '../../../platform/errors/index.ts';
import { createFieldReport, within } from '../field-report.ts';
import { readAddress } from '../read-address.ts';
import { readPerson } from '../read-person.ts';

const typedSide = personInput.extend({ address: sideAddressInput });

/** Why a side cannot be frozen as it was typed: reasons by the dotted path of its fields. Pure. */
export function brokenInSide(input: unknown): Readonly<Record<string, ErrorReason>> {
  const brokenIn = ({ fields }: AppError) =>
    Object.fromEntries(
      Object.entries(fields).map(([path, [reason]]) => [path, reason ?? { code: 'invalid' }]),
    );
  const parsed = typedSide.safeParse(input, { reportInput: true });
  if (!parsed.success) return brokenIn(errorFromZod(parsed.error));
  const { address, ...person } = parsed.data;
  const { report, requireNone } = createFieldReport();
  readAddress({ ...address, city: address.city ?? '' }, within(report, 'address'));
  readPerson(person, address.iso, report);
  try {
    requireNone();
    return {};
  } catch (error) {
    if (error instanceof AppError) return brokenIn(error);
    throw error;
  }
}
