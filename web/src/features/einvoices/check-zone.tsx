import { IconDownload, IconFileCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { maxEinvoiceBytes } from '#shared/api/einvoices.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { CheckResult } from './check-result.tsx';
import type { Check } from './use-check.ts';
import { useSample } from './use-einvoices.ts';
import * as styles from './einvoices.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';

type CheckZoneProps = {
  readonly check: Check;
  /** A file hangs over the page. */
  readonly over: boolean;
};

/** Takes a file by click, key or drop and shows what is wrong with it. Nothing of it is uploaded as a document. */
export function CheckZone({ check, over }: CheckZoneProps) {
  const t = useText('einvoices');
  const input = useRef<HTMLInputElement>(null);
  const sample = useSample();
  const { file, running } = check;
  return (
    <section className={styles.section} aria-labelledby="einvoice-check">
      <h2 id="einvoice-check">{t('check')}</h2>
      <div className={styles.zone} data-over={over}>
        <IconFileCheck size={28} stroke={1.4} aria-hidden />
        <p>{over ? t('check.drop') : t('check.text')}</p>
        <PushButton look="primary" disabled={running} onClick={() => input.current?.click()}>
          {t(file === undefined ? 'check.choose' : 'check.another')}
        </PushButton>
        <input
          ref={input}
          hidden
          type="file"
          accept=".xml,.isdoc,application/xml,text/xml"
          aria-label={t('check')}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            check.run(chosen);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <button type="button" className={styles.sample} disabled={sample.isPending} onClick={() => sample.mutate()}>
        <IconDownload size={16} stroke={1.8} aria-hidden />
        {t('sample')}
      </button>
      <Outcome {...check} />
    </section>
  );
}

function Outcome({ file, running, tooLarge, result, error }: Check) {
  const t = useText('einvoices');
  const format = useFormat();
  const sentence = useErrorSentence();
  if (file === undefined) return null;
  if (running)
    return (
      <p className={styles.running} role="status">
        <span className={sharedStyles.spinner} aria-hidden />
        {t('check.running', { name: file.name })}
      </p>
    );
  if (tooLarge || error !== null)
    return (
      <Band tone="error" title={t('check.failed')}>
        {tooLarge ? t('check.tooLarge', { size: format.size(maxEinvoiceBytes) }) : sentence(error)}
      </Band>
    );
  return result === undefined ? null : <CheckResult name={file.name} checked={result} />;
}
