import * as styles from './dialog.module.css';
import { Button } from '@mantine/core';
import { Dialog } from './dialog.tsx';
import { useText } from '#web/text/use-text.ts';
import { useOpenQuestion } from './confirm.ts';
import { dialogLevels } from './dialog-levels.ts';

/** The dialog in which questions appear; the shell mounts it once. */
export function ConfirmHost() {
  const t = useText('ui');
  const question = useOpenQuestion();
  return (
    <Dialog
      opened={question !== undefined}
      onClose={() => question?.answer(false)}
      title={question?.title}
      size={question?.otherwise === undefined ? 440 : 580}
      zIndex={dialogLevels.question}
    >
      {question?.text === undefined ? null : <p className={styles.dialogText}>{question.text}</p>}
      <div className={styles.dialogActions}>
        {question?.cancel === null ? null : (
          <Button onClick={() => question?.answer(false)}>{question?.cancel ?? t('cancel')}</Button>
        )}
        {question?.otherwise === undefined ? null : (
          <Button onClick={() => question.answer('otherwise')}>{question.otherwise}</Button>
        )}
        <Button
          variant="filled"
          {...(question?.danger === true ? { color: 'invalid' } : {})}
          data-autofocus
          onClick={() => question?.answer(true)}
        >
          {question?.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
