import '@fontsource-variable/ibm-plex-sans';
import '@mantine/core/styles.layer.css';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/theme.css';
import '#web/ui/theme/shared.module.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadBrand } from '#web/remote/brand.ts';
import { startSession } from '#web/remote/session.ts';
import { startI18n } from '#web/text/i18n.ts';
import { ignoreHeldKeys } from '#web/ui/keyboard/keys.ts';
import { App } from './app.tsx';
import { fetchFirstPage } from './fetch-first-page.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has lost its root');

ignoreHeldKeys();
const session = startSession();
const texts = startI18n();
void Promise.all([texts, loadBrand(), fetchFirstPage(texts, session)]).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
