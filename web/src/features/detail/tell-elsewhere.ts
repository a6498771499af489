import { textsOf } from '#web/text/spoken.ts';
import { alertAbout } from '#web/ui/error-alert.tsx';
import { errorText } from '#web/ui/error-text.ts';
import type { Session } from './core/session.ts';
import { nameOf } from './core/session.ts';
import type { SessionNews } from './session-news.ts';

type Trouble = Exclude<SessionNews, { kind: 'answered' | 'sent' }>;

/** Whoever has left a document is told wherever they are what became of it, with the way back; what they changed is kept there. */
export async function tellElsewhere(session: Session, news: Trouble): Promise<void> {
  const { say } = await textsOf('detail');
  const about = { documentId: session.document._id, code: undefined };
  const name = nameOf(session);
  if (news.kind === 'conflicts') {
    alertAbout({ ...about, message: say('left.conflicts', { name }) });
    return;
  }
  const said = errorText(news.error);
  if (said === undefined) return;
  const key = news.purpose === 'saved' ? 'left.unsaved' : 'left.refused';
  const reason = said.kind === 'unreachable' ? say('left.unreachable') : (said.message ?? '');
  alertAbout({ ...about, code: said.code, message: say(key, { name, reason }).trim() });
}
