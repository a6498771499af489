import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCopy } from '@tabler/icons-react';
import type { EinvoiceState } from '#shared/api/einvoices.ts';
import { useUser } from '#web/remote/session.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { PushLink } from '#web/ui/controls/push-button.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import * as styles from './einvoices.module.css';

type Gap = EinvoiceState['missing'][number];
type WithState = { readonly state: EinvoiceState };

/** Whether e-invoices can come, and if not, what to do next. */
export function StatusCard({ state }: WithState) {
  const t = useText('einvoices');
  const { missing } = state;
  const ready = missing.length === 0;
  const Icon = ready ? IconCircleCheckFilled : IconAlertTriangleFilled;
  return (
    <section className={styles.status} data-ready={ready} aria-labelledby="einvoice-status">
      <div className={styles.verdict}>
        <Icon className={styles.verdictIcon} size={22} aria-hidden />
        <div>
          <h2 id="einvoice-status">{ready ? t('ready') : t('notReady', { count: missing.length })}</h2>
          {ready ? <p>{t('readyText')}</p> : null}
        </div>
      </div>
      {ready ? null : (
        <ol className={styles.steps}>
          {missing.map((gap) => (
            <li key={gap}>
              <span>{t(`missing.${gap}`)}</span>
              <Way gap={gap} />
            </li>
          ))}
        </ol>
      )}
      <Facts state={state} />
    </section>
  );
}

/** Where a step is taken, for those who may take it. */
function Way({ gap }: { readonly gap: Gap }) {
  const t = useText('einvoices');
  const { role, currentOwner } = useUser();
  if (gap === 'country') return null;
  if (!role.includes('admin')) return <span className={styles.quiet}>{t('askAdmin')}</span>;
  return gap === 'door' ? (
    <PushLink to="/integrations">{t('go.keys')}</PushLink>
  ) : (
    <PushLink to={`/owners/${currentOwner?._id ?? ''}`}>{t('go.company')}</PushLink>
  );
}

function Facts({ state: { participantId, last, recent } }: WithState) {
  const t = useText('einvoices');
  const format = useFormat();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('participant')}</dt>
        <dd>{participantId === null ? t('participant.none') : <ParticipantId id={participantId} />}</dd>
      </div>
      <div>
        <dt>{t('last')}</dt>
        <dd>{last === null ? t('last.none') : format.ago(last.receivedAt)}</dd>
      </div>
      <div>
        <dt>{t('recent')}</dt>
        <dd>
          {t('recent.total', { count: recent.total })}
          {recent.broken === 0 ? null : (
            <span className={styles.broken}>{t('recent.broken', { count: recent.broken })}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}

function ParticipantId({ id }: { readonly id: string }) {
  const t = useText('einvoices');
  const copy = () =>
    void navigator.clipboard.writeText(id).then(() => toast({ text: t('participant.copied') }), alertError);
  return (
    <span className={styles.participant}>
      <span>{id}</span>
      <IconButton label={t('participant.copy', { id })} size={28} onClick={copy}>
        <IconCopy size={16} stroke={1.8} aria-hidden />
      </IconButton>
    </span>
  );
}
