import { Combobox, useCombobox } from '@mantine/core';
import { useId, useState, type ReactElement } from 'react';
import type { ColumnMeaning } from '#shared/table/line-table.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { suggesting } from '../session/core/limits.ts';
import { isSuggested, useCellSuggestions } from './use-cell-suggestions.ts';
import * as styles from './table.module.css';

type OpenCell = {
  readonly editable: boolean;
  readonly meaning: ColumnMeaning;
  readonly row: number;
  readonly column: number;
  readonly typing: { readonly text: string } | null;
};

/** What was last typed by hand, and where: only that is searched for. */
type Asked = { readonly row: number; readonly column: number; readonly text: string };

/** The list below the open cell: open while texts hold what is typed; no text is chosen before an arrow was pressed. */
export function useCellList({ editable, meaning, row, column, typing }: OpenCell) {
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [choice, setChoice] = useState<string | null>(null);
  const suggests = editable && isSuggested(meaning);
  const isAsked = asked?.row === row && asked.column === column && asked.text === typing?.text;
  const found = useCellSuggestions(suggests && isAsked ? { column, meaning, text: asked.text } : undefined);
  // Answers for more letters may leave the chosen text out.
  const at = choice === null ? -1 : found.indexOf(choice);
  const isOpen = found.length > 0;
  const toOptionId = (index: number) => `${id}-${index}`;

  /** Takes the keys that belong to an open list; answers whether it did. */
  const takeKey = (chord: string): boolean => {
    if (!isOpen) return false;
    if (chord === 'Escape') {
      setAsked(null);
      return true;
    }
    if (chord !== 'ArrowDown' && chord !== 'ArrowUp') return false;
    // Beyond either end nothing is chosen: what was typed stands.
    const places = found.length + 1;
    const next = (at + 1 + (chord === 'ArrowDown' ? 1 : -1) + places) % places;
    setChoice(found[next - 1] ?? null);
    return true;
  };

  return {
    found,
    at,
    id,
    isOpen,
    toOptionId,
    takeKey,
    chosen: found[at],
    ask: (text: string) => {
      setAsked({ row, column, text });
      setChoice(null);
    },
    aria: suggests
      ? ({
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? id : undefined,
          'aria-activedescendant': at >= 0 ? toOptionId(at) : undefined,
        } as const)
      : {},
  };
}

type CellSuggestionsProps = {
  readonly list: ReturnType<typeof useCellList>;
  readonly onTake: (text: string) => void;
  /** The input of the cell. */
  readonly children: ReactElement;
};

/** The list itself, over everything else, so that the edge of the sheet cuts nothing off. */
export function CellSuggestions({ list, onTake, children }: CellSuggestionsProps) {
  const t = useText('table');
  const store = useCombobox({ opened: list.isOpen });
  return (
    <Combobox
      store={store}
      onOptionSubmit={onTake}
      keepMounted={false}
      width="max-content"
      position="bottom-start"
      offset={2}
    >
      <Combobox.DropdownTarget>{children}</Combobox.DropdownTarget>
      {/* The cells behind the list take no clicks that are meant for it. */}
      <Combobox.Dropdown onPointerDown={(event) => event.stopPropagation()}>
        <Combobox.Options id={list.id} className={styles.suggestions} aria-label={t('suggestions')}>
          {list.found.map((text, index) => (
            <Combobox.Option
              key={text}
              id={list.toOptionId(index)}
              value={text}
              title={text}
              selected={index === list.at}
              aria-selected={index === list.at}
              ref={(option) => {
                if (index === list.at) option?.scrollIntoView({ block: 'nearest' });
              }}
            >
              {truncate(text, suggesting.letters)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
