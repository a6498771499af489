import { IconScissors } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';

type CutProps = {
  readonly first: boolean;
  readonly label: string;
  /** How surely a document begins here; null where nothing is proposed. */
  readonly sure: number | null;
  /** Whether the proposal will be taken with the others of the card. */
  readonly taken: boolean;
  readonly onCut: () => void;
  readonly children: ReactNode;
};

/** A page with the scissors before it; where a cut is proposed they say how sure it is, and choose whether it is taken. */
export function PageWithCut({ first, label, sure, taken, onCut, children }: CutProps) {
  const t = useText('files');
  const format = useFormat();
  const share = sure === null ? '' : format.wholePercent(sure);
  return (
    <>
      {first ? null : (
        <li className="df-cut" data-proposed={sure !== null} data-taken={taken}>
          <button
            type="button"
            aria-label={sure === null ? label : t('cut.proposed', { cut: label, share })}
            aria-pressed={sure === null ? undefined : taken}
            title={sure === null ? `${label} (S)` : t('cut.toggle')}
            onClick={onCut}
          >
            <IconScissors size={15} stroke={1.8} aria-hidden />
            {sure === null ? null : <small>{share}</small>}
          </button>
        </li>
      )}
      {children}
    </>
  );
}
