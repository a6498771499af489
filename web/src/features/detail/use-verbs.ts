import { flushSync } from 'react-dom';
import { useText } from '#web/text/use-text.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import type { Contradiction } from '#shared/check/contradiction.ts';
import { contradictionsOf } from '#shared/check/contradictions.ts';
import { isVatField, vatFields } from '#shared/field/catalogue.ts';
import { completeVatGroup } from '#shared/vat/vat-group.ts';
import type { CollaborationPart } from './collaboration.tsx';
import type { DeskVerbs } from './core/commands.ts';
import { fieldKey, partsOf } from './core/field-key.ts';
import type { FieldKey } from './core/field-key.ts';
import { neighbour, nextNeedsMe, nextProblem } from './core/navigation.ts';
import { isShown, panelOf } from './core/panel.ts';
import type { PanelRow } from './core/panel.ts';
import { fieldsOf } from './core/session.ts';
import { canReturn } from './core/steps.ts';
import { offered } from './core/suggestion.ts';
import { activeInputId, dayPickerId, lacksType, typeButtonId } from './desk-context.ts';
import type { Desk } from './desk-context.ts';
import { focusActive, focusConfirm, focusRegion, focusTable } from './focus.ts';
import type { RunningSession } from './run-session.ts';
import { useWay } from './use-way.ts';

/** View px of one arrow key. */
const panStep = 60;

type Openers = {
  readonly openKeys: () => void;
  readonly openHistory: () => void;
  /** Left out where there is no document in a workflow yet. */
  readonly openWorkflow?: () => void;
  readonly openPart: (part: CollaborationPart) => void;
};

/** What the desk can be told, carried out on the newest state. */
export function useVerbs(desk: Omit<Desk, 'run'>, running: RunningSession, open: Openers): DeskVerbs {
  const t = useText('detail');
  const say = useFieldText();
  const ui = useText('ui');
  const way = useWay();
  /** The rows as they are after what was just sent. */
  const rowsNow = (): readonly PanelRow[] => {
    const session = running.machine.model();
    return panelOf([...fieldsOf(session).values()], desk.doctype, session.document.step).rows;
  };
  const contradictionsNow = (): readonly Contradiction[] =>
    contradictionsOf({
      fields: [...fieldsOf(running.machine.model()).values()],
      tables: desk.tables.all,
      kind: desk.doctype?.exportSystemType ?? null,
      own: desk.user.currentOwner ?? undefined,
    });
  const go = (key: FieldKey | null) => {
    if (key === null) return;
    // The cursor is there before the next key comes: fast hands would lose one to a field that is gone.
    flushSync(() => {
      desk.activate(key);
    });
    document.getElementById(activeInputId)?.focus({ preventScroll: true });
    focusActive();
  };
  const onwards = (from: FieldKey, said: string) => {
    const next = nextNeedsMe(rowsNow(), from);
    if (next.to === 'field') {
      go(next.key);
      desk.announce([said, t('announce.next', { field: say.label(partsOf(next.key).id) })].filter(Boolean).join(' '));
    } else if (desk.tables.blocking[0] !== undefined) {
      // The fields are settled, a table is not: the hands go on there.
      desk.tables.show(desk.tables.blocking[0]);
      focusTable();
      desk.announce([said, t('confirm.tables')].filter(Boolean).join(' '));
    } else {
      focusConfirm();
      desk.announce([said, t('announce.nothingLeft')].filter(Boolean).join(' '));
    }
  };
  /** A rate with one amount settles its other two, so that nobody calculates by hand. */
  const completeRate = (row: PanelRow) => {
    const rate = row.value?.param;
    if (!isVatField(row.id) || rate === undefined || row.value === undefined || row.value.value === '') return;
    const others = vatFields.filter((id) => id !== row.id).map((id) => fieldKey(id, row.idx));
    const fields = fieldsOf(running.machine.model());
    if (others.some((key) => (fields.get(key)?.value ?? '') !== '')) return;
    const whole = completeVatGroup(row.id, row.value.value, rate);
    if (!whole.ok) return;
    for (const id of vatFields) {
      if (id !== row.id) desk.send({ kind: 'edited', key: fieldKey(id, row.idx), value: whole.value[id], param: rate });
    }
  };

  return {
    settle: () => {
      const row = desk.activeRow;
      if (!row) return;
      desk.vat.flush();
      completeRate(row);
      const shapeless = row.state === 'invalid' && row.reason?.startsWith('check:') !== true;
      const empty = (row.value?.value ?? '') === '';
      if (!shapeless && !empty) desk.send({ kind: 'verified', key: row.key });
      onwards(
        row.key,
        shapeless || empty ? '' : t('announce.settled', { field: say.label(row.id), state: ui('state.verified') }),
      );
    },
    goTo: (where) => {
      const rows = desk.panel.rows.filter(
        (row) => row.key === desk.active || isShown(row, desk.filter, desk.session.settled),
      );
      if (where === 'problem') go(nextProblem(desk.panel.rows, desk.active));
      else go(neighbour(rows, desk.active, where === 'next' ? 1 : -1));
    },
    suggest: () => {
      const vat = desk.panel.groups.flatMap((group) => group.vat);
      const suggestion = offered(desk.activeRow, vat);
      if (!suggestion) return;
      desk.send({ kind: 'edited', key: suggestion.key, value: suggestion.value });
      desk.announce(t('page.filled', { value: suggestion.value }));
    },
    candidates: () => {
      // A choice opens its list, a date its calendar; for other fields the checks with their suggestion are the candidates.
      const days = document.getElementById(dayPickerId);
      if (days !== null) {
        days.click();
        return;
      }
      const input = document.getElementById(activeInputId);
      input?.click();
      input?.focus();
    },
    clear: () => {
      const row = desk.activeRow;
      if (!row || row.settings.lock) return;
      if (row.idx > 0 && !isVatField(row.id)) desk.send({ kind: 'removed', key: row.key });
      else desk.send({ kind: 'edited', key: row.key, value: '', bboxes: [] });
      focusActive();
    },
    save: () => desk.send({ kind: 'save', purpose: 'saved' }),
    confirm: () => {
      desk.vat.flush();
      const { invalid, missing } = desk.panel.counts;
      const [torn] = desk.tables.blocking;
      if (lacksType(desk)) {
        desk.announce(t('confirm.type'));
        document.getElementById(typeButtonId)?.focus();
      } else if (invalid + missing > 0) {
        desk.announce(t('confirm.blocked', { count: invalid + missing }));
        const blocked = desk.panel.rows.find((row) => row.state === 'invalid' || row.state === 'missing');
        go(blocked?.key ?? null);
      } else if (torn !== undefined) {
        desk.announce(t('confirm.tables'));
        desk.tables.show(torn);
      } else if (!desk.shown) desk.announce(t('confirm.showing'));
      else if (desk.session.unreachable) desk.announce(t('confirm.offline'));
      else {
        const found = contradictionsNow();
        if (found.length > 0) desk.askAbout(found);
        else desk.send({ kind: 'save', purpose: 'confirmed', acknowledged: [] });
      }
    },
    giveBack: () => {
      if (canReturn(desk.session.document) && desk.shown) desk.send({ kind: 'save', purpose: 'returned' });
    },
    undo: () => desk.send({ kind: 'undo' }),
    redo: () => desk.send({ kind: 'redo' }),
    document: (by) => {
      const other = by === 1 ? way.next : way.previous;
      if (other !== undefined) way.open(other);
    },
    region: focusRegion,
    keys: open.openKeys,
    table: () => {
      if (desk.tables.open === null) desk.tables.show();
      else {
        desk.tables.close();
        focusActive();
      }
    },
    history: open.openHistory,
    workflow: () => open.openWorkflow?.(),
    attachments: () => open.openPart('attachments'),
    discussion: () => open.openPart('discussion'),
    scroll: (by) => desk.stage.send({ kind: 'screen-scrolled', by: by * 0.85 }),
    zoom: (factor) => desk.stage.send({ kind: 'zoomed', factor }),
    fitWidth: () => desk.stage.send({ kind: 'fit-width' }),
    turn: () => desk.stage.send({ kind: 'turned' }),
    boxes: () => desk.stage.send({ kind: 'boxes-cycled' }),
    pan: (x, y) => desk.stage.send({ kind: 'wheel-panned', dx: x * panStep, dy: y * panStep }),
    page: (index) => desk.stage.send({ kind: 'page-shown', index }),
  };
}
