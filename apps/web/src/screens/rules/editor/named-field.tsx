import { SelectField } from '../../../ui/field/text-field.tsx';

interface NamedProps {
  readonly label: string;
  readonly none: string;
  readonly value: number | undefined;
  readonly items: readonly { readonly id: number; readonly title: string }[];
  readonly onChange: (id: number | undefined) => void;
}

/** One thing of a list, or none. */
export function NamedField({ label, none, value, items, onChange }: NamedProps) {
  return (
    <SelectField
      label={label}
      choices={[
        { value: '', label: none },
        ...items.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
    />
  );
}
