import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { listUsers } from '#shared/api/account.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { keys } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import type { DocumentOrigin } from '#web/state/document-origin.ts';
import { useText } from '#web/text/use-text.ts';
import { useKeys } from '#web/ui/keyboard/keys.ts';
import { columns } from './columns.ts';
import { toggleSort, type ListState } from './core/list-state.ts';
import { togglePage, getChosenShare, toggleRow, type Selection } from './core/selection.ts';
import { TableRow } from './table-row.tsx';
import * as styles from './list.module.css';

type DocumentTableProps = {
  readonly rows: readonly DocumentRow[];
  /** What is passed to a document when it is opened. */
  readonly origin: DocumentOrigin | undefined;
  readonly state: ListState;
  readonly doctypeId: string | undefined;
  readonly onChange: (next: ListState) => void;
  readonly chosen: Selection;
  readonly onChoose: (next: Selection) => void;
};

/** The documents as a table; J and K move through its rows, Enter opens one, X chooses it. Viewers have nothing to choose for. */
export function DocumentTable({ rows, origin, state, doctypeId, onChange, chosen, onChoose }: DocumentTableProps) {
  const t = useText('list');
  const user = useUser();
  const doctypes = useDoctypes();
  const people = useQuery({
    queryKey: keys.users,
    queryFn: ({ signal }) => call(listUsers, { signal }),
    staleTime: 300_000,
  });
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
  const choose = (id: string, range: boolean) => {
    onChoose(toggleRow(chosen, rows, id, range ? last.current : id));
    last.current = id;
  };
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

  const shown = columns.filter(({ id }) => id !== 'type' || doctypeId === undefined);
  return (
    <table className={styles.table} data-typed={doctypeId === undefined}>
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
          {shown.map(({ id, label, sort, align }) => (
            <th
              key={id}
              data-col={id}
              data-align={align}
              scope="col"
              aria-sort={
                sort === undefined || state.sort !== sort
                  ? undefined
                  : state.order === 'asc'
                    ? 'ascending'
                    : 'descending'
              }
            >
              {sort === undefined ? (
                t(label)
              ) : (
                <button
                  type="button"
                  title={t('sort', { column: t(label) })}
                  onClick={() => onChange(toggleSort(state, sort))}
                >
                  {t(label)}
                  {state.sort === sort ? <Arrow up={state.order === 'asc'} /> : null}
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <TableRow
            key={row._id}
            row={row}
            origin={origin}
            scope={{ doctype: doctypeId, tab: state.tab }}
            user={user}
            doctypes={doctypes}
            people={people.data ?? []}
            chosen={mayChoose ? chosen.has(row._id) : undefined}
            onChoose={choose}
          />
        ))}
      </tbody>
    </table>
  );
}

const Arrow = ({ up }: { up: boolean }) =>
  up ? <IconArrowUp size={13} stroke={2} aria-hidden /> : <IconArrowDown size={13} stroke={2} aria-hidden />;
