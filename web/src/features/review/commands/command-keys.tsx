import { Button, Kbd } from '@mantine/core';
import { IconPencil, IconRestore } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { toChord, formatChord } from '#web/text/chord.ts';
import { useText } from '#web/text/use-text.ts';
import { focusNextFrame } from '#web/ui/keyboard/focus.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import type { Command } from './core/commands.ts';
import {
  findCommandWithKey,
  findTableKey,
  isUnfinished,
  getKeyRefusal,
  type KeyRefusal,
  type OwnKeys,
} from './core/keymap.ts';
import * as reviewStyles from '../review.module.css';
import * as styles from './keys.module.css';

type CommandKeysProps = {
  /** With the keys of the person. */
  readonly command: Command;
  readonly shown: readonly string[];
  readonly own: OwnKeys;
  readonly changing: boolean;
  readonly onChanging: (on: boolean) => void;
  readonly onAssign: (chord: string) => void;
  readonly onReset: () => void;
};

/** A command with its keys in the list: they can be changed, and given back. */
export function CommandKeys({ command, shown, own, changing, onChanging, onAssign, onReset }: CommandKeysProps) {
  const t = useText('detail');
  const label = t(command.label);
  const pencil = useRef<HTMLButtonElement>(null);
  // What was pressed is gone then; the focus stays in the row.
  const refocus = () => focusNextFrame(() => pencil.current);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {shown.length === 0 && !changing ? (
          <span className={reviewStyles.quiet} data-part="quiet">
            {t('keys.noKey')}
          </span>
        ) : null}
        {changing ? null : shown.map((key) => <Kbd key={key}>{key}</Kbd>)}
        {command.fixed || changing ? null : (
          <IconButton
            ref={pencil}
            label={t('keys.change', { command: label })}
            size={26}
            onClick={() => onChanging(true)}
          >
            <IconPencil size={15} stroke={1.6} aria-hidden />
          </IconButton>
        )}
        {own[command.name] === undefined || changing ? null : (
          <IconButton
            label={t('keys.reset', { command: label })}
            size={26}
            onClick={() => {
              onReset();
              refocus();
            }}
          >
            <IconRestore size={15} stroke={1.6} aria-hidden />
          </IconButton>
        )}
        {changing ? (
          <KeyCapture
            command={command}
            own={own}
            onDone={(chord) => {
              if (chord !== null) onAssign(chord);
              onChanging(false);
              refocus();
            }}
          />
        ) : null}
      </dd>
    </div>
  );
}

type PressedKey = { readonly chord: string; readonly refused: KeyRefusal | null };

type KeyCaptureProps = {
  readonly command: Command;
  readonly own: OwnKeys;
  /** null: the old key stays. */
  readonly onDone: (chord: string | null) => void;
};

/** Waits for a key. One that is free is taken at once; one that means something is taken after a question, or not at all. */
function KeyCapture({ command, own, onDone }: KeyCaptureProps) {
  const t = useText('detail');
  const ui = useText('ui');
  const table = useText('table');
  const [pressedKey, setPressedKey] = useState<PressedKey | null>(null);
  const box = useRef<HTMLButtonElement>(null);
  // Once: a person who went on to something else keeps the focus there.
  useEffect(() => {
    box.current?.focus();
  }, []);
  const holder =
    pressedKey === null || pressedKey.refused !== null
      ? undefined
      : findCommandWithKey(pressedKey.chord, command.name, own);
  const cell = pressedKey === null ? undefined : findTableKey(pressedKey.chord);
  const onPress = (event: KeyboardEvent) => {
    // Tab walks on, so that the focus is not trapped here; Escape leaves the old key.
    if (event.key === 'Tab' || isUnfinished(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      onDone(null);
      return;
    }
    const chord = toChord(event);
    const refused = getKeyRefusal(chord, command);
    const asks = findCommandWithKey(chord, command.name, own) !== undefined || findTableKey(chord) !== undefined;
    if (refused === null && !asks) onDone(chord);
    else setPressedKey({ chord, refused });
  };
  const key = pressedKey === null ? '' : formatChord(pressedKey.chord, ' + ');
  return (
    <span className={styles.keyCapture}>
      <button
        type="button"
        className={styles.keyBox}
        // The dialog would take Escape for itself.
        data-mantine-stop-propagation="true"
        ref={box}
        aria-describedby="dd-key-hint"
        onKeyDown={onPress}
      >
        {pressedKey === null ? t('keys.press') : key}
      </button>
      <span id="dd-key-hint" className={reviewStyles.quiet} data-part="quiet" role="status">
        {pressedKey?.refused === null || pressedKey === null ? null : (
          <span>{t(`keys.refused.${pressedKey.refused}`, { key })} </span>
        )}
        {holder === undefined ? null : <span>{t('keys.taken', { key, command: t(holder.label) })} </span>}
        {pressedKey?.refused !== null || cell === undefined ? null : (
          <span>{t('keys.inTable', { key, command: table(`key.${cell}`) })} </span>
        )}
        {pressedKey?.refused === null ? null : t('keys.hint')}
      </span>
      {pressedKey?.refused === null ? (
        <span className={styles.keyChoice}>
          <Button size="xs" onClick={() => onDone(null)}>
            {ui('cancel')}
          </Button>
          <Button size="xs" variant="filled" data-autofocus onClick={() => onDone(pressedKey.chord)}>
            {t('keys.take')}
          </Button>
        </span>
      ) : null}
    </span>
  );
}
