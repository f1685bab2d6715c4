import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CarrierWords } from './carrier-words.tsx';

it('are marked as Russian only where they are', () => {
  render(
    <>
      <CarrierWords>Индекс ZIP не обслуживается</CarrierWords>
      <CarrierWords>Postcode is not served</CarrierWords>
      <CarrierWords>02011</CarrierWords>
    </>,
  );
  expect(screen.getByText('Индекс ZIP не обслуживается').getAttribute('lang')).toBe('ru');
  for (const words of ['Postcode is not served', '02011'])
    expect(screen.getByText(words).hasAttribute('lang')).toBe(false);
});
