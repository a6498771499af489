import { Button, NativeSelect } from '@mantine/core';
import { IconFileCode, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadEinvoice, drawEinvoicePage } from '#shared/api/document-einvoice.ts';
import type { VatCheck } from '#shared/company/vat-check.ts';
import type { Reception } from '#shared/einvoice/reception.ts';
import { locales } from '#shared/kit/locale.ts';
import { call } from '#web/remote/call.ts';
import { useFormat, type Formats } from '#web/text/use-format.ts';
import { languageNames } from '#web/text/use-language.ts';
import { useLocale, useText, type Translate } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useBusy } from '#web/ui/dialogs/use-busy.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import * as styles from './einvoice.module.css';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

type DialogProps = {
  readonly id: string;
  readonly einvoice: Reception;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** How an e-invoice came in, its original, and its page to read and print in any of our languages. */
export function EinvoiceDialog({ id, einvoice, opened, onClose }: DialogProps) {
  const t = useText('einvoices');
  const reader = useLocale();
  const [locale, setLocale] = useState(reader);
  const { busy, run } = useBusy<'original' | 'page'>();
  return (
    <Dialog opened={opened} onClose={onClose} size={520} title={t('kept.title')}>
      <Facts einvoice={einvoice} />
      <div className={styles.files}>
        <section aria-labelledby="einvoice-original">
          <h3 id="einvoice-original">{t('kept.original')}</h3>
          <p>{t('kept.originalText')}</p>
          <Button
            leftSection={<IconFileCode {...icon} />}
            loading={busy === 'original'}
            onClick={() =>
              void run('original', async () => downloadFile(await call(downloadEinvoice, { params: { id } })))
            }
          >
            {t('kept.download')}
          </Button>
        </section>
        <section aria-labelledby="einvoice-page">
          <h3 id="einvoice-page">{t('kept.page')}</h3>
          <p>{t('kept.pageText')}</p>
          <div className={styles.page}>
            <NativeSelect
              aria-label={t('kept.language')}
              value={locale}
              data={locales.map((value) => ({ value, label: languageNames[value] }))}
              onChange={({ currentTarget: { value } }) => setLocale(locales.find((one) => one === value) ?? reader)}
            />
            <Button
              leftSection={<IconFileTypePdf {...icon} />}
              loading={busy === 'page'}
              onClick={() =>
                void run('page', async () =>
                  downloadFile(await call(drawEinvoicePage, { params: { id }, query: { locale } })),
                )
              }
            >
              {t('kept.draw')}
            </Button>
          </div>
        </section>
      </div>
    </Dialog>
  );
}

function describeCheck(
  { t, instant }: { readonly t: Translate<'einvoices'> } & Pick<Formats, 'instant'>,
  { vatId, valid, at, consultation }: VatCheck,
): string {
  const answer = t(valid ? 'kept.vies.valid' : 'kept.vies.invalid', { number: vatId, when: instant(at) });
  return consultation === '' ? answer : `${answer}, ${t('kept.vies.consultation', { number: consultation })}`;
}

/** What was kept of the e-invoice on the day it came in; what it came without is left out. */
function Facts({ einvoice }: Pick<DialogProps, 'einvoice'>) {
  const format = useFormat();
  const t = useText('einvoices');
  const { door, from, messageId, receivedAt, sender, receiver, sha256, findings, vatCheck } = einvoice;
  // Fatal findings come first.
  const judged = findings[0]?.flag ?? 'clean';
  const rows = [
    ['received', format.instant(receivedAt)],
    ['door', t(`door.${door}`)],
    ['from', from],
    ['sender', sender],
    ['receiver', receiver],
    ['message', messageId],
    ['judged', t(`kept.judged.${judged}`)],
    ['vies', vatCheck === undefined ? null : describeCheck({ t, instant: format.instant }, vatCheck)],
    ['hash', sha256],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name}>
            <dt>{t(`kept.${name}`)}</dt>
            <dd>{name === 'hash' ? <code>{value}</code> : value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
