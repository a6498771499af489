import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '#shared/discussion/discussion.ts';
import { splitAtMentions } from '#shared/discussion/mentions.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Avatar } from '#web/ui/signs/avatar.tsx';
import { getMemberName } from '../session/core/names.ts';
import { useUser } from '#web/remote/session.ts';
import { usePeople } from '../session/document-queries.ts';
import * as reviewStyles from '../review.module.css';
import * as styles from './discussion.module.css';

type MessageListProps = {
  readonly messages: readonly Message[];
  readonly readUpTo: string | null | undefined;
  readonly more: boolean;
  readonly loading: boolean;
  readonly onEarlier: () => void;
};

/** px from the end within which the list follows what is new. */
const followDistance = 80;

/** The messages, oldest first; the newest is in sight, and what is unread is marked. */
export function MessageList({ messages, readUpTo, more, loading, onEarlier }: MessageListProps) {
  const t = useText('detail');
  const user = useUser();
  const list = useRef<HTMLDivElement>(null);
  // What was unread when the panel opened stays marked while it is open.
  const [mark, setMark] = useState<string | null | undefined>(undefined);
  if (mark === undefined && readUpTo !== undefined) setMark(readUpTo);
  const firstUnread = messages.find(
    ({ _id, userId }) => userId !== user._id && mark !== undefined && (mark === null || _id > mark),
  );
  const last = messages.at(-1)?._id;
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [last]);
  return (
    <div
      ref={list}
      className={styles.list}
      role="log"
      aria-label={t('discussion.title')}
      // Long discussions scroll, also by keys.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        atEnd.current = scrollTop + clientHeight > scrollHeight - followDistance;
      }}
    >
      {more ? (
        <Button size="xs" className={styles.earlier} loading={loading} onClick={onEarlier}>
          {t('discussion.earlier')}
        </Button>
      ) : null}
      {messages.map((message) => (
        <div key={message._id}>
          {message === firstUnread ? (
            <p className={styles.newBox} role="separator">
              {t('discussion.new')}
            </p>
          ) : null}
          <MessageItem message={message} />
        </div>
      ))}
    </div>
  );
}

function MessageItem({ message }: { message: Message }) {
  const t = useText('detail');
  const format = useFormat();
  const people = usePeople();
  const user = useUser();
  const name = getMemberName(people, message.userId, t('header.unknownUser'));
  const named = message.mentions.map(({ userId, name: mentionedName }) => ({ _id: userId, name: mentionedName }));
  return (
    <article className={styles.message} data-mine={message.userId === user._id}>
      <Avatar name={name} />
      <div>
        <p className={styles.who}>
          <b>{name}</b>{' '}
          <time
            className={reviewStyles.quiet}
            data-part="quiet"
            dateTime={message.sentAt}
            title={format.instant(message.sentAt)}
          >
            {format.ago(message.sentAt)}
          </time>
        </p>
        <p className={styles.sentence}>
          {splitAtMentions(message.text, named).map((piece, index) =>
            piece.userId === null ? (
              piece.text
            ) : (
              <span key={index} className={styles.mention} data-me={piece.userId === user._id}>
                {piece.text}
              </span>
            ),
          )}
        </p>
      </div>
    </article>
  );
}
