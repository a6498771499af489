import type { KeyboardEvent } from 'react';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { findPageBeside, focusPage, type PageChoice } from './use-page-choice.ts';
import * as styles from './page-choice.module.css';

type ChooseBoxProps = {
  readonly page: Tempfile;
  readonly label: string;
  /** Drawn only under the pointer, as long as nothing is chosen. */
  readonly quiet: boolean;
  readonly choice: PageChoice;
};

/** Chooses a page; with Shift everything up to it. The keyboard has X on the thumbnail for it, and passes it over. */
export function ChooseBox({ page, label, quiet, choice }: ChooseBoxProps) {
  return (
    <label className={styles.choose} data-quiet={quiet && choice.ids.size === 0}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        checked={choice.ids.has(page.fileId)}
        onChange={({ nativeEvent }) => {
          if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) choice.extendTo(page.fileId);
          else choice.toggle(page.fileId);
        }}
      />
    </label>
  );
}

/** Goes to the page beside; with Shift it is chosen, too. */
export function goBeside({ key, shiftKey }: KeyboardEvent, fileId: string, choice: PageChoice): void {
  const beside = findPageBeside(fileId, key);
  if (beside === undefined) return;
  if (shiftKey) choice.extendTo(beside, fileId);
  focusPage(beside);
}

/** What is dragged with a page: all chosen ones where it is one of them. */
export const listDragged = (fileId: string, { ids }: PageChoice): ReadonlySet<string> =>
  ids.has(fileId) ? ids : new Set([fileId]);
