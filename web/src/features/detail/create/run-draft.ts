import { createFromTemplate } from '#shared/api/templates.ts';
import type { Document } from '#shared/document/document.ts';
import type { Tag } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { makeMachine } from '../core/machine.ts';
import { fieldsOf, nameOf, openSession, updateSession } from '../core/session.ts';
import type { Session } from '../core/session.ts';
import type { SessionEffect, SessionMessage } from '../core/session-messages.ts';
import { coveredTables } from '../core/table-drafts.ts';
import type { RunningSession } from '../run-session.ts';
import { fieldsToSend, tablesToSend } from './draft-document.ts';

/** A session of a document that the server does not know yet: nothing is saved until somebody says so. */
export function runDraft(document: Document, confirmed: () => void): RunningSession {
  const machine = makeMachine<Session, SessionMessage, SessionEffect>(openSession(document), updateSession);
  machine.onEffect((effect) => {
    // What would be saved a moment later waits; only a confirmation goes out, and whoever made the draft carries it.
    if (effect.kind === 'send' && effect.purpose === 'confirmed') confirmed();
    else if (effect.kind === 'send') machine.send({ kind: 'refused' });
  });
  const nothing = () => undefined;
  return { machine, listen: () => nothing, flush: nothing, prefer: nothing, drop: nothing, isQuiet: () => true };
}

/** Makes the document of what stands on the desk; asking again with the same draft makes it once. Answers its id. */
export async function createOf(session: Session, tags: readonly Tag[], confirmed: boolean): Promise<string> {
  const { document, tables } = session;
  const made = await call(createFromTemplate, {
    body: {
      doctype: document.doctype,
      fields: fieldsToSend([...fieldsOf(session).values()]),
      tables: tablesToSend(coveredTables(document.tables, tables)),
      tags: [...tags],
      confirmed,
      saved: !confirmed,
      acknowledged: confirmed ? [...session.acknowledged] : [],
      document: { name: nameOf(session), draft: document._id },
    },
  });
  void queryClient.invalidateQueries({ queryKey: keys.lists });
  void queryClient.invalidateQueries({ queryKey: keys.counts });
  return made._id;
}
