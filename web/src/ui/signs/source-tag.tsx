import type { Source } from '#shared/field/evidence.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from './state.module.css';

const sourceKeys = {
  xml: 'source.xml',
  qr: 'source.qr',
  register: 'source.register',
  text: 'source.text',
  ocr: 'source.ocr',
  model: 'source.model',
  person: 'source.person',
} as const satisfies Record<Source, string>;

/**
 * The evidence source of a value. Recognised values (ocr, model) show their score 0-1; `doubtful` draws the
 * outline for "below the threshold"; left out, every recognised value has it.
 */
export function SourceTag({ source, score, doubtful }: { source: Source; score?: number; doubtful?: boolean }) {
  const t = useText('ui');
  const format = useFormat();
  const scored = score !== undefined && (source === 'ocr' || source === 'model');
  const look = source === 'person' ? 'person' : (doubtful ?? scored) ? 'outlined' : 'quiet';
  return (
    <span className={styles.source} data-look={look}>
      {scored ? <span>{format.percent(score)}</span> : null}
      <span className={styles.sourceKind}>{t(sourceKeys[source])}</span>
    </span>
  );
}
