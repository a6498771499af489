import { IconMail, IconPlugConnected, IconUpload, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EinvoiceState } from '#shared/api/einvoices.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from './einvoices.module.css';

/** The ways by which e-invoices come in, and which of them are open. */
export function Doors({ state: { doors } }: { readonly state: EinvoiceState }) {
  const t = useText('einvoices');
  const format = useFormat();
  const { api, mail, upload } = doors;
  const used = api.lastUsedAt === null ? t('door.api.unused') : t('door.api.used', { ago: format.ago(api.lastUsedAt) });
  return (
    <section className={styles.section} aria-labelledby="einvoice-doors">
      <h2 id="einvoice-doors">{t('doors')}</h2>
      <ul className={styles.doors}>
        <Door icon={IconPlugConnected} name={t('door.api')} open={api.keys > 0 && upload}>
          {api.keys === 0 ? t('door.api.none') : `${t('door.api.keys', { count: api.keys })}, ${used}`}
        </Door>
        <Door icon={IconMail} name={t('door.mail')} open={mail !== null && upload}>
          {mail ?? t('door.mail.none')}
        </Door>
        <Door icon={IconUpload} name={t('door.upload')} open={upload}>
          {t(upload ? 'door.upload.on' : 'door.upload.off')}
        </Door>
      </ul>
    </section>
  );
}

type DoorProps = {
  readonly icon: Icon;
  readonly name: string;
  readonly open: boolean;
  readonly children: ReactNode;
};

function Door({ icon: Sign, name, open, children }: DoorProps) {
  const t = useText('einvoices');
  return (
    <li>
      <Sign size={18} stroke={1.6} aria-hidden />
      <span className={styles.doorText}>
        <b>{name}</b>
        <span>{children}</span>
      </span>
      <span className={styles.doorState} data-open={open}>
        {t(open ? 'door.open' : 'door.closed')}
      </span>
    </li>
  );
}
