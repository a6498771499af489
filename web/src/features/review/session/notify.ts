import { loadTexts } from '#web/text/texts.ts';
import { alertDocument, describeError } from '#web/ui/dialogs/error-alert.tsx';
import { type Session, getDocumentName, type SessionOutcome } from '#web/features/review/session/core/session-model.ts';

type FailedOutcome = Exclude<SessionOutcome, { kind: 'answered' | 'sent' }>;

/** A person who has left a document is notified wherever they are of what became of it, with the way back; what they changed is kept there. */
export async function notify(session: Session, outcome: FailedOutcome): Promise<void> {
  const { translate: t } = await loadTexts('detail');
  const alert = { documentId: session.document._id, code: undefined };
  const name = getDocumentName(session);
  if (outcome.kind === 'conflicts') {
    alertDocument({ ...alert, message: t('left.conflicts', { name }) });
    return;
  }
  const failure = describeError(outcome.error);
  if (failure === undefined) return;
  const key = outcome.purpose === 'saved' ? 'left.unsaved' : 'left.refused';
  const reason = failure.kind === 'unreachable' ? t('left.unreachable') : (failure.message ?? '');
  alertDocument({ ...alert, code: failure.code, message: t(key, { name, reason }).trim() });
}
