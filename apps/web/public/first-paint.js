// Runs before the first paint: the page stands in its colours and its language at once, whatever is still on its way. A
// file of its own, for no inline script is allowed. Keys and order as in `lib/language/language.ts`, `lib/session/stored-sessions.ts` and
// `ui/theme/color-scheme.ts`.
(() => {
  const read = (key, isOfTab) => {
    try {
      return (isOfTab ? sessionStorage : localStorage).getItem(key);
    } catch {
      // Storage may be closed to the page: nothing was chosen then.
      return null;
    }
  };
  const readSession = (account) => {
    try {
      return JSON.parse(read(`tranzit.session.${account}`));
    } catch {
      return null;
    }
  };
  const page = document.documentElement;

  const scheme = read('tranzit.theme');
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-theme', dark ? 'dark' : 'light');

  const host = document.querySelector('meta[name="tranzit-locale"]');
  const named = [new URLSearchParams(location.search).get('lang'), read('tranzit.language'), host?.content];
  const browser = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  page.lang = [...named, ...browser].find((language) => language === 'ru' || language === 'en') || 'ru';

  // Who is signed in is going to see the bar at the top.
  const session = readSession(read('tranzit.account', true)) || readSession(read('tranzit.account'));
  const token = session?.accessToken;
  const isSignedIn = typeof token === 'string';
  if (isSignedIn) page.setAttribute('data-signed-in', '');

  // What the first screen will ask for in its turn comes beside the files of the page itself.
  const { dataset } = document.currentScript;
  const files = `${dataset[page.lang] || ''} ${(isSignedIn && dataset.home) || ''}`;
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }

  // So do the answers that it will ask the server for; `lib/api/prefetched.ts` hands them out. A token that is about to end
  // is left to the page, which gets a new one first.
  const isHome = location.pathname === '/orders' && location.search === '';
  if (isHome && isSignedIn && Date.parse(session.expiredAt) - 10_000 > Date.now()) {
    const headers = {
      accept: 'application/json',
      'accept-language': page.lang,
      authorization: `Bearer ${token}`,
    };
    const answers = new Map();
    for (const url of (dataset.questions || '').split(' ').filter(Boolean)) {
      const answer = fetch(url, { headers });
      // Whoever takes it hears of a failure; one that nobody takes is no trouble.
      answer.catch(() => undefined);
      answers.set(url, answer);
    }
    globalThis.prefetched = { token, language: page.lang, askedAt: performance.now(), answers };
  }

  // Sheets that hold up no text (see `build/first-paint.ts`) take effect once they are here.
  for (const sheet of document.querySelectorAll('link[media="not all"]')) {
    const apply = () => sheet.removeAttribute('media');
    if (sheet.sheet) apply();
    else sheet.addEventListener('load', apply);
  }
})();
