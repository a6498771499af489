import * as styles from '#web/ui/dialogs/dialog.module.css';
import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { Contradiction } from '#shared/check/contradiction.ts';
import { useContradictionText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { toFieldKey } from '../session/core/field-key.ts';
import { useSelection } from '../fields/selection-context.ts';
import { useFocus } from '../navigation/focus.ts';
import { useDialogs } from '../session/dialogs-context.ts';
import { useSend } from '../session/session-context.ts';
import { useValue } from '../session/store.ts';
import * as reviewStyles from '../review.module.css';

/** Before a document that contradicts itself goes on: each contradiction by name, the way to its field, and the person's word. */
export function ContradictionsDialog() {
  const t = useText('detail');
  const send = useSend();
  const { setFilter, activate } = useSelection();
  const { focusActive } = useFocus();
  const { contradictions, askContradictions } = useDialogs();
  const asked = useValue(contradictions);
  const onClose = () => askContradictions([]);
  const sentence = useContradictionText();
  const goTo = ({ field, idx }: Contradiction) => {
    onClose();
    setFilter('all');
    activate(toFieldKey(field, idx));
    focusActive();
  };
  return (
    <Dialog
      opened={asked.length > 0}
      onClose={onClose}
      size={560}
      title={
        <span className={styles.alertTitle}>
          <StateIcon state="invalid" size={18} />
          {t('contradictions.title')}
        </span>
      }
    >
      <p className={styles.dialogText}>{t('contradictions.text')}</p>
      <ul className={`${styles.dialogList} ${reviewStyles.contradictions}`}>
        {asked.map((found, index) => (
          <li key={`${found.rule}-${index}`}>
            <StateIcon state="invalid" size={15} />
            <span>{sentence(found)}</span>
            <Button size="compact-sm" variant="subtle" onClick={() => goTo(found)}>
              {t('contradictions.field')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.dialogActions}>
        <Button data-autofocus onClick={onClose}>
          {t('contradictions.back')}
        </Button>
        <Button
          variant="filled"
          color="invalid"
          onClick={() => {
            onClose();
            send({ kind: 'save', purpose: 'confirmed', acknowledged: asked });
          }}
        >
          {t('contradictions.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
