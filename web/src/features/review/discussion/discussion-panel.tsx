import * as styles from './discussion.module.css';
import { Button, Drawer } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { postMessage } from '#shared/api/discussion.ts';
import { call } from '#web/remote/call.ts';
import { runMutation } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { MessageBox } from './message-box.tsx';
import { MessageList } from './message-list.tsx';
import { getDiscussionKeys, useMessages, useReading } from './use-discussion.ts';
import { usePhone } from '../session/layout-context.ts';
import { useReviewed } from '../session/session-context.ts';
import * as reviewStyles from '../review.module.css';

/** What people say about the document. The review stays in reach beside it. */
export function DiscussionPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText('detail');
  const ui = useText('ui');
  const phone = usePhone();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 400}
      withOverlay={false}
      lockScroll={false}
      trapFocus={phone}
      title={t('discussion.title')}
      classNames={{ inner: styles.inner, body: styles.panel }}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Discussion />
    </Drawer>
  );
}

function Discussion() {
  const t = useText('detail');
  const ui = useText('ui');
  const docId = useReviewed(({ _id }) => _id);
  const discussion = useMessages(docId);
  const [sending, setSending] = useState(false);
  useReading(docId, discussion.messages.at(-1)?._id, discussion.readUpTo);
  const send = async (text: string): Promise<boolean> => {
    setSending(true);
    try {
      const body = { text, sentAt: new Date().toISOString() };
      await runMutation(() => call(postMessage, { params: { id: docId }, body }), { awaits: getDiscussionKeys(docId) });
      return true;
    } catch (error) {
      alertError(error);
      return false;
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {discussion.isPending ? <SkeletonRows rows={5} height={48} label={ui('loading')} /> : null}
      {discussion.isError ? (
        <Band
          tone="error"
          title={t('discussion.failed')}
          actions={
            <Button size="xs" onClick={() => void discussion.refetch()}>
              {ui('retry')}
            </Button>
          }
        />
      ) : null}
      {!discussion.isPending && !discussion.isError && discussion.messages.length === 0 ? (
        <EmptyState icon={<IconMessageCircle size={28} stroke={1.4} aria-hidden />} title={t('discussion.empty')}>
          {t('discussion.emptyHint')} {t('discussion.about')}
        </EmptyState>
      ) : null}
      {discussion.messages.length === 0 ? (
        <span className={reviewStyles.grow} data-part="grow" />
      ) : (
        <MessageList
          messages={discussion.messages}
          readUpTo={discussion.readUpTo}
          more={discussion.more}
          loading={discussion.isFetchingEarlier}
          onEarlier={discussion.earlier}
        />
      )}
      <MessageBox sending={sending} onSend={send} />
    </>
  );
}
