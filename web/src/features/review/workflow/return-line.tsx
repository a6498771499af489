import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { defaultConfirming } from '#shared/doctype/confirming.ts';
import { maxReturnReason } from '#shared/document/document.ts';
import { useText } from '#web/text/use-text.ts';
import { useTooLong } from '#web/text/use-too-long.ts';
import { returnButtonId, returnReasonId } from '../navigation/focus.ts';
import { useRun } from '../commands/commands-context.ts';
import { useDialogs } from '../session/dialogs-context.ts';
import { useDoctype } from '../session/session-context.ts';
import { useValue } from '../session/store.ts';
import * as styles from './confirm-line.module.css';

/** At the button: why the document is returned. Enter or a second press of the button returns it. */
export function ReturnLine() {
  const t = useText('detail');
  const run = useRun();
  const tooLong = useTooLong();
  const { returning } = useDialogs();
  const reason = useValue(returning.reason);
  const isMissing = useValue(returning.isMissing);
  const choice = (useDoctype()?.confirming ?? defaultConfirming).returnReason;
  const close = () => {
    returning.close();
    document.getElementById(returnButtonId)?.focus();
  };
  useEffect(() => document.getElementById(returnReasonId)?.focus(), []);
  return (
    <div
      className={`${styles.lines} ${styles.reason}`}
      role="group"
      aria-label={t('return.label')}
      data-part="return-line"
    >
      <TextInput
        id={returnReasonId}
        className={styles.reasonInput}
        aria-label={t('return.reason')}
        placeholder={t(choice === 'required' ? 'return.reason' : 'return.optional')}
        value={reason}
        enterKeyHint="send"
        autoComplete="off"
        required={choice === 'required'}
        withAsterisk={false}
        error={tooLong(reason.trim(), maxReturnReason) ?? (isMissing ? t('return.missing') : null)}
        onChange={(event) => returning.write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          if (event.repeat) return;
          if (event.key === 'Enter') run('return');
          else close();
        }}
      />
      <ActionIcon
        className={styles.reasonClose}
        aria-label={t('return.cancel')}
        title={t('return.cancel')}
        onClick={close}
      >
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}
