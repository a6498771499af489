import type { CSSProperties } from 'react';
import type { Box } from '#shared/document/box.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import type { FieldBox } from './core/boxes.ts';
import { flagSide } from './core/flag.ts';
import { turnBox } from './core/space.ts';
import type { Size, Turn } from './core/space.ts';
import { useDesk } from './desk-context.ts';
import { useDisplay } from './field-display.ts';

type FieldBoxesProps = {
  boxes: readonly FieldBox[];
  turn: Turn;
  place: (box: Box) => CSSProperties;
  /** px of the page on the screen. */
  shown: Size;
  /** Where words stand on the page; flags keep off them. */
  words: readonly Box[];
};

/** Where the values of a page stand. Boxes are buttons outside the Tab chain; F6 reaches the active one. */
export function FieldBoxes({ boxes, turn, place, shown, words }: FieldBoxesProps) {
  const desk = useDesk();
  const say = useFieldText();
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
        const name = say.label(item.id);
        return (
          <button
            key={`${item.key}-${item.line}`}
            type="button"
            tabIndex={-1}
            className="dd-box"
            data-state={item.state}
            data-active={item.active}
            data-field={item.key}
            aria-label={`${name}: ${display(item.id, item.value)}, ${state}`}
            style={place(turned)}
            onClick={(event) => {
              // A pointer's click is read by the stage, which also knows about dragging; this is the keyboard's.
              if (event.detail === 0) desk.activate(item.key);
            }}
          >
            {item.active && item.line === 0 ? (
              <span
                className="dd-flag"
                data-side={flagSide(turned, name.length + state.length + 3, shown, words)}
                data-edge={turned.x > 0.5 ? 'end' : 'start'}
                aria-hidden
              >
                {name} · {state}
              </span>
            ) : null}
            {!item.active && item.line === 0 && item.state === 'invalid' && item.value !== '' ? (
              <span className="dd-flag" data-side="below" aria-hidden>
                {t('page.read', { value: display(item.id, item.value) })}
              </span>
            ) : null}
          </button>
        );
      })}
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
    <svg className="dd-joins" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
