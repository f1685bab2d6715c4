import './ui/theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createRouter } from './app/router.tsx';
import { followConnection } from './lib/api/connection.ts';
import { whenStyled } from './lib/browser/when-styled.ts';
import { startI18n } from './lib/language/i18n.ts';
import { followOtherTabs } from './lib/session/session.ts';
import { followColorScheme } from './ui/theme/color-scheme.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('the page has no root element');

followColorScheme();
followConnection();
followOtherTabs();
await Promise.all([startI18n(), whenStyled()]);
createRoot(root).render(
  <StrictMode>
    <App router={createRouter()} />
  </StrictMode>,
);
