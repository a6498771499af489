import { useEffect, useEffectEvent, useState } from 'react';
import type { Document } from '#shared/document/document.ts';
import { useLiveEvent, useLiveInvalidation, useReconnectInvalidation } from '#web/remote/live.ts';
import { invalidate, keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { countConflicts } from '../session/core/session.ts';
import type { Review } from '../session/review-context.ts';
import type { RunningSession } from '../session/run-session.ts';
import { useListNavigation } from '../navigation/use-list-navigation.ts';

/**
 * Keeps the open document up to date; nothing that arrives moves the focus or rewrites a field in edit. Answers who changed it last
 * from elsewhere, where that is known.
 */
export function useLiveDocument(review: Review, running: RunningSession, loaded: Document): string | null {
  const t = useText('detail');
  const navigation = useListNavigation();
  const { document } = review.session;
  const { back } = navigation;
  const [changedBy, setChangedBy] = useState<string | null>(null);
  // Files, messages and history have their own events and their own pace.
  const refresh = () => void invalidate([{ exactly: keys.document(document._id) }]);

  useEffect(() => {
    running.machine.send({ kind: 'newer', document: loaded });
  }, [running, loaded]);

  // The detail takes only events of its own document (R-LIV-14).
  useLiveEvent('document_updated', (event) => {
    if (event.docId !== document._id || event.version <= document.version) return;
    refresh();
    const name = review.people.find((person) => person._id === event.by)?.name;
    if (name === undefined || event.by === review.user._id || event.row.deletedAt !== null) return;
    setChangedBy(name);
    review.announce(t('live.changed', { name }));
    toast({ text: t('live.changed', { name }), tone: 'info' });
  });
  useLiveInvalidation(
    'workflow_updated',
    keys.workflow(document.doctype),
    ({ doctypeId }) => doctypeId === document.doctype,
  );
  useReconnectInvalidation(keys.document(document._id));
  // What became of a document that is being read between its first answer and this moment was not sent here.
  const catchUp = useEffectEvent(() => {
    if (document.queue !== null) refresh();
  });
  useEffect(() => {
    catchUp();
  }, []);

  const open = countConflicts(review.session);
  const { announce } = review;
  useEffect(() => {
    if (open > 0) announce(t('conflict.open', { count: open }));
  }, [open, announce, t]);

  // R-LIV-18: deleted by somebody else, or opened from an old link.
  const gone = loaded.deletedAt !== null;
  const { name } = loaded;
  useEffect(() => {
    if (!gone) return;
    toast({ text: t('live.deleted', { name }), tone: 'warning' });
    back();
  }, [gone, name, back, t]);
  return changedBy;
}
