import { Switch } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { saveSettings, useSettings } from '#web/remote/settings.ts';
import { useText } from '#web/text/use-text.ts';
import { GuideLink } from '#web/ui/controls/guide-link.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { dialogLevels } from '#web/ui/dialogs/dialog-levels.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { findHelp } from './help-of-screen.ts';
import * as styles from './help.module.css';

const listKeys = [
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
] as const;
const filesKeys = [
  ['accept', ['A']],
  ['undo', ['Z']],
  ['choose', ['X']],
  ['cut', ['S']],
  ['rotate', ['R']],
  ['remove', ['Del']],
  ['create', ['Ctrl+Enter']],
] as const;
const commonKeys = [
  ['search', ['/', 'Ctrl+K']],
  ['upload', ['U']],
  ['keys', ['?']],
  ['close', ['Esc']],
] as const;

type HelpDialogProps = {
  readonly opened: boolean;
  /** It lies over something that must stay as it is: only what works there is shown, and guides open in a new tab. */
  readonly apart: boolean;
  readonly onClose: () => void;
};

/** What works over a dialog, too. */
const keysApart: ReadonlySet<string> = new Set<(typeof commonKeys)[number][0]>(['keys', 'close']);

/** The keys that work on this screen, the switch for those that are single letters, and the guides to the screen. */
export function HelpDialog({ opened, apart, onClose }: HelpDialogProps) {
  const t = useText('listing');
  const help = useText('help');
  const { pathname } = useLocation();
  const { singleKeys = true } = useSettings();
  const { keys: own, guides } = findHelp(pathname);
  const keys = apart ? undefined : own;
  const common = commonKeys.filter(([name]) => !apart || keysApart.has(name));
  return (
    <Dialog opened={opened} onClose={onClose} size={680} zIndex={dialogLevels.help} title={t('keys.title')}>
      <Switch
        label={t('keys.single')}
        checked={singleKeys}
        onChange={({ currentTarget: { checked } }) => {
          saveSettings({ singleKeys: checked }).catch(alertError);
        }}
      />
      <div className={styles.groups}>
        {keys === 'list' ? (
          <Keys title={t('keys.list')} rows={listKeys.map(([name, pressed]) => [t(`keys.do.${name}`), pressed])} />
        ) : null}
        {keys === 'files' ? (
          <Keys title={help('files')} rows={filesKeys.map(([name, pressed]) => [help(`files.${name}`), pressed])} />
        ) : null}
        <div>
          <Keys title={t('keys.everywhere')} rows={common.map(([name, pressed]) => [t(`keys.do.${name}`), pressed])} />
          <section className={styles.guides}>
            <h3>{help('guides')}</h3>
            {/* A link leads away from the dialog, which goes with it. */}
            <ul onClickCapture={onClose}>
              {guides.map((guide) => (
                <li key={guide}>
                  <GuideLink guide={guide} apart={apart} />
                </li>
              ))}
              <li>
                <Link to="/video-tutorials" target={apart ? '_blank' : undefined}>
                  {help('guides.all')}
                </Link>
              </li>
            </ul>
          </section>
        </div>
      </div>
    </Dialog>
  );
}

type KeysProps = {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, keys: readonly string[]])[];
};

const Keys = ({ title, rows }: KeysProps) => (
  <section>
    <h3>{title}</h3>
    <dl className={styles.keys}>
      {rows.map(([label, keys]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
