import { Switch } from '@mantine/core';
import { saveSettings, useSettings } from '#web/remote/settings.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import * as styles from './keys-dialog.module.css';

const groups = {
  list: [
    ['move', ['J', 'K', '↓', '↑']],
    ['choose', ['X']],
    ['range', ['Shift+X']],
    ['open', ['Enter']],
    ['tab', ['Ctrl+Enter']],
    ['filter', ['F']],
    ['export', ['E']],
    ['star', ['S']],
    ['review', ['R']],
    ['width', ['Shift+←', 'Shift+→']],
  ],
  everywhere: [
    ['search', ['/']],
    ['upload', ['U']],
    ['keys', ['?']],
    ['close', ['Esc']],
  ],
} as const;
const order = ['list', 'everywhere'] as const;

/** The keys that work on this screen, and the switch for those that are single letters. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText('listing');
  const { singleKeys = true } = useSettings();
  return (
    <Dialog opened onClose={onClose} size={680} title={t('keys.title')}>
      <Switch
        label={t('keys.single')}
        checked={singleKeys}
        onChange={({ currentTarget: { checked } }) => {
          saveSettings({ singleKeys: checked }).catch(alertError);
        }}
      />
      <div className={styles.groups}>
        {order.map((group) => (
          <section key={group}>
            <h3>{t(`keys.${group}`)}</h3>
            <dl className={styles.keys}>
              {groups[group].map(([name, pressed]) => (
                <div key={name}>
                  <dt>{t(`keys.do.${name}`)}</dt>
                  <dd>
                    {pressed.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
