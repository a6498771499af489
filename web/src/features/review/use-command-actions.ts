import { flushSync } from 'react-dom';
import { useText } from '#web/text/use-text.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import type { Contradiction } from '#shared/check/contradiction.ts';
import { findContradictions } from '#shared/check/contradictions.ts';
import { isVatField, vatFields } from '#shared/field/catalogue/catalogue.ts';
import { completeVatGroup } from '#shared/vat/vat-group.ts';
import type { CollaborationPart } from './collaboration/collaboration.tsx';
import type { CommandActions } from './commands/core/commands.ts';
import { toFieldKey, splitFieldKey, type FieldKey } from './session/core/field-key.ts';
import { findNeighbour, findNextNeedingReview, findNextProblem } from './fields/core/field-navigation.ts';
import { isShown, buildPanel, type PanelRow } from './fields/core/panel.ts';
import { getFields } from './session/core/session.ts';
import { canReturn } from './workflow/core/steps.ts';
import { findOfferedSuggestion } from './fields/core/suggestion.ts';
import { activeInputId, dayPickerId, isTypeMissing, typeButtonId, type Review } from './session/review-context.ts';
import { focusActive, focusConfirm, focusRegion, focusTable } from './navigation/focus.ts';
import type { RunningSession } from './session/run-session.ts';
import { useListNavigation } from './navigation/use-list-navigation.ts';

/** View px of one arrow key. */
const panStep = 60;

type DialogOpeners = {
  readonly openKeys: () => void;
  readonly openHistory: () => void;
  /** Left out where there is no document in a workflow yet. */
  readonly openWorkflow?: () => void;
  readonly openPart: (part: CollaborationPart) => void;
};

/** The commands of the review, carried out on the newest state. */
export function useCommandActions(
  review: Omit<Review, 'run'>,
  running: RunningSession,
  open: DialogOpeners,
): CommandActions {
  const t = useText('detail');
  const fieldText = useFieldText();
  const ui = useText('ui');
  const navigation = useListNavigation();
  /** The rows as they are after what was just sent. */
  const getRows = (): readonly PanelRow[] => {
    const session = running.machine.model();
    return buildPanel([...getFields(session).values()], review.doctype, session.document.step).rows;
  };
  const getContradictions = (): readonly Contradiction[] =>
    findContradictions({
      fields: [...getFields(running.machine.model()).values()],
      tables: review.tables.all,
      kind: review.doctype?.exportSystemType ?? null,
      own: review.user.currentOwner ?? undefined,
    });
  const go = (key: FieldKey | null) => {
    if (key === null) return;
    // The cursor is there before the next key comes: fast hands would lose one to a field that is gone.
    flushSync(() => {
      review.activate(key);
    });
    document.getElementById(activeInputId)?.focus({ preventScroll: true });
    focusActive();
  };
  const goToNextField = (from: FieldKey, message: string) => {
    const next = findNextNeedingReview(getRows(), from);
    if (next.kind === 'field') {
      go(next.key);
      review.announce(
        [message, t('announce.next', { field: fieldText.label(splitFieldKey(next.key).id) })].filter(Boolean).join(' '),
      );
    } else if (review.tables.blocking[0] !== undefined) {
      // The fields are settled, a table is not: the hands go on there.
      review.tables.show(review.tables.blocking[0]);
      focusTable();
      review.announce([message, t('confirm.tables')].filter(Boolean).join(' '));
    } else {
      focusConfirm();
      review.announce([message, t('announce.nothingLeft')].filter(Boolean).join(' '));
    }
  };
  /** A rate with one amount settles its other two, so that no manual calculation is needed. */
  const completeRate = (row: PanelRow) => {
    const rate = row.value?.param;
    if (!isVatField(row.id) || rate === undefined || row.value === undefined || row.value.value === '') return;
    const others = vatFields.filter((id) => id !== row.id).map((id) => toFieldKey(id, row.idx));
    const fields = getFields(running.machine.model());
    if (others.some((key) => (fields.get(key)?.value ?? '') !== '')) return;
    const whole = completeVatGroup(row.id, row.value.value, rate);
    if (!whole.ok) return;
    for (const id of vatFields) {
      if (id !== row.id)
        review.send({ kind: 'edited', key: toFieldKey(id, row.idx), value: whole.value[id], param: rate });
    }
  };

  return {
    settle: () => {
      const row = review.activeRow;
      if (!row) return;
      review.vat.flush();
      completeRate(row);
      const shapeless = row.state === 'invalid' && row.reason?.startsWith('check:') !== true;
      const empty = (row.value?.value ?? '') === '';
      if (!shapeless && !empty) review.send({ kind: 'verified', key: row.key });
      goToNextField(
        row.key,
        shapeless || empty
          ? ''
          : t('announce.settled', { field: fieldText.label(row.id), state: ui('state.verified') }),
      );
    },
    goTo: (where) => {
      const rows = review.panel.rows.filter(
        (row) => row.key === review.active || isShown(row, review.filter, review.session.settled),
      );
      if (where === 'problem') go(findNextProblem(review.panel.rows, review.active));
      else go(findNeighbour(rows, review.active, where === 'next' ? 1 : -1));
    },
    suggest: () => {
      const vat = review.panel.groups.flatMap((group) => group.vat);
      const suggestion = findOfferedSuggestion(review.activeRow, vat);
      if (!suggestion) return;
      review.send({ kind: 'edited', key: suggestion.key, value: suggestion.value });
      review.announce(t('page.filled', { value: suggestion.value }));
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
      const row = review.activeRow;
      if (!row || row.settings.lock) return;
      if (row.idx > 0 && !isVatField(row.id)) review.send({ kind: 'removed', key: row.key });
      else review.send({ kind: 'edited', key: row.key, value: '', bboxes: [] });
      focusActive();
    },
    save: () => review.send({ kind: 'save', purpose: 'saved' }),
    confirm: () => {
      review.vat.flush();
      const { invalid, missing } = review.panel.counts;
      const [blockingTable] = review.tables.blocking;
      if (isTypeMissing(review)) {
        review.announce(t('confirm.type'));
        document.getElementById(typeButtonId)?.focus();
      } else if (invalid + missing > 0) {
        review.announce(t('confirm.blocked', { count: invalid + missing }));
        const blocked = review.panel.rows.find((row) => row.state === 'invalid' || row.state === 'missing');
        go(blocked?.key ?? null);
      } else if (blockingTable !== undefined) {
        review.announce(t('confirm.tables'));
        review.tables.show(blockingTable);
      } else if (!review.shown) review.announce(t('confirm.showing'));
      else if (review.session.unreachable) review.announce(t('confirm.offline'));
      else {
        const found = getContradictions();
        if (found.length > 0) review.askContradictions(found);
        else review.send({ kind: 'save', purpose: 'confirmed', acknowledged: [] });
      }
    },
    returnDocument: () => {
      if (canReturn(review.session.document) && review.shown) review.send({ kind: 'save', purpose: 'returned' });
    },
    undo: () => review.send({ kind: 'undo' }),
    redo: () => review.send({ kind: 'redo' }),
    document: (by) => {
      const other = by === 1 ? navigation.next : navigation.previous;
      if (other !== undefined) navigation.open(other);
    },
    region: focusRegion,
    keys: open.openKeys,
    table: () => {
      if (review.tables.open === null) review.tables.show();
      else {
        review.tables.close();
        focusActive();
      }
    },
    history: open.openHistory,
    workflow: () => open.openWorkflow?.(),
    attachments: () => open.openPart('attachments'),
    discussion: () => open.openPart('discussion'),
    scroll: (by) => review.viewer.send({ kind: 'screen-scrolled', by: by * 0.85 }),
    zoom: (factor) => review.viewer.send({ kind: 'zoomed', factor }),
    fitWidth: () => review.viewer.send({ kind: 'fit-width' }),
    turn: () => review.viewer.send({ kind: 'turned' }),
    boxes: () => review.viewer.send({ kind: 'boxes-cycled' }),
    pan: (x, y) => review.viewer.send({ kind: 'wheel-panned', dx: x * panStep, dy: y * panStep }),
    page: (index) => review.viewer.send({ kind: 'page-shown', index }),
  };
}
