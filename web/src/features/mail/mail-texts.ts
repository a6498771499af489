import type { MailRow, MailState } from '#shared/intake/mail.ts';
import { useText } from '#web/text/use-text.ts';
import type { ShownState } from '#web/ui/signs/state-icon.tsx';

/** The icon of each state. */
export const mailIcons = {
  handling: 'info',
  waiting: 'predicted',
  taken: 'verified',
  refused: 'optional',
  failed: 'invalid',
} as const satisfies Record<MailState, ShownState>;

/** What lists and windows say of a mail. */
export function useMailTexts() {
  const t = useText('mail');
  return {
    from: ({ from }: Pick<MailRow, 'from'>): string =>
      from === null ? t('noSender') : from.name === '' ? from.address : from.name,
    subject: ({ subject }: Pick<MailRow, 'subject'>): string => (subject === '' ? t('noSubject') : subject),
    /** The reason behind the state, and what became of its files. */
    details: ({ reason, same, refused }: Pick<MailRow, 'reason' | 'same' | 'refused'>): string =>
      [
        reason === null ? '' : t(`short.${reason}`),
        same === 0 ? '' : t('same', { count: same }),
        refused === 0 || reason === 'files-refused' ? '' : t('refused', { count: refused }),
      ]
        .filter((part) => part !== '')
        .join(' · '),
  };
}
