import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { focusNextFrame } from '#web/ui/keyboard/focus.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { getDocumentName } from '#web/features/review/session/core/session-model.ts';
import { maxNameLength } from './session/core/limits.ts';
import { useEditable, useSend, useSession } from './session/session-context.ts';
import * as fieldsStyles from './fields/fields.module.css';
import * as styles from './review.module.css';

/** The document's name; it is saved a moment after the last letter (R-DET-20). */
export function DocumentName() {
  const t = useText('detail');
  const send = useSend();
  const editable = useEditable();
  const [editing, setEditing] = useState(false);
  const [typed, setTyped] = useState('');
  const pencil = useRef<HTMLButtonElement>(null);
  const name = useSession(getDocumentName);
  if (!editing) {
    return (
      <>
        <h1 className={styles.name} data-part="name" title={name}>
          {name}
        </h1>
        {editable ? (
          <IconButton
            ref={pencil}
            label={t('name.edit')}
            side="bottom"
            size={30}
            onClick={() => {
              setTyped(name);
              setEditing(true);
            }}
          >
            <IconPencil size={17} stroke={1.6} aria-hidden />
          </IconButton>
        ) : null}
      </>
    );
  }
  const empty = typed.trim() === '';
  const done = () => {
    setEditing(false);
    focusNextFrame(() => pencil.current);
  };
  return (
    <span className={styles.nameEdit}>
      <input
        // Somebody asked to rename: the name is what they are about to type.
        ref={(element) => {
          element?.focus();
        }}
        className={fieldsStyles.input}
        data-part="input"
        aria-label={t('name.label')}
        aria-invalid={empty}
        aria-describedby={empty ? 'df-name-empty' : undefined}
        maxLength={maxNameLength}
        value={typed}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          if (text.trim() !== '') send({ kind: 'renamed', name: text.trim() });
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setEditing(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          done();
        }}
      />
      {empty ? (
        <span id="df-name-empty" role="alert" className={styles.nameEmpty}>
          {t('name.empty')}
        </span>
      ) : null}
    </span>
  );
}
