import { createFromTemplate } from '#shared/api/templates.ts';
import type { Document } from '#shared/document/whole-document.ts';
import type { Tag } from '#shared/tag/tag.ts';
import { call } from '#web/remote/call.ts';
import { keys, runMutation } from '#web/remote/query.ts';
import { updateSession } from '../session/core/session.ts';
import {
  getFields,
  getDocumentName,
  openSession,
  type Session,
} from '#web/features/review/session/core/session-model.ts';
import { applyTableDrafts } from '../session/core/table-drafts.ts';
import type { RunningSession, SessionMachine } from '../session/run-session.ts';
import { createMachine } from '../session/store.ts';
import { fieldsToSend, tablesToSend } from './core/draft-document.ts';

/** A session of a document that the server does not know yet: nothing is saved until somebody says so. */
export function runDraftSession(document: Document, confirmed: () => void): RunningSession {
  const machine: SessionMachine = createMachine(openSession(document), updateSession);
  machine.handleEffects((effect) => {
    // What would be saved a moment later waits; only a confirmation goes out, and the maker of the draft sends it.
    if (effect.kind === 'send' && effect.purpose === 'confirmed') confirmed();
    else if (effect.kind === 'send') machine.send({ kind: 'refused' });
  });
  const nothing = () => undefined;
  return {
    machine,
    listen: () => nothing,
    flush: nothing,
    setNextChoice: nothing,
    discard: nothing,
    isIdle: () => true,
  };
}

/** Makes the document of what stands on the screen; asking again with the same draft makes it once. Answers its id. */
export async function createFromDraft(session: Session, tags: readonly Tag[], confirmed: boolean): Promise<string> {
  const { document, tables } = session;
  const body = {
    doctype: document.doctype,
    fields: fieldsToSend([...getFields(session).values()]),
    tables: tablesToSend(applyTableDrafts(document.tables, tables)),
    tags: [...tags],
    confirmed,
    saved: !confirmed,
    acknowledged: confirmed ? [...session.acknowledged] : [],
    document: { name: getDocumentName(session), draft: document._id },
  };
  const invalidates = [keys.lists, keys.counts];
  const made = await runMutation(() => call(createFromTemplate, { body }), { invalidates });
  return made._id;
}
