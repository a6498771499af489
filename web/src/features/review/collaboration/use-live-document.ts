import { useEffect, useEffectEvent, useState } from 'react';
import type { Document } from '#shared/document/whole-document.ts';
import { useLiveEvent, useLiveInvalidation, useReconnectInvalidation } from '#web/remote/live.ts';
import { invalidate, keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { countConflicts } from '#web/features/review/session/core/session-model.ts';
import type { RunningSession } from '../session/run-session.ts';
import { useListNavigation } from '../navigation/use-list-navigation.ts';
import { useUser } from '#web/remote/session.ts';
import { usePeople } from '../session/document-queries.ts';
import { useAnnounce, useReviewedDocument, useReviewSession, useSession } from '../session/session-context.ts';

type LiveDocument = {
  readonly running: RunningSession;
  readonly loaded: Document;
  /** Somebody else changed the document; by name, where it is known. */
  readonly onChangedBy: (name: string) => void;
};

/** Keeps the open document up to date; nothing that arrives moves the focus or rewrites a field in edit. */
export function useLiveDocument({ running, loaded, onChangedBy }: LiveDocument): void {
  const t = useText('detail');
  const user = useUser();
  const people = usePeople();
  const announce = useAnnounce();
  const { back } = useListNavigation();
  const document = useReviewedDocument();
  // Files, messages and history have their own events and their own pace.
  const refresh = () => void invalidate([{ exactly: keys.document(document._id) }]);

  useEffect(() => {
    running.machine.send({ kind: 'newer', document: loaded });
  }, [running, loaded]);

  // The detail takes only events of its own document (R-LIV-14).
  useLiveEvent('document_updated', (event) => {
    if (event.docId !== document._id || event.version <= document.version) return;
    refresh();
    const name = people.find((person) => person._id === event.by)?.name;
    if (name === undefined || event.by === user._id || event.row.deletedAt !== null) return;
    onChangedBy(name);
    announce(t('live.changed', { name }));
    toast({ text: t('live.changed', { name }), tone: 'info' });
  });
  useLiveInvalidation(
    'workflow_updated',
    keys.workflow(document.doctype),
    ({ doctypeId }) => doctypeId === document.doctype,
  );
  useReconnectInvalidation(keys.document(document._id));
  // A change between the first answer and this moment was not announced here: a document that is being read is asked for again.
  const catchUp = useEffectEvent(() => {
    if (document.queue !== null) refresh();
  });
  useEffect(() => {
    catchUp();
  }, []);

  const open = useSession(countConflicts);
  useEffect(() => {
    if (open > 0) announce(t('conflict.open', { count: open }));
  }, [open, announce, t]);

  // R-LIV-18: deleted by somebody else, or opened from an old link. What lies in the trash can be previewed there.
  const { preview } = useReviewSession();
  const [openedFromTrash] = useState(preview && loaded.deletedAt !== null);
  const gone = loaded.deletedAt !== null && !openedFromTrash;
  const { name } = loaded;
  useEffect(() => {
    if (!gone) return;
    toast({ text: t('live.deleted', { name }), tone: 'warning' });
    back();
  }, [gone, name, back, t]);
}
