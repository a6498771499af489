import type { Source } from '#shared/field/source.ts';
import { formatDate } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { SourceTag } from '#web/ui/source-tag.tsx';
import { StateIcon } from '#web/ui/state-icon.tsx';

type Row = { readonly label: string; readonly value: string; readonly source: Source; readonly doubtful?: boolean };

/** The product's idea on six rows; decoration, so nobody has to listen to it. */
export function Idea() {
  const t = useText('account');
  const format = useFormat();
  const rows: readonly Row[] = [
    { label: t('idea.vs'), value: '2610487', source: 'qr' },
    { label: t('idea.total'), value: format.money('412.90', 'EUR'), source: 'qr' },
    { label: t('idea.supplier'), value: 'Ovocie Malinovo, s. r. o.', source: 'register' },
    { label: t('idea.issued'), value: formatDate('2026-11-12'), source: 'text' },
    { label: t('idea.vatId'), value: 'SK2020317068', source: 'ocr', doubtful: true },
    { label: t('idea.number'), value: 'FP2026/00412', source: 'person' },
  ];
  return (
    <div className="df-idea" aria-hidden>
      <p className="df-idea-title">{t('idea.title')}</p>
      <div className="df-idea-rows">
        {rows.map(({ label, value, source, doubtful = false }) => (
          <div key={label} className="df-idea-row df-rail" data-rail={doubtful ? 'predicted' : undefined}>
            <StateIcon state={doubtful ? 'predicted' : 'verified'} />
            <span className="df-idea-label">{label}</span>
            <span>{value}</span>
            <SourceTag source={source} {...(doubtful ? { score: 0.78, doubtful } : {})} />
          </div>
        ))}
      </div>
      <p className="df-idea-text">{t('idea.text')}</p>
    </div>
  );
}
