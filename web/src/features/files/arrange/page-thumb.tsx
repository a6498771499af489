import { IconArrowsExchange, IconRotateClockwise, IconTrash, IconScissors } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { truncate as cutText } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { Dropdown, MenuItem } from '#web/ui/controls/dropdown.tsx';
import type { Card } from '../core/cards.ts';
import { fitThumb } from '../core/fit-thumb.ts';
import { turnBox } from '#shared/geometry/turn-box.ts';
import { useFormat } from '#web/text/use-format.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from '../files.module.css';

type PageWithCutProps = {
  readonly first: boolean;
  readonly label: string;
  /** How surely a document begins here; null where nothing is proposed. */
  readonly score: number | null;
  /** Whether the proposal will be taken with the others of the card. */
  readonly taken: boolean;
  readonly onCut: () => void;
  readonly children: ReactNode;
};

/** A page with the scissors before it; where a cut is proposed they show its score, and choose whether it is taken. */
export function PageWithCut({ first, label, score, taken, onCut, children }: PageWithCutProps) {
  const t = useText('files');
  const format = useFormat();
  const share = score === null ? '' : format.wholePercent(score);
  return (
    <>
      {first ? null : (
        <li className={styles.cut} data-proposed={score !== null} data-taken={taken}>
          <button
            type="button"
            aria-label={score === null ? label : t('cut.proposed', { cut: label, share })}
            aria-pressed={score === null ? undefined : taken}
            title={score === null ? `${label} (S)` : t('cut.toggle')}
            onClick={onCut}
          >
            <IconScissors size={15} stroke={1.8} aria-hidden />
            {score === null ? null : <small>{share}</small>}
          </button>
        </li>
      )}
      {children}
    </>
  );
}

type CropMarksProps = { readonly page: Tempfile; readonly thumb: NonNullable<Tempfile['thumb']> };

const percent = (share: number): string => `${share * 100}%`;

/** Where documents seem to lie on a page, drawn over its thumbnail in the shape of the page. */
function CropMarks({ page, thumb }: CropMarksProps) {
  const lying = page.userRotate % 180 !== 0;
  const [width, height] = lying ? [thumb.height, thumb.width] : [thumb.width, thumb.height];
  return (
    <span className={styles.cropMarks} aria-hidden style={{ aspectRatio: `${width} / ${height}` }}>
      {page.crops.map((box, at) => {
        const { x, y, w, h } = turnBox(box, page.userRotate);
        const place = { left: percent(x), top: percent(y), width: percent(w), height: percent(h) };
        return (
          <i key={`${box.x} ${box.y}`} style={place}>
            {at + 1}
          </i>
        );
      })}
    </span>
  );
}

/** A thumbnail as its page was turned: it fills the tile in every position. */
function layThumb(thumb: NonNullable<Tempfile['thumb']>, turn: Tempfile['userRotate']): CSSProperties {
  const { width, height } = fitThumb(thumb, turn);
  return { width: `${width}%`, height: `${height}%`, transform: `rotate(${turn}deg)` };
}

export type PageActions = {
  readonly rotate: (page: Tempfile) => void;
  readonly remove: (card: Card, page: Tempfile) => void;
  readonly cutBefore: (card: Card, at: number) => void;
  /** Puts a page into a card at a place (its position among the pages). */
  readonly put: (fileId: string, into: Card, at: number) => void;
};

type PageThumbProps = {
  readonly card: Card;
  readonly page: Tempfile;
  readonly at: number;
  readonly others: readonly Card[];
  readonly active: boolean;
  readonly onActive: () => void;
  readonly actions: PageActions;
  /** The two answers to what its document proposes; undefined where nothing is proposed. */
  readonly decide: { readonly accept: () => void; readonly decline: () => void } | undefined;
};

/** A page: R turns it, Delete removes it, S cuts before it; Enter and N answer what is proposed; it can be dragged. */
export function PageThumb({ card, page, at, others, active, onActive, actions, decide }: PageThumbProps) {
  const t = useText('files');
  const name = t('page', { page: at + 1, pages: card.pages.length, name: card.name });
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = {
      r: () => actions.rotate(page),
      Delete: () => actions.remove(card, page),
      s: () => actions.cutBefore(card, at),
      Enter: decide?.accept,
      n: decide?.decline,
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  return (
    <li
      className={styles.thumb}
      data-active={active}
      data-blank={page.blank}
      onMouseEnter={onActive}
      onFocus={onActive}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(pageDrag)) event.preventDefault();
      }}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData(pageDrag);
        if (dragged === '') return;
        event.preventDefault();
        event.stopPropagation();
        actions.put(dragged, card, at);
      }}
    >
      <button
        type="button"
        className={styles.thumbPage}
        draggable
        aria-label={page.process === 2 ? name : `${name}, ${t('page.preparing')}`}
        aria-keyshortcuts={decide === undefined ? 'R Delete S' : 'R Delete S Enter N'}
        onKeyDown={press}
        onDragStart={(event) => {
          event.dataTransfer.setData(pageDrag, page.fileId);
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        {page.thumb === null ? (
          <i className={sharedStyles.spinner} aria-hidden />
        ) : (
          <img
            src={page.thumb.url}
            alt=""
            loading="lazy"
            draggable={false}
            data-turned={page.userRotate}
            style={layThumb(page.thumb, page.userRotate)}
          />
        )}
        {page.crops.length > 1 && page.thumb !== null ? <CropMarks page={page} thumb={page.thumb} /> : null}
      </button>
      {active ? (
        <div className={styles.thumbActions} role="group" aria-label={t('page.actions', { page: at + 1 })}>
          <button
            type="button"
            aria-label={t('page.rotate')}
            title={`${t('page.rotate')} (R)`}
            onClick={() => actions.rotate(page)}
          >
            <IconRotateClockwise size={16} stroke={1.8} aria-hidden />
          </button>
          {others.length === 0 ? null : (
            <Dropdown
              role="menu"
              align="end"
              width={260}
              label={t('page.move', { name: '…' })}
              trigger={<IconArrowsExchange size={16} stroke={1.8} aria-hidden />}
            >
              {others.map((other) => (
                <MenuItem key={other.tempId} onClick={() => actions.put(page.fileId, other, other.pages.length)}>
                  {t('page.move', { name: cutText(other.name, 30) })}
                </MenuItem>
              ))}
            </Dropdown>
          )}
          <button
            type="button"
            aria-label={t('page.delete')}
            title={`${t('page.delete')} (Del)`}
            onClick={() => actions.remove(card, page)}
          >
            <IconTrash size={16} stroke={1.8} aria-hidden />
          </button>
        </div>
      ) : null}
      <span className={styles.thumbNumber}>
        {at + 1}
        {page.blank ? <i>{t('page.blank')}</i> : null}
      </span>
    </li>
  );
}

/** The kind of what is dragged inside the page, distinguished from files that come from outside. */
export const pageDrag = 'application/x-docflow-page';
