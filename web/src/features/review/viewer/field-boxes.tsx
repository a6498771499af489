import { useEffect } from 'react';
import type { Box } from '#shared/geometry/box.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { useDisplay } from '../fields/field-display.ts';
import { useActiveKey, useSelection } from '../fields/selection-context.ts';
import { useFocus } from '../navigation/focus.ts';
import { useValue } from '../session/store.ts';
import { chooseFlagSide, type FieldBox } from './core/boxes.ts';
import { type Turn, type Size, turnBox } from './core/space.ts';
import { usePageViewer } from './viewer-context.ts';
import * as styles from './viewer.module.css';

/** Where a box lies, as a style of what is drawn there. */
export const place = (box: Box): { left: string; top: string; width: string; height: string } => ({
  left: `${box.x * 100}%`,
  top: `${box.y * 100}%`,
  width: `${box.w * 100}%`,
  height: `${box.h * 100}%`,
});

type FieldBoxesProps = {
  boxes: readonly FieldBox[];
  turn: Turn;
  /** px of the page on the screen. */
  shown: Size;
  /** Where words stand on the page; flags keep off them. */
  words: readonly Box[];
};

/** Where the values of a page stand. Boxes are buttons outside the Tab chain; F6 reaches the active one. */
export function FieldBoxes({ boxes, turn, shown, words }: FieldBoxesProps) {
  const { activate } = useSelection();
  const fieldText = useFieldText();
  const ui = useText('ui');
  const t = useText('detail');
  const display = useDisplay();
  const active = boxes.filter((box) => box.active);
  return (
    <>
      <Joins boxes={active} turn={turn} />
      {boxes.map((item) => {
        const turned = turnBox(item.box, turn);
        const state = ui(`state.${item.state}`);
        const name = fieldText.label(item.id);
        return (
          <button
            key={`${item.key}-${item.line}`}
            type="button"
            tabIndex={-1}
            className={styles.box}
            data-part="box"
            data-state={item.state}
            data-active={item.active}
            data-field={item.key}
            aria-label={`${name}: ${display(item.id, item.value)}, ${state}`}
            style={place(turned)}
            onClick={(event) => {
              // A pointer's click is read by the viewer, which also knows about dragging; this is the keyboard's.
              if (event.detail === 0) activate(item.key);
            }}
          >
            {item.active && item.line === 0 ? (
              <span
                className={styles.flag}
                data-part="flag"
                data-side={chooseFlagSide(turned, name.length + state.length + 3, shown, words)}
                data-edge={turned.x > 0.5 ? 'end' : 'start'}
                aria-hidden
              >
                {name} · {state}
              </span>
            ) : null}
            {!item.active && item.line === 0 && item.state === 'invalid' && item.value !== '' ? (
              <span className={styles.flag} data-part="flag" data-side="below" aria-hidden>
                {t(item.predicted ? 'page.read' : 'page.entered', { value: display(item.id, item.value) })}
              </span>
            ) : null}
          </button>
        );
      })}
      <Offer boxes={boxes} turn={turn} />
    </>
  );
}

/** A line that joins the boxes of one field. */
function Joins({ boxes, turn }: { boxes: readonly FieldBox[]; turn: Turn }) {
  if (boxes.length < 2) return null;
  const points = boxes.map(({ box }) => {
    const { x, y, w, h } = turnBox(box, turn);
    return `${(x + w / 2) * 100},${(y + h / 2) * 100}`;
  });
  return (
    <svg className={styles.joins} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Offers the field whose box lies where a click filled another one. */
function Offer({ boxes, turn }: { boxes: readonly FieldBox[]; turn: Turn }) {
  const t = useText('detail');
  const fieldText = useFieldText();
  const { activate } = useSelection();
  const { focusActive } = useFocus();
  const active = useActiveKey();
  const viewer = usePageViewer();
  const offered = useValue(viewer.offered);
  const isPast = offered !== null && offered.instead !== active;
  useEffect(() => {
    if (isPast) viewer.offer(null);
  }, [isPast, viewer]);
  const other = offered?.instead === active ? boxes.find(({ key }) => key === offered.key) : undefined;
  if (other === undefined) return null;
  const name = fieldText.label(other.id);
  return (
    <span className={styles.offerPlace} style={place(turnBox(other.box, turn))}>
      <button
        type="button"
        className={styles.offer}
        aria-label={t('page.other', { name })}
        // The viewer would take the press for one on the page.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => {
          activate(other.key);
          focusActive();
        }}
      >
        {name}
      </button>
    </span>
  );
}
