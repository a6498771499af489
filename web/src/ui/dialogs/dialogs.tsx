import { lazy, Suspense, useState } from 'react';
import { useOpenQuestion } from './confirm.ts';
import { useOpenAlert } from './error-alert.tsx';

// Dialogs bring focus traps and portals along; they are fetched when the first question or error appears.
const ConfirmHost = lazy(async () => ({ default: (await import('./confirm-host.tsx')).ConfirmHost }));
const ErrorAlertHost = lazy(async () => ({ default: (await import('./error-alert-host.tsx')).ErrorAlertHost }));

/** Where questions and error alerts appear; the app mounts it once. */
export function Dialogs() {
  const hasQuestion = useOpenQuestion() !== undefined;
  const hasAlert = useOpenAlert() !== undefined;
  const [asked, setAsked] = useState(hasQuestion);
  const [alerted, setAlerted] = useState(hasAlert);
  if (hasQuestion && !asked) setAsked(true);
  if (hasAlert && !alerted) setAlerted(true);
  return (
    <Suspense fallback={null}>
      {asked ? <ConfirmHost /> : null}
      {alerted ? <ErrorAlertHost /> : null}
    </Suspense>
  );
}
