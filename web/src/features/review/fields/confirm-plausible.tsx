import { IconChecks } from '@tabler/icons-react';
import { useText } from '#web/text/use-text.ts';
import { tooltip } from '#web/ui/controls/icon-button.tsx';
import { useWithKey } from '../commands/command-hints.tsx';
import { useRun } from '../commands/commands-context.ts';
import { usePhone } from '../session/layout-context.ts';
import { useEditable } from '../session/session-context.ts';
import { listPlausible } from './core/together.ts';
import { usePanel } from './selection-context.ts';
import * as styles from './fields.module.css';

/** Confirms at once every value that is plausible, and says how many there are; shown while there are any. */
export function ConfirmPlausible() {
  const t = useText('detail');
  const run = useRun();
  const withKey = useWithKey();
  const phone = usePhone();
  const editable = useEditable();
  const count = usePanel((panel) => listPlausible(panel).length);
  if (!editable || count === 0) return null;
  const label = t('panel.confirmPlausible', { count });
  return (
    <button
      type="button"
      className={styles.plausible}
      data-part="plausible"
      aria-label={phone ? undefined : label}
      {...tooltip(withKey(label, 'settlePlausible'))}
      onClick={() => run('settlePlausible')}
    >
      <IconChecks size={16} stroke={1.8} aria-hidden />
      {phone ? label : count}
    </button>
  );
}
