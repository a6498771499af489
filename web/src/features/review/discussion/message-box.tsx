import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { discussionLimits } from '#shared/discussion/discussion.ts';
import { useText } from '#web/text/use-text.ts';
import { useTooLong } from '#web/text/use-too-long.ts';
import { Avatar } from '#web/ui/signs/avatar.tsx';
import { suggestPeople, insertMention } from './core/mention-choice.ts';
import { useDialogs } from '../session/dialogs-context.ts';
import { usePeople } from '../session/document-queries.ts';
import { useValue } from '../session/store.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './discussion.module.css';

const listId = 'dm-people';
/** A message that could not be sent, with what was typed since below it. */
const unsent = (message: string, typed: string): string => (typed === '' ? message : `${message}\n${typed}`);
const optionId = (id: string): string => `dm-person-${id}`;

type MessageBoxProps = { readonly sending: boolean; readonly onSend: (text: string) => Promise<boolean> };

/** Where messages are written: Enter sends, Shift+Enter begins a line, "@" offers people (R-DIS-06, R-DIS-07). */
export function MessageBox({ sending, onSend }: MessageBoxProps) {
  const t = useText('detail');
  const people = usePeople();
  const [text, setText] = useState('');
  const begun = useValue(useDialogs().begunMessage);
  const [taken, setTaken] = useState('');
  if (begun !== taken) {
    setTaken(begun);
    setText(unsent(begun, text));
  }
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  // Who opens the discussion writes at once; a letter would otherwise be a key of the review. Closed, the focus goes back.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const panel = box.current?.closest('[role="dialog"]');
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && panel?.contains(document.activeElement))
        before.focus({ preventScroll: true });
    };
  }, []);
  const offered = closed ? [] : suggestPeople(text, caret, people);
  const active = offered[Math.min(at, offered.length - 1)];
  const empty = text.trim() === '';
  const problem = useTooLong()(text.trim(), discussionLimits.text);

  const choose = (name: string) => {
    const next = insertMention(text, caret, name);
    // The caret stands behind the name before the next key comes: fast hands would write on in front of their own letters.
    flushSync(() => {
      setText(next.text);
      setCaret(next.caret);
      setAt(0);
    });
    box.current?.focus();
    box.current?.setSelectionRange(next.caret, next.caret);
  };
  const send = () => {
    if (empty || sending || problem !== undefined) return;
    // What is typed meanwhile is the next message; one that could not be sent comes back in front of it.
    setText('');
    setCaret(0);
    void onSend(text.trim()).then((sent) => {
      if (!sent) setText((typed) => unsent(text, typed));
    });
  };
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (active !== undefined) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        setAt((offered.indexOf(active) + step + offered.length) % offered.length);
        return;
      }
      if (event.key === 'Enter' || event.key === 'Tab') {
        event.preventDefault();
        choose(active.name);
        return;
      }
      if (event.key === 'Escape') {
        setClosed(true);
        return;
      }
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };

  return (
    <div className={styles.box}>
      {active === undefined ? null : (
        <ul id={listId} className={styles.people} role="listbox" aria-label={t('discussion.people')}>
          {offered.map((person) => (
            // The text box has the focus and the keys; the list only shows what they choose.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={person._id}
              id={optionId(person._id)}
              role="option"
              aria-selected={person === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person.name)}
            >
              <Avatar name={person.name} />
              {person.name}
            </li>
          ))}
        </ul>
      )}
      <Textarea
        ref={box}
        className={styles.text}
        aria-label={t('discussion.label')}
        placeholder={t('discussion.write')}
        autosize
        minRows={1}
        maxRows={6}
        error={problem}
        data-autofocus
        // Escape closes the list before it closes the panel.
        data-mantine-stop-propagation={active !== undefined}
        aria-autocomplete="list"
        {...(active === undefined ? {} : { 'aria-controls': listId, 'aria-activedescendant': optionId(active._id) })}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
          setAt(0);
          setClosed(false);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={pressed}
      />
      <ActionIcon
        size={34}
        variant="filled"
        color="atrament"
        aria-label={t('discussion.send')}
        title={t('discussion.send')}
        disabled={empty || problem !== undefined}
        loading={sending}
        onClick={send}
      >
        <IconSend size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <span className={sharedStyles.hidden} role="status">
        {active === undefined ? '' : t('discussion.offered', { count: offered.length, name: active.name })}
      </span>
    </div>
  );
}
