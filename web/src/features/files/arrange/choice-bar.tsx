import { IconArrowsExchange, IconFiles, IconRotateClockwise, IconTrash, IconX } from '@tabler/icons-react';
import { truncate as cutText } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { Dropdown, MenuItem } from '#web/ui/controls/dropdown.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import * as pushButtonStyles from '#web/ui/controls/push-button.module.css';
import type { Card } from '../core/cards.ts';
import type { CardActions } from './document-card.tsx';
import { focusPage, type PageChoice } from './use-page-choice.ts';
import * as styles from './page-choice.module.css';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

type ChoiceBarProps = {
  readonly choice: PageChoice;
  readonly cards: readonly Card[];
  readonly actions: CardActions;
};

/** What can be done with the chosen pages; it stands where the footer was. */
export function ChoiceBar({ choice, cards, actions }: ChoiceBarProps) {
  const t = useText('files');
  const { pages, ids } = choice;
  const isWhole = cards.some(
    (card) => card.pages.length === ids.size && card.pages.every((one) => ids.has(one.fileId)),
  );
  /** Moved pages are drawn anew elsewhere; the focus follows the first of them. */
  const arrange = (change: () => void) => {
    change();
    choice.clear();
    requestAnimationFrame(() => focusPage(pages[0]?.fileId));
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('choice.bar')}>
      <strong role="status">{t('choice.count', { count: pages.length })}</strong>
      <button type="button" className={styles.all} title="Ctrl+A" onClick={choice.chooseAll}>
        {t('choice.all')}
      </button>
      <span className={styles.barActions}>
        <PushButton
          icon={<IconRotateClockwise {...icon} />}
          aria-keyshortcuts="R"
          onClick={() => actions.rotate(pages)}
        >
          {t('page.rotate')}
        </PushButton>
        <Dropdown
          role="menu"
          width={280}
          className={pushButtonStyles.button}
          part="button"
          label={t('choice.move')}
          trigger={
            <>
              <IconArrowsExchange {...icon} />
              {t('choice.move')}
            </>
          }
        >
          {cards.map((card) => (
            <MenuItem key={card.tempId} onClick={() => arrange(() => actions.put(ids, card, card.pages.length))}>
              {cutText(card.name, 35)}
            </MenuItem>
          ))}
        </Dropdown>
        <PushButton
          disabled={isWhole}
          icon={<IconFiles {...icon} />}
          onClick={() => arrange(() => actions.mergePages(ids))}
        >
          {t('choice.merge')}
        </PushButton>
        <PushButton
          icon={<IconTrash {...icon} />}
          aria-keyshortcuts="Delete"
          onClick={() => removeChosen(choice, actions)}
        >
          {t('choice.delete')}
        </PushButton>
      </span>
      <PushButton
        className={styles.clear}
        aria-label={t('choice.clear')}
        title={t('choice.clear')}
        icon={<IconX {...icon} />}
        onClick={choice.clear}
      >
        <KeyHint keys="Esc" />
      </PushButton>
    </div>
  );
}

/** Deletes the chosen pages; the focus goes to a page that stays. */
function removeChosen(choice: PageChoice, actions: CardActions): void {
  choice.leave();
  actions.remove(choice.pages);
}
