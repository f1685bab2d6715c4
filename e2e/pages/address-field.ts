import type { Locator } from 'playwright-core';

/** An address as a person types it, and how the suggestion to take begins. */
export interface WantedAddress {
  readonly typed: string;
  readonly offered: RegExp;
}

export const addresses = {
  moscowDoor: { typed: 'г Москва, ул Тверская, д 7', offered: /г Москва, ул Тверская, д 7/ },
  novosibirskDoor: { typed: 'Новосибирск, Красный пр-кт, 25', offered: /Новосибирск, Красный пр-кт, д 25/ },
  moscow: { typed: 'Москва', offered: /Москва/ },
  novosibirsk: { typed: 'Новосибирск', offered: /г Новосибирск/ },
} as const satisfies Record<string, WantedAddress>;

/** Types an address and takes the suggestion that says the same. */
export async function chooseAddress(field: Locator, { typed, offered }: WantedAddress): Promise<void> {
  await field.fill(typed);
  await field.page().getByRole('option', { name: offered }).first().click();
}
