import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import type { MemberBrief } from '#shared/account/user.ts';
import type { ListedRow } from '#shared/document/listed-row.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { membersQuery } from '#web/remote/members.ts';
import { useUser } from '#web/remote/session.ts';
import type { DocumentOrigin } from '#web/state/document-origin.ts';
import { useText } from '#web/text/use-text.ts';
import { useKeys } from '#web/ui/keyboard/keys.ts';
import { listShown } from './columns/columns.ts';
import { setWidth, type SetColumn, type TableSettings } from './core/table-settings.ts';
import { togglePage, getChosenShare, toggleRow, type Selection } from './core/selection.ts';
import type { ListState } from './core/list-state.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import * as styles from './list.module.css';

type DocumentTableProps = {
  readonly rows: readonly ListedRow[];
  /** Ids of rows that belong to the list no more. */
  readonly gone: ReadonlySet<string>;
  /** What is passed to a document when it is opened. */
  readonly origin: DocumentOrigin | undefined;
  readonly state: ListState;
  readonly doctypeId: string | undefined;
  readonly onChange: (next: ListState) => void;
  readonly settings: TableSettings;
  readonly onColumns: (columns: readonly SetColumn[]) => void;
  readonly chosen: Selection;
  readonly onChoose: (next: Selection) => void;
};

const chooseWidth = 46;
const noMembers: readonly MemberBrief[] = [];

/** A click beside the controls of a row is one on its link, with the keys that were held. */
function openRow(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest('a, button, input, label') !== null) return;
  const link = event.target.closest('tr')?.querySelector('a[data-row]');
  if (event.button > 1 || getSelection()?.type === 'Range') return;
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: ctrlKey || event.button === 1,
      metaKey,
      shiftKey,
    }),
  );
}

/** The documents as a table; J and K move through its rows, Enter opens one, X chooses it. Viewers have nothing to choose for. */
export function DocumentTable({
  rows,
  gone,
  origin,
  state,
  doctypeId,
  onChange,
  settings,
  onColumns,
  chosen,
  onChoose,
}: DocumentTableProps) {
  const t = useText('list');
  const user = useUser();
  const doctypes = useDoctypes();
  const people = useQuery(membersQuery);
  const body = useRef<HTMLTableSectionElement>(null);
  const moveTo = (event: KeyboardEvent, step: 1 | -1) => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const here = links.findIndex((link) => link === document.activeElement);
    const next = links[here === -1 ? (step === 1 ? 0 : links.length - 1) : here + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const last = useRef<string>(undefined);
  const select = (id: string, range: boolean) => {
    onChoose(toggleRow(chosen, rows, id, range ? last.current : id));
    last.current = id;
  };
  // Rows are drawn again only when their content changes, so what they call stays the same for all of them.
  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  });
  const choose = useCallback((id: string, range: boolean) => latest.current(id, range), []);
  const mayChoose = user.role.some((role) => role !== 'viewer');
  const chooseHere = ({ shiftKey }: KeyboardEvent) => {
    const id = document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset['id'];
    if (mayChoose && id !== undefined) choose(id, shiftKey);
  };
  const share = getChosenShare(chosen, rows);
  useKeys(
    {
      x: chooseHere,
      j: (event) => moveTo(event, 1),
      k: (event) => moveTo(event, -1),
    },
    user.settings.singleKeys ?? true,
  );
  useKeys({
    ArrowDown: (event) => moveTo(event, 1),
    ArrowUp: (event) => moveTo(event, -1),
  });

  // While an edge is dragged, the widths are those under the hand.
  const [dragged, setDragged] = useState<readonly SetColumn[]>();
  const set = dragged ?? settings.columns;
  const shown = useMemo(() => listShown(set, doctypeId), [set, doctypeId]);
  const start = mayChoose ? chooseWidth : 0;
  const left = useMemo(() => {
    const place = shown.findIndex(({ key }) => key === 'name');
    // The name stays in sight, with the one narrow column that may stand before it; else the first column does.
    const stuck = shown.slice(0, place === 1 ? 2 : 1);
    return new Map(
      stuck.map(({ key }, at) => [key, start + stuck.slice(0, at).reduce((sum, { width }) => sum + width, 0)]),
    );
  }, [shown, start]);
  const width = shown.reduce((sum, column) => sum + column.width, start);
  return (
    <table
      className={styles.table}
      data-compact={settings.compact}
      style={{ '--df-table-width': `${width}px`, tableLayout: 'fixed' }}
    >
      <thead>
        <tr>
          {mayChoose ? (
            <th data-col="choose" scope="col">
              <input
                type="checkbox"
                aria-label={t('choose.page')}
                checked={share === 'all'}
                ref={(box) => {
                  if (box !== null) box.indeterminate = share === 'some';
                }}
                onChange={() => onChoose(togglePage(chosen, rows))}
              />
            </th>
          ) : null}
          {shown.map((column) => (
            <TableHead
              key={column.key}
              column={column}
              state={state}
              left={left.get(column.key)}
              onChange={onChange}
              onWidth={(wanted, done) => {
                const next = setWidth(set, column.key, wanted);
                setDragged(done ? undefined : next);
                if (done) onColumns(next);
              }}
            />
          ))}
        </tr>
      </thead>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the row's link takes the keys */}
      <tbody ref={body} onClick={openRow} onAuxClick={openRow}>
        {rows.map((row) => (
          <TableRow
            key={row._id}
            row={row}
            columns={shown}
            left={left}
            origin={origin}
            gone={gone.has(row._id)}
            user={user}
            doctypes={doctypes}
            people={people.data ?? noMembers}
            chosen={mayChoose ? chosen.has(row._id) : undefined}
            onChoose={choose}
          />
        ))}
      </tbody>
    </table>
  );
}
