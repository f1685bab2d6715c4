import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { placeLine } from '../../../features/address-field/index.ts';
import { type LatinWords, latinOf } from '../../../features/latin-words/index.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormSection } from '../../../ui/panel/panel.tsx';
import { AlertLine } from '../../../ui/states/states.tsx';
import type { ContactDraft } from '../contact-draft.ts';
import { useForm } from '../contact-form-context.ts';
import { TypedField } from '../typed-field.tsx';

const text = (typed: string): string | null => typed.trim() || null;

/** What the form says in Russian of the main person, the company and its first address. */
function russianOf({ kind, title, opf, legalAddress, people, places }: ContactDraft) {
  const isCompany = kind === 'company';
  const address = places[0]?.address.address;
  return {
    contact_name: text(people[0]?.name ?? '') ?? (isCompany ? null : text(title)),
    company_name: isCompany ? text(title) : null,
    opf_full: isCompany ? text(opf) : null,
    legal_address: isCompany ? text(legalAddress) : null,
    ...(address && {
      region: address.region,
      district: address.district,
      city: address.city,
      city_type: address.cityType,
      street: address.street,
      house: address.house,
      address_line: placeLine(address),
    }),
    office: text(places[0]?.office ?? ''),
  };
}

/** How papers of other countries name the main person and where they are: proposed, and corrected by who knows the passport. */
export function LatinSection() {
  const { t } = useTranslation('contacts');
  const { draft, change } = useForm();
  const [main, ...others] = draft.people;
  const latin = main?.latin ?? undefined;
  const keep = (words: LatinWords) => main && change({ people: [{ ...main, latin: words }, ...others] });
  const { mutate, isPending, error } = useApiMutation(api.transliterate, {
    touches: [],
    toRequest: (typed: ContactDraft) => ({ body: russianOf(typed) }),
    onSuccess: (words) => keep(latinOf(words)),
  });
  const field = (name: 'contactName' | 'companyName' | 'addressLine', className: string) => (
    <TypedField
      field={`latin.${name}`}
      className={className}
      label={t(`edit.latin.${name}`)}
      value={latin?.[name] ?? ''}
      onChange={(typed) => latin && keep({ ...latin, [name]: typed })}
    />
  );
  const propose = (
    <Button size="small" busy={isPending} onClick={() => mutate(draft)}>
      {t(latin ? 'edit.latin.again' : 'edit.latin.propose')}
    </Button>
  );
  return (
    <FormSection id="latin" title={t('edit.step.latin')} hint={t('edit.latin.hint')} end={propose}>
      {error && <AlertLine tone="danger" title={describeError(error)} />}
      {latin && (
        <div className="grid">
          {field('contactName', 'c6')}
          {draft.kind === 'company' && field('companyName', 'c6')}
          {field('addressLine', 'c12')}
        </div>
      )}
    </FormSection>
  );
}
