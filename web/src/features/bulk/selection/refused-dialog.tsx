import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Link } from 'react-router';
import type { BulkOutcome } from '#shared/api/document-actions.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import * as styles from './selection-bar.module.css';

type RefusedProps = {
  readonly refused: readonly BulkOutcome[];
  readonly chosen: ReadonlyMap<string, Pick<DocumentRow, 'name'>>;
  readonly onClose: () => void;
};

/** Documents that are named at most; the others stay chosen, too. */
const maxNamed = 200;

/** The documents of a selection that stayed where they were, each with the server's reason and a link to it. */
export function RefusedDialog({ refused, chosen, onClose }: RefusedProps) {
  const t = useText('bulk');
  const ui = useText('ui');
  return (
    <Dialog opened={refused.length > 0} onClose={onClose} size={560} title={t('refused.title')}>
      <p className={dialogStyles.dialogText}>{t('refused.text', { count: refused.length })}</p>
      <ul className={`${styles.refused} ${dialogStyles.dialogList}`}>
        {refused.slice(0, maxNamed).map(({ _id, message }) => (
          <li key={_id}>
            <StateIcon state="invalid" size={15} />
            <span>
              <Link to={`/document/detail/${_id}`}>{chosen.get(_id)?.name ?? _id}</Link>
              <span>{message}</span>
            </span>
          </li>
        ))}
      </ul>
      {refused.length > maxNamed ? (
        <p className={dialogStyles.dialogText}>{t('refused.more', { count: refused.length - maxNamed })}</p>
      ) : null}
      <div className={dialogStyles.dialogActions}>
        <Button data-autofocus onClick={onClose}>
          {ui('close')}
        </Button>
      </div>
    </Dialog>
  );
}
