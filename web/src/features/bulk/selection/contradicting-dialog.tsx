import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Link } from 'react-router';
import type { BulkOutcome } from '#shared/api/document-actions.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { useOpenLines } from '#web/text/use-open-lines.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import * as styles from './selection-bar.module.css';

type ContradictingProps = {
  readonly outcomes: readonly BulkOutcome[];
  readonly chosen: ReadonlyMap<string, DocumentRow>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** The documents of a selection that contradict themselves: each by name with what does not fit, and the person's word. */
export function ContradictingDialog({ outcomes, chosen, onConfirm, onClose }: ContradictingProps) {
  const t = useText('bulk');
  const ui = useText('ui');
  const sentences = useOpenLines();
  return (
    <Dialog opened={outcomes.length > 0} onClose={onClose} size={560} title={t('contradictions.title')}>
      <p className={dialogStyles.dialogText}>{t('contradictions.text', { count: outcomes.length })}</p>
      <ul className={`${styles.refused} ${dialogStyles.dialogList}`}>
        {outcomes.map(({ _id, contradictions = [] }) => (
          <li key={_id}>
            <StateIcon state="invalid" size={15} />
            <span>
              <Link to={`/document/detail/${_id}`}>{chosen.get(_id)?.name ?? _id}</Link>
              {sentences(contradictions).map((line, index) => (
                <span key={index}>{line}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <div className={dialogStyles.dialogActions}>
        <Button data-autofocus onClick={onClose}>
          {ui('close')}
        </Button>
        <Button variant="filled" color="invalid" onClick={onConfirm}>
          {t('contradictions.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
