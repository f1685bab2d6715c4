import { screen } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { AddressMap } from './address-map.tsx';

vi.mock(import('../../ui/map/map-view.tsx'), () => ({
  MapView: () => {
    throw new Error('no picture can be drawn here');
  },
}));

it('a map that cannot be shown says so in its place, and takes nothing with it', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setTokens(sampleTokens());
  answerCalls(answer(api.getCurrentUser, sampleUser()));
  await renderScreen(
    <>
      <AddressMap
        value={{ text: '', address: null }}
        start={{ latitude: 55, longitude: 83 }}
        onChange={() => undefined}
      />
      <p>Форма</p>
    </>,
    { areas: ['address'] },
  );
  expect(screen.getByText(/Карта не загрузилась/)).toBeDefined();
  expect(screen.getByText('Форма')).toBeDefined();
  // React tells of the failure by itself.
  complaints.mockClear();
});
