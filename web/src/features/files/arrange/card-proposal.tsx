import { IconHelpCircle } from '@tabler/icons-react';
import { useText } from '#web/text/use-text.ts';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import type { Card } from '../core/cards.ts';
import { listProposedCrops, listProposedCuts } from '../core/proposals.ts';
import * as styles from '../files.module.css';

type CardProposalProps = {
  readonly card: Card;
  readonly without: ReadonlySet<number>;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
  readonly onEdit: (fileId: string) => void;
};

/** What a card proposes, and the two answers: Enter takes it, N leaves everything as it is. */
export function CardProposal({ card, without, onAccept, onDecline, onEdit }: CardProposalProps) {
  const t = useText('files');
  const cuts = listProposedCuts(card);
  const cropPages = listProposedCrops(card);
  const taken = cuts.filter((at) => !without.has(at)).length;
  const crops = cropPages.reduce((sum, page) => sum + page.crops.length, 0);
  const [first] = cropPages;
  const cutting = cuts.length > 0;
  return (
    <span className={styles.proposal}>
      <span className={styles.proposalText}>
        <IconHelpCircle size={15} stroke={1.8} aria-hidden />
        {cutting ? t('cuts.proposed', { count: cuts.length + 1 }) : t('crops.proposed', { count: crops })}
      </span>
      {!cutting && first !== undefined ? (
        <button type="button" className={styles.smallButton} onClick={() => onEdit(first.fileId)}>
          {t('crops.edit')}
        </button>
      ) : null}
      <button type="button" className={styles.smallButton} onClick={onDecline}>
        {cutting ? t('cuts.decline') : t('crops.decline')} <KeyHint keys="N" />
      </button>
      <button
        type="button"
        className={styles.smallButton}
        data-main
        disabled={cutting && taken === 0}
        onClick={onAccept}
      >
        {cutting ? t('cuts.accept', { count: taken }) : t('crops.accept', { count: crops })} <KeyHint keys="↵" />
      </button>
    </span>
  );
}
