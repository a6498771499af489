import { useDialogs } from '../session/dialogs-context.ts';
import type { RunningSession } from '../session/run-session.ts';
import { IncorrectDialog, NextDialog } from './next-document-dialogs.tsx';
import { useNextDocument } from './use-next-document.ts';

/** What follows when a document is sent on: the next one, or why the server refused it. */
export function NextDocument({ running }: { running: RunningSession }) {
  const { show, confirming } = useDialogs();
  const { asked, goTo, stay, incorrect, corrected } = useNextDocument(running, {
    openConflicts: () => show('conflicts'),
    askOpen: confirming.askBesides,
  });
  return (
    <>
      <NextDialog asked={asked} onNext={goTo} onClose={stay} />
      <IncorrectDialog incorrect={incorrect} onClose={corrected} />
    </>
  );
}
