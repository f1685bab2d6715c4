const hasCome = (sheet: HTMLLinkElement): Promise<unknown> =>
  sheet.sheet
    ? Promise.resolve()
    : new Promise((resolve) => {
        sheet.addEventListener('load', resolve);
        // Without its looks the page still works.
        sheet.addEventListener('error', resolve);
      });

/** The sheets of the page, which hold up no text while they load, are here. */
export const whenStyled = (): Promise<unknown> =>
  Promise.all([...document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')].map(hasCome));
