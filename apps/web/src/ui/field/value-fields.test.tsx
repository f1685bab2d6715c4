import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { PhoneField } from './phone-field.tsx';

function Form() {
  const [phone, setPhone] = useState('+7 (916) 111-00-25');
  return <PhoneField label="Телефон" value={phone} onChange={setPhone} />;
}

it('mends a digit in the middle of a phone', async () => {
  const { user } = await renderScreen(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Телефон');
  await user.click(field);
  field.setSelectionRange(12, 12);
  await user.keyboard('{Backspace}{Backspace}34');
  expect(field.value).toBe('+7 (916) 134-00-25');
  await user.keyboard('5');
  expect(field.value).toBe('+7 (916) 134-50-02');
});
