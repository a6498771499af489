import type { Source } from '#shared/field/source.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import './state.css';

const rungs = {
  xml: 'source.xml',
  qr: 'source.qr',
  register: 'source.register',
  text: 'source.text',
  ocr: 'source.ocr',
  model: 'source.model',
  person: 'source.person',
} as const satisfies Record<Source, string>;

/**
 * The rung of evidence on which a value stands. Recognised values (ocr, model) show their score 0-1; `doubtful` draws the
 * outline that says "below the threshold"; left out, every recognised value has it.
 */
export function SourceTag({ source, score, doubtful }: { source: Source; score?: number; doubtful?: boolean }) {
  const t = useText('ui');
  const format = useFormat();
  const scored = score !== undefined && (source === 'ocr' || source === 'model');
  const look = source === 'person' ? 'person' : (doubtful ?? scored) ? 'outlined' : 'quiet';
  return (
    <span className="df-source" data-look={look}>
      {scored ? <span>{format.percent(score)}</span> : null}
      <span className="df-source-rung">{t(rungs[source])}</span>
    </span>
  );
}
