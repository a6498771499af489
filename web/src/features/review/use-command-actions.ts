import { store } from '#web/state/state.ts';
import { flushSync } from 'react-dom';
import { defaultConfirming } from '#shared/doctype/confirming.ts';
import { findOpenPoints } from '#shared/transition/open-points.ts';
import { doctypeValidationUseAtom } from '#web/state/browser-storage.ts';
import { useUser } from '#web/remote/session.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useOpenLines } from '#web/text/use-open-lines.ts';
import { useText } from '#web/text/use-text.ts';
import type { CommandActions } from './commands/core/commands.ts';
import { findNeighbour, findNextProblem } from './fields/core/field-navigation.ts';
import { isShown, type Panel, type PanelRow } from './fields/core/panel.ts';
import { findGroupOf, listConfirmable, listPlausible } from './fields/core/together.ts';
import { findOfferedSuggestion } from './fields/core/suggestion.ts';
import { canBeVerified, canRemoveRow } from './fields/core/field-rules.ts';
import { completeRate } from './fields/core/vat-recalculation.ts';
import type { VatRecalculation } from './fields/use-vat-recalculation.ts';
import { dayPickerId, returnReasonId, typeButtonId } from './navigation/focus.ts';
import { useListNavigation } from './navigation/use-list-navigation.ts';
import type { ReviewModel } from './review-model.ts';
import { toFieldMap } from './session/core/drafts.ts';
import { splitFieldKey, type FieldKey } from './session/core/field-key.ts';

import { findConfirmObstacle, isTypeMissing } from './workflow/core/confirm.ts';
import { canReturn } from './workflow/core/steps.ts';

/** View px of one arrow key. */
const panStep = 60;

const { get } = store;

/** The rows that the panel shows, the active one always among them. */
export const listShownRows = ({
  session,
  selection,
}: Pick<ReviewModel, 'session' | 'selection'>): readonly PanelRow[] => {
  const { settled } = session.machine.model();
  const active = get(selection.active);
  const filter = get(selection.filter);
  return get(selection.panel).rows.filter((row) => row.key === active || isShown(row, filter, settled));
};

/** What the commands do, on the state of the moment at which they are run. */
export function useCommandActions(model: ReviewModel, recalculation: VatRecalculation): CommandActions {
  const t = useText('detail');
  const fieldText = useFieldText();
  const describeOpen = useOpenLines();
  const ui = useText('ui');
  const user = useUser();
  const navigation = useListNavigation();
  const { session, selection, viewer, dialogs, focus } = model;
  const { tables } = model.tables;
  const { announce } = session;
  const { send } = session.machine;
  const look = viewer.machine.send;

  const go = (key: FieldKey | null) => {
    if (key === null) return;
    // The cursor is there before the next key comes: fast hands would lose one to a field that is gone.
    flushSync(() => selection.activate(key));
    focus.activeInput.current?.focus({ preventScroll: true });
    focus.focusActive();
  };
  const goToNextField = (from: FieldKey | null, message: string) => {
    const next = findNextProblem(get(selection.panel).rows, from);
    const [table] = get(tables.blocking);
    const say = (more: string) => announce([message, more].filter(Boolean).join(' '));
    if (next !== null) {
      go(next);
      say(t('announce.next', { field: fieldText.label(splitFieldKey(next).id) }));
    } else if (table !== undefined) {
      // The fields are settled, a table is not: the hands go on there.
      tables.show(table);
      focus.focusTable();
      say(t('confirm.tables'));
    } else {
      focus.focusConfirm();
      say(t('announce.nothingLeft'));
    }
  };
  /** Settles a value; the rate that is calculated from it belongs to the same step of undo. */
  const settle = (row: PanelRow): boolean => {
    recalculation.flush();
    const completed = completeRate(toFieldMap(get(session.fields)), row).map(
      (edit) => ({ kind: 'edited', ...edit }) as const,
    );
    const verified = canBeVerified(row);
    const word = verified ? [{ kind: 'verified', key: row.key, shown: row.value } as const] : [];
    const cause = completed.length === 0 ? undefined : row.key;
    send({ kind: 'together', messages: [...word, ...completed], cause });
    return verified;
  };
  /** Settles many values as one step of undo. */
  const settleTogether = (choose: (panel: Panel) => readonly PanelRow[]) => {
    recalculation.flush();
    const row = get(selection.activeRow);
    // What was typed in the active field is a step of its own, and what is calculated from it belongs there.
    if (row?.value?.verified === true) settle(row);
    const messages = choose(get(selection.panel)).map(
      ({ key, value }) => ({ kind: 'verified', key, shown: value }) as const,
    );
    send({ kind: 'together', messages });
    goToNextField(row?.key ?? null, t('announce.settledTogether', { count: messages.length }));
  };
  const confirm = () => {
    dialogs.returning.close();
    // What still waits to be calculated decides with the rest.
    recalculation.flush();
    const panel = get(selection.panel);
    const blockingTables = get(tables.blocking);
    const doctype = get(session.doctype);
    const obstacle = findConfirmObstacle({
      needsType: isTypeMissing(doctype, user, store.get(doctypeValidationUseAtom)),
      blockingFields: panel.counts.invalid + panel.counts.missing,
      blockingTables: blockingTables.length,
      shown: get(viewer.shown),
      unreachable: session.machine.model().unreachable !== null,
    });
    switch (obstacle) {
      case 'type':
        announce(t('confirm.type'));
        document.getElementById(typeButtonId)?.focus();
        return;
      case 'fields': {
        announce(t('confirm.blocked', { count: panel.counts.invalid + panel.counts.missing }));
        const blocked = panel.rows.find((row) => row.state === 'invalid' || row.state === 'missing');
        go(blocked?.key ?? null);
        return;
      }
      case 'tables':
        announce(t('confirm.tables'));
        tables.show(blockingTables[0]);
        return;
      case 'showing':
        announce(t('confirm.showing'));
        return;
      case 'offline':
        announce(t('confirm.offline'));
        return;
      case null: {
        const { step, einvoice } = session.machine.model().document;
        const own = user.currentOwner ?? undefined;
        const fields = [...get(session.fields)];
        const open = findOpenPoints({ fields, tables: [...get(tables.all)], doctype, step, own, einvoice });
        const answer = dialogs.confirming.answer(open);
        if (answer === 'ask') {
          dialogs.confirming.ask(open);
          const isForbidden = open.forbidden.length > 0;
          const lines = describeOpen([...open.forbidden, ...open.asked]);
          const sentences = [...lines, t(isForbidden ? 'question.forbidden' : 'question.again')];
          announce(sentences.join('. ').replaceAll('.. ', '. '));
        } else if (answer !== 'wait') send({ kind: 'save', purpose: 'confirmed', acknowledged: answer });
      }
    }
  };

  return {
    settle: () => {
      const row = get(selection.activeRow);
      if (!row) return;
      goToNextField(
        row.key,
        settle(row) ? t('announce.settled', { field: fieldText.label(row.id), state: ui('state.verified') }) : '',
      );
    },
    settleGroup: () => settleTogether((panel) => listConfirmable(findGroupOf(panel, get(selection.active)))),
    settlePlausible: () => settleTogether(listPlausible),
    goTo: (where) => {
      const active = get(selection.active);
      if (where === 'problem') go(findNextProblem(get(selection.panel).rows, active));
      else go(findNeighbour(listShownRows(model), active, where === 'next' ? 1 : -1));
    },
    suggest: () => {
      const vat = get(selection.panel).groups.flatMap((group) => group.vat);
      const suggestion = findOfferedSuggestion(get(selection.activeRow), vat);
      if (!suggestion) return;
      send({ kind: 'edited', key: suggestion.key, value: suggestion.value });
      announce(t('page.filled', { value: suggestion.value }));
    },
    candidates: () => {
      // A choice opens its list, a date its calendar; for other fields the checks with their suggestion are the candidates.
      const days = document.getElementById(dayPickerId);
      if (days !== null) {
        days.click();
        return;
      }
      const input = focus.activeInput.current;
      input?.click();
      input?.focus();
    },
    clear: () => {
      const row = get(selection.activeRow);
      if (!row || row.settings.lock) return;
      if (canRemoveRow(row)) send({ kind: 'removed', key: row.key });
      else send({ kind: 'edited', key: row.key, value: '', bboxes: [] });
      focus.focusActive();
    },
    save: () => send({ kind: 'save', purpose: 'saved' }),
    confirm,
    returnDocument: () => {
      if (!canReturn(session.machine.model().document) || !get(viewer.shown)) return;
      const tooLong = get(selection.panel).rows.find(({ reason }) => reason === 'long');
      if (tooLong !== undefined) {
        go(tooLong.key);
        return;
      }
      const { returnReason } = get(session.doctype)?.confirming ?? defaultConfirming;
      const answer = dialogs.returning.answer(returnReason);
      if (answer === 'ask') announce(t('return.ask'));
      else if (answer === 'missing' || answer === 'long') {
        // A reason that is too long is announced by its input.
        if (answer === 'missing') announce(t('return.missing'));
        document.getElementById(returnReasonId)?.focus();
      } else send({ kind: 'save', purpose: 'returned', returnReason: answer.reason });
    },
    undo: () => {
      // What would follow from the last letters a moment later is taken back with them.
      recalculation.flush();
      send({ kind: 'undo' });
    },
    redo: () => send({ kind: 'redo' }),
    document: (by) => {
      const other = by === 1 ? navigation.next : navigation.previous;
      if (other !== undefined) navigation.open(other);
    },
    region: focus.focusRegion,
    keys: () => dialogs.show('keys'),
    table: () => {
      if (get(tables.open) === null) tables.show();
      else {
        tables.close();
        focus.focusActive();
      }
    },
    history: () => dialogs.show('history'),
    workflow: () => dialogs.show('workflow'),
    attachments: () => dialogs.show('attachments'),
    discussion: () => dialogs.show('discussion'),
    scroll: (by) => look({ kind: 'screen-scrolled', by: by * 0.85 }),
    zoom: (factor) => look({ kind: 'zoomed', factor }),
    fitWidth: () => look({ kind: 'fit-width' }),
    turn: () => look({ kind: 'turned' }),
    boxes: () => look({ kind: 'boxes-cycled' }),
    pan: (x, y) => look({ kind: 'wheel-panned', dx: x * panStep, dy: y * panStep }),
    page: (index) => look({ kind: 'page-shown', index }),
  };
}
