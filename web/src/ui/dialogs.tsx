import { lazy, Suspense, useState } from 'react';
import { useOpenQuestion } from './confirm.tsx';
import { useOpenAlert } from './error-alert.tsx';

// Dialogs bring focus traps and portals along; they are fetched when the first question or error appears.
const ConfirmHost = lazy(async () => ({ default: (await import('./confirm-host.tsx')).ConfirmHost }));
const ErrorAlertHost = lazy(async () => ({ default: (await import('./error-alert-host.tsx')).ErrorAlertHost }));

/** Where questions and error alerts appear; the app mounts it once. */
export function Dialogs() {
  const asks = useOpenQuestion() !== undefined;
  const alerts = useOpenAlert() !== undefined;
  const [asked, setAsked] = useState(asks);
  const [alerted, setAlerted] = useState(alerts);
  if (asks && !asked) setAsked(true);
  if (alerts && !alerted) setAlerted(true);
  return (
    <Suspense fallback={null}>
      {asked ? <ConfirmHost /> : null}
      {alerted ? <ErrorAlertHost /> : null}
    </Suspense>
  );
}
