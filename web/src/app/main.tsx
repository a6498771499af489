import '@fontsource-variable/ibm-plex-sans';
import '@mantine/core/styles.layer.css';
import '#web/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '#web/remote/session.ts';
import { startSpeech } from '#web/text/speech.ts';
import { ignoreHeldPresses } from '#web/ui/held-keys.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has lost its root');

ignoreHeldPresses();
startSession();
void startSpeech().then(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
