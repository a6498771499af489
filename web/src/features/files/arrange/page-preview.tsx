import { Checkbox } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconRotateClockwise } from '@tabler/icons-react';
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { renewAddress } from '#web/remote/lost-pictures.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import type { Card } from '../core/cards.ts';
import type { PageActions } from './page-thumb.tsx';
import { focusPage, type PageChoice } from './use-page-choice.ts';
import * as fileStyles from '../files.module.css';
import * as styles from './page-choice.module.css';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

type PagePreviewProps = {
  readonly fileId: string;
  readonly cards: readonly Card[];
  readonly choice: PageChoice;
  readonly actions: PageActions;
};

/** A page shown large. Arrows go through the pages, X chooses, R turns, Space and Escape go back to the thumbnail of the page. */
export function PagePreview({ fileId, cards, choice, actions }: PagePreviewProps) {
  const t = useText('files');
  const all = cards.flatMap((card) => card.pages.map((page, at) => ({ card, page, at })));
  const place = all.findIndex(({ page }) => page.fileId === fileId);
  const shown = all[place];
  const giveBack = useEffectEvent(() => focusPage(fileId));
  useEffect(() => () => giveBack(), []);
  if (shown === undefined) return null;
  const { card, page, at } = shown;
  const name = t('page', { page: at + 1, pages: card.pages.length, name: card.name });
  const close = () => choice.show(undefined);
  const go = (by: number) => {
    const next = all[place + by];
    if (next !== undefined) choice.show(next.page.fileId);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = steps[event.key];
    // A button under the focus takes the space bar for itself.
    const onButton = event.target instanceof Element && event.target.closest('button, input') !== null;
    const action =
      by === undefined
        ? {
            ' ': onButton ? undefined : close,
            r: () => actions.rotate([page]),
            x: () => choice.toggle(fileId),
          }[event.key.toLowerCase()]
        : () => go(by);
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  return (
    <Dialog
      opened
      onClose={close}
      size="auto"
      returnFocus={false}
      onKeyDown={press}
      title={name}
      closeButtonProps={{ 'aria-label': t('preview.close') }}
    >
      <p className={sharedStyles.hidden} role="status">
        {choice.ids.has(fileId) ? t('page.chosen', { name }) : name}
      </p>
      <Sheet page={page} name={name} />
      <footer className={styles.previewFoot}>
        <PushButton
          disabled={place === 0}
          aria-label={t('preview.previous')}
          title={t('preview.previous')}
          icon={<IconChevronLeft {...icon} />}
          onClick={() => go(-1)}
        />
        <span>{t('preview.at', { at: place + 1, count: all.length })}</span>
        <PushButton
          disabled={place === all.length - 1}
          aria-label={t('preview.next')}
          title={t('preview.next')}
          icon={<IconChevronRight {...icon} />}
          onClick={() => go(1)}
        />
        <Checkbox
          className={styles.previewChoose}
          label={t('preview.choose')}
          checked={choice.ids.has(fileId)}
          onChange={() => choice.toggle(fileId)}
        />
        <PushButton icon={<IconRotateClockwise {...icon} />} onClick={() => actions.rotate([page])}>
          {t('page.rotate')}
        </PushButton>
      </footer>
    </Dialog>
  );
}

function Sheet({ page, name }: { readonly page: Tempfile; readonly name: string }) {
  const t = useText('files');
  const { preview, userRotate } = page;
  const lying = userRotate % 180 !== 0;
  const { width, height } = preview ?? { width: 210, height: 297 };
  const [across, down] = lying ? [height, width] : [width, height];
  return (
    <div
      className={`${fileStyles.cropFrame} ${styles.sheet}`}
      role="img"
      aria-label={name}
      // The dialog begins here, where the space bar closes it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-autofocus
      style={{ aspectRatio: `${across} / ${down}`, '--df-crop-ratio': across / down }}
    >
      {preview === null ? (
        <p>{t('preview.none')}</p>
      ) : (
        <img
          key={page.fileId}
          src={preview.url}
          alt=""
          data-turned={userRotate}
          draggable={false}
          onError={() => renewAddress(preview.url, keys.tempfiles)}
        />
      )}
    </div>
  );
}
