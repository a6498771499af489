import { IconArrowsExchange, IconRotateClockwise, IconTrash, IconScissors } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { renewAddress } from '#web/remote/lost-pictures.ts';
import { keys } from '#web/remote/query.ts';
import { truncate as cutText } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { Dropdown, MenuItem } from '#web/ui/controls/dropdown.tsx';
import type { Card } from '../core/cards.ts';
import { ChooseBox, goBeside, listDragged } from './choose-box.tsx';
import type { PageChoice } from './use-page-choice.ts';
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
  readonly rotate: (pages: readonly Tempfile[]) => void;
  readonly remove: (pages: readonly Tempfile[]) => void;
  readonly cutBefore: (card: Card, at: number) => void;
  /** Puts pages into a card at a place (their position among its other pages). */
  readonly put: (fileIds: ReadonlySet<string>, into: Card, at: number) => void;
  /** Makes one document of pages. */
  readonly mergePages: (fileIds: ReadonlySet<string>) => void;
};

type PageThumbProps = {
  readonly card: Card;
  readonly page: Tempfile;
  readonly at: number;
  readonly others: readonly Card[];
  readonly active: boolean;
  readonly onActive: () => void;
  readonly actions: PageActions;
  readonly choice: PageChoice;
  /** The two answers to what its document proposes; undefined where nothing is proposed. */
  readonly decide: { readonly accept: () => void; readonly decline: () => void } | undefined;
};

/**
 * A page: a click or the space bar shows it large, X and Ctrl+click choose it, with Shift everything up to it; R turns, Delete removes,
 * all chosen pages where it is one of them; S cuts before it; Enter and N answer what is proposed; arrows go on; it can be dragged.
 */
export function PageThumb({ card, page, at, others, active, onActive, actions, choice, decide }: PageThumbProps) {
  const t = useText('files');
  const { fileId, thumb } = page;
  const chosen = choice.ids.has(fileId);
  const name = t('page', { page: at + 1, pages: card.pages.length, name: card.name });
  const state = page.process === 2 ? name : `${name}, ${t('page.preparing')}`;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = {
      r: () => actions.rotate(chosen ? choice.pages : [page]),
      Delete: () => {
        if (chosen) choice.leave();
        actions.remove(chosen ? choice.pages : [page]);
      },
      s: () => actions.cutBefore(card, at),
      x: () => (event.shiftKey ? choice.extendTo(fileId) : choice.toggle(fileId)),
      Enter: decide?.accept,
      n: decide?.decline,
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action === undefined && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (action === undefined) goBeside(event, fileId, choice);
    else action();
  };
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) choice.toggle(fileId);
    else if (event.shiftKey) choice.extendTo(fileId);
    else choice.show(fileId);
  };
  return (
    <li
      className={styles.thumb}
      data-active={active}
      data-chosen={chosen}
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
        actions.put(listDragged(dragged, choice), card, at);
      }}
    >
      <button
        type="button"
        className={styles.thumbPage}
        draggable
        data-page={fileId}
        aria-label={chosen ? t('page.chosen', { name: state }) : state}
        aria-keyshortcuts={decide === undefined ? 'Space X R Delete S' : 'Space X R Delete S Enter N'}
        onClick={click}
        onKeyDown={press}
        onDragStart={(event) => {
          event.dataTransfer.setData(pageDrag, fileId);
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        {thumb === null ? (
          <i className={sharedStyles.spinner} aria-hidden />
        ) : (
          <img
            src={thumb.url}
            alt=""
            loading="lazy"
            draggable={false}
            data-turned={page.userRotate}
            onError={() => renewAddress(thumb.url, keys.tempfiles)}
            style={layThumb(thumb, page.userRotate)}
          />
        )}
        {page.crops.length > 1 && thumb !== null ? <CropMarks page={page} thumb={thumb} /> : null}
      </button>
      <ChooseBox
        page={page}
        label={t('choose.page', { page: at + 1, name: card.name })}
        quiet={!active}
        choice={choice}
      />
      {active && !chosen ? (
        <div className={styles.thumbActions} role="group" aria-label={t('page.actions', { page: at + 1 })}>
          <button
            type="button"
            aria-label={t('page.rotate')}
            title={`${t('page.rotate')} (R)`}
            onClick={() => actions.rotate([page])}
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
                <MenuItem key={other.tempId} onClick={() => actions.put(new Set([fileId]), other, other.pages.length)}>
                  {t('page.move', { name: cutText(other.name, 30) })}
                </MenuItem>
              ))}
            </Dropdown>
          )}
          <button
            type="button"
            aria-label={t('page.delete')}
            title={`${t('page.delete')} (Del)`}
            onClick={() => actions.remove([page])}
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
