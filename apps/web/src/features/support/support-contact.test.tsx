import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { expect, it } from 'vitest';
import { answer, answerCalls } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { SupportContact } from './support-contact.tsx';

const phone = '8 800 000-00-00';
const email = 'help@demo.tranzit.local';

const showContact = () =>
  renderScreen(
    <main>
      <SupportContact />
    </main>,
  );

it.each([
  ['both', phone, email, `Поддержка: ${phone}, ${email}`],
  ['the phone alone', phone, '', `Поддержка: ${phone}`],
  ['the e-mail alone', '', email, `Поддержка: ${email}`],
])('tells what is configured: %s', async (_what, supportPhone, supportEmail, text) => {
  answerCalls(answer(api.getPublicConfig, sampleConfig({ supportPhone, supportEmail })));
  await showContact();
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe(text));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [supportPhone && 'tel:88000000000', supportEmail && `mailto:${email}`].filter(Boolean),
  );
});

it('promises any hour where the operator says so', async () => {
  const brand = { supportPhone: phone, isSupportRoundTheClock: true };
  answerCalls(answer(api.getPublicConfig, sampleConfig(brand)));
  await showContact();
  const text = `Поддержка круглосуточно: ${phone}`;
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe(text));
});

it('is silent where nobody is named', async () => {
  const seen = answerCalls(answer(api.getPublicConfig, sampleConfig()));
  await showContact();
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.getByRole('main').textContent).toBe('');
});
