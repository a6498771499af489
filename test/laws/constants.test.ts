import { describe, expect, test } from 'vitest';
import { readSource, specified, withSpecification, type Constant } from './calls.ts';

/*
 * Every constant of the specification stands in the code, by the file in which it stands and what is written there. That the product
 * keeps to them is proven where they are used; spec-001-constants.test.ts counts with those of the review.
 */

const places: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'web/src/app/shell/notification-bell.tsx': { 'notification popover width': 'width={450}' },
  'web/src/features/notifications/notifications.module.css': { 'notification list max height': 'max-height: 400px' },
  'web/src/app/search/use-hits.ts': {
    'quick search debounce': 'debounceMs = 250',
  },
  'web/src/app/search/use-entries.tsx': {
    'search result name truncation': 'nameLetters = 30',
    'search value truncation': 'valueLetters = 50',
  },
  'web/src/app/shell/company-switcher.tsx': {
    'top bar name truncation': 'truncate(name, 40)',
    'company switcher menu max height': 'height={500}',
  },
  'web/src/app/shell/owner-order.ts': {
    'company switcher search from': 'minOwnersForSearch = 10',
  },
  'web/src/app/shell/use-upload-count.ts': {
    'upload badge cap shown 99+ at': "uploads >= 99 ? '99+'",
  },
  'shared/notification/notification.ts': {
    'notification badge 99+ from': 'badge: 99',
    'notification poll': 'notificationPollMs = 20_000',
    'notifications fetched': 'fetched: 50',
    'notification description truncation': 'description: 40',
  },
  'web/src/features/doctypes/core/options-list.ts': {
    'field option badge 99+ above': "count > 98 ? '99+'",
    'option key max': 'maxKeyLength = 30',
    'option value max': 'maxValueLength = 60',
  },
  'web/src/ui/feedback/toast.ts': {
    toast: 'toastMs = 5000',
  },
  'web/src/features/doctypes/core/tab-name.ts': {
    'type tab name truncation': 'maxTabName = 30',
  },
  'web/src/remote/learning-pause.ts': {
    'learning poll': 'isLearning ? 10_000 : 60_000',
    'learning poll while learning': 'isLearning ? 10_000 : 60_000',
  },
  'web/src/features/doctypes/sections/learning-line.tsx': {
    'learning time in minutes from': 'minute = 60',
  },
  'web/src/remote/export-bulks.ts': {
    'registry sync poll': 'pollMs = 5000',
    'bulk export poll': 'pollMs = 5000',
    'bulk list refresh': 'pollMs = 5000',
  },
  'web/src/features/bulk/export/verdict-table.tsx': {
    'bulk preview page size': 'step = 100',
  },
  'web/src/remote/session.ts': {
    'user poll': 'usePolling(60_000)',
  },
  'web/src/remote/presence.ts': {
    'idle threshold': 'idleAfterMs = 600_000',
  },
  'web/src/features/account/form-rules.ts': {
    'login delay short': 'selectAfterMs = 300',
    'login delay long': 'retryAfterMs = 1500',
  },
  'shared/account/user.ts': {
    'password minimum': 'minPasswordLength = 8',
  },
  'shared/doctype/check-doctype.ts': {
    'type name length': 'name: { min: 5, max: 30 }',
    'type id length': 'id: { min: 5, max: 30 }',
    short: 'short: { min: 2, max: 4 }',
    'internal number year': 'years: [2, 4]',
    'internal number digits': 'numbers: { min: 3, max: 7 }',
    'score threshold': 'threshold: { min: 0, max: 100, step: 0.5, presets: [0, 65, 80, 97.5, 100], default: 100 }',
    'score threshold step': 'step: 0.5',
    'score threshold presets': 'presets: [0, 65, 80, 97.5, 100]',
    'score threshold default': 'default: 100',
  },
  'shared/doctype/derive-id.ts': {
    'type id derived up to': 'maxDerivedLength = 50',
  },
  'infra/local/sample/data/doctypes.ts': {
    'self-learning minimum documents': 'minAutoTrainingCount: 10',
  },
  'shared/workflow/check-workflow.ts': {
    'step name max': 'stepLimits = { name: 30, description: 100 }',
    'step description max': 'stepLimits = { name: 30, description: 100 }',
    'step inputs minimum': "problem: 'no-inputs'",
    'step outputs minimum': "'no-outputs'",
    'step assignees minimum': "problem: 'assignees-required'",
    'condition rules minimum': "problem: 'rules-required'",
  },
  'shared/workflow/edit-graph.ts': {
    'step id length': '{ length: 6 }',
  },
  'web/src/features/workflow/step-form/use-debounced-text.ts': {
    'step form debounce': 'debounceMs = 300',
  },
  'web/src/features/workflow/canvas/step-list.tsx': {
    'graph list debounce': 'listRestMs = 50',
  },
  'web/src/features/workflow/canvas/step-list.module.css': {
    'graph list fade': 'listFade 600ms',
  },
  'web/src/features/doctypes/fields/use-highlight.ts': {
    'added field highlight': 'highlightMs = 2500',
    'added field highlight delay': 'waitMs = 500',
  },
  'shared/connectors/connector.ts': {
    'connector active within': 'activeForMs = 3 * 60 * 1000',
  },
  'shared/kit/role.ts': {
    'role level admin': 'admin: 3',
    'role level editor': 'editor: 2',
    'role level viewer': 'viewer: 1',
  },
  'web/src/ui/dialogs/error-alert.tsx': {
    'document id in messages': '[0-9a-f]{24}',
  },
  'web/src/features/files/core/cards.ts': {
    'rotation step': '{ 0: 90, 90: 180, 180: 270, 270: 0 }',
  },
  'web/src/features/files/files-footer.tsx': {
    'thumbnail scale rounding': 'Math.round(scale *',
  },
  'web/src/features/tempbox/core/item-name.ts': {
    'tempbox name truncation': 'maxLength = 25',
  },
  'web/src/features/review/session/core/limits.ts': {
    'created-flag message delay': 'createdAfterMs = 1000',
    'document name max': 'maxNameLength = 40',
    'document name in buttons': 'maxShownName = 30',
    'queued document poll': 'queuePollMs = 3000',
    'name save debounce': 'saveAfterMs = 300',
    'fill fields debounce': 'fillAfterMs = 750',
    'focus debounce': 'followPauseMs = 300',
    'preview width': 'pageWidth = 875',
    'auto-picked boxes offset': 'pickOffset = 2',
    'region line tolerance': 'lineTolerance = 5',
    'attachment dialog body height': 'attachmentsHeight = 400',
    'select menu max height': 'choosing = { height: 250',
    'select label truncation': 'label: 25',
    'dropdown search from': 'searchFrom: 5',
    'search box max': 'search: 20',
    'copy confirmation': 'copiedMs = 2000',
    'autocomplete minimum': 'least: 2',
    'autocomplete debounce': 'pauseMs: 300',
    'autocomplete suggestions': 'most: 100',
    'autocomplete truncation': 'letters: 50',
  },
  'web/src/features/review/workflow/core/steps.ts': {
    'stepper previous steps': 'maxPassed = 3',
  },
  'web/src/features/review/review-header.tsx': {
    'avatar group max': 'maxAvatars = 5',
  },
  'web/src/features/review/actions/type-menu.tsx': {
    'type list': 'listed = 3',
    'doctype name toggle truncation': 'toggleLetters = 25',
    'doctype name menu truncation': 'menuLetters = 35',
  },
  'functions/documents/history/print-history.ts': {
    'document name in history': 'maxNameLength = 30',
  },
  'shared/attachment/attachment.ts': {
    'attachment name max': 'title: 30',
    'attachment poll': 'attachmentPollMs = 3000',
  },
  'web/src/features/review/table/core/limits.ts': {
    'table name max': 'maxTableName = 50',
    'table update debounce': 'tableUpdateMs = 50',
    'validity report static tables': 'isStatic ? 150 : 1000',
    'validity report otherwise': 'isStatic ? 150 : 1000',
    'grid line add/delete debounce': 'lineUpdateMs = 150',
    'bottom sheet opens after': 'sheetOpensMs = 250',
    'sheet snap height default': 'defaultSheetHeight = 300',
    'sheet snap default': 'defaultSnap = 0.2',
    'drag box minimum': 'minDrawn = { w: 0.15, h: 0.05 }',
    'grid row/column minimum': 'minBand = 20',
    'separator safe margin': 'separatorMargin = 40',
    'table boundary safe margin': 'boundaryMargin = 20',
    'sheet snap points': 'snapStep = 0.025',
  },
  'shared/field/catalogue/books.ts': {
    'account field length': "d{3}';",
  },
  'shared/vat/vat-group.ts': {
    'VAT group size': 'row.vatBase, row.vatAmount, row.vatTotal',
    'VAT rate range': 'percent < 0n || percent > 1_000_000n',
  },
  'shared/kit/money.ts': {
    'money decimals': 'toScaled(amount, 2)',
  },
  'shared/discussion/discussion.ts': {
    'discussion poll while open': 'discussionPollMs = 5000',
    'discussion status poll': 'discussionStatusPollMs = 20_000',
    'discussion thumbnail avatars': 'avatars: 2',
    'last message preview': 'preview: 30',
  },
  'shared/intake/tempfile.ts': {
    'upload backoff start': 'backoffMs: 3000',
    'upload backoff factor': 'factor: 3',
    'upload attempts': 'attempts: 5',
    'page callback attempts': 'callbackAttempts: 3',
    'file delete attempts': 'deleteAttempts: 5',
    'concurrent uploads': 'parallel: 3',
    'delay between uploads': 'pauseMs: 300',
  },
  'web/src/features/review/fields/core/vat-recalculation.ts': {
    'VAT recalculation debounce': 'recalculateAfterMs = 1000',
  },
  'web/src/features/list/filter-row.tsx': {
    'search box debounce': 'debounceMs = 250',
  },
  'web/src/features/review/table/core/rows-columns.ts': {
    'rows or columns in use needed for marking': 'countRowsInUse(table) < 2',
  },
  'web/src/features/review/discussion/discussion-thumb.tsx': {
    'attachment badge cap': "count >= 99 ? '99+'",
  },
  'web/src/features/review/session/core/document-cache.ts': {
    'cache TTL': 'cachedForMs = 7 * 24 * 60 * 60 * 1000',
    'cache size': 'maxCachedDocuments = 20',
  },
  'shared/document/list/document-row.ts': {
    'process not processed range': 'row.process < 2',
  },
  'shared/api/document-list.ts': {
    'list page size': 'sizePerPage: z.int().min(1).max(100).default(10)',
    'trash page size': 'sizePerPage: z.int().min(1).max(100).default(10)',
  },
  'web/src/features/list/filters/filter-chips.tsx': {
    'filter summary truncation': '{ wide: 30, phone: 10 }',
  },
  'shared/template/page.ts': {
    'preview render debounce': 'renderDebounceMs = 300',
    'template thumbnail': 'width: 866, height: 1225',
    'template thumbnail quality': 'quality: 0.75',
    'template padding': 'templatePadding = 44',
    'template default page': 'defaultPagePx = { width: 1080, height: 1920 }',
  },
  'shared/payment/payment-data.ts': {
    'constant symbol default': "constantSymbol: '308'",
  },
  'shared/api/contract.ts': {
    'changes exist status': '204 | 205',
  },
  'shared/api/refusals.ts': {
    'workflow/save refusal': '422',
  },
  'shared/doctype/check-fields.ts': {
    'option key max (one kind)': "=== 'country' ? 2 : 30",
  },
};

/** Constants that the product does not have, each with the decision. */
const decided: Readonly<Record<string, string>> = {
  // decisions.md: rates come from a dated table; 20 % is the standard rate of the days at which it was.
  'default VAT rate': 'shared/vat/rates.ts',
  // language.md §6 and §11: the button carries the name of the next step, and the stepper has room for 24 letters.
  'step label truncation': 'web/src/features/review/workflow/stepper.tsx',
  'step label in button truncation': 'web/src/features/review/workflow/confirm-bar.tsx',
  // Each pause is named where it is used; there is no helper with a pause of its own.
  'fill fields debounce default': 'web/src/features/review/session/core/limits.ts',
  // language.md §7: the line of a box says its state, from 1 to 2 px.
  stroke: 'web/src/features/review/viewer/viewer.module.css',
  // A word is taken by how far it reaches into the box, `pickOffset`; none is taken that only touches it.
  'auto-picked boxes minimum intersection': 'web/src/features/review/viewer/core/words.ts',
  // One rule for all lists: a search from five choices on.
  'searchable list search from': 'web/src/features/review/session/core/limits.ts',
  // language.md §5: the bars of list and detail are part of the frame and never leave the view.
  'sticky bar scroll': 'web/src/features/list/list.module.css',
};

const constants = specified?.constants ?? [];
const found = new Map(
  Object.entries(places).flatMap(([file, rows]) => Object.entries(rows).map(([name, code]) => [name, { file, code }])),
);

/** The numbers of a value, in the units in which code may write them: seconds as milliseconds, per cent as a share. */
function writings({ value, unit }: Constant): readonly string[] {
  const factors = unitFactors.get(unit) ?? [1];
  return [...value.matchAll(/\d+(?:\.\d+)?/g)].flatMap(([number]) =>
    factors.map((factor) => String(Number((Number(number) * factor).toFixed(6)))),
  );
}
const unitFactors: ReadonlyMap<string, readonly number[]> = new Map([
  ['s', [1, 1000]],
  ['percent', [1, 0.01, 10_000]],
]);

describe.skipIf(specified === undefined)(`constants of the specification${withSpecification}`, () => {
  test('every constant has its place in the code, or a decision', () => {
    expect(constants.map(({ name }) => name).filter((name) => !found.has(name) && !(name in decided))).toEqual([]);
  });

  test('no place and no decision outlives its constant', () => {
    const names = new Set(constants.map(({ name }) => name));
    expect([...found.keys(), ...Object.keys(decided)].filter((name) => !names.has(name))).toEqual([]);
    for (const file of Object.values(decided)) expect(readSource(file)).not.toBe('');
  });

  test('what a place says is written there', () => {
    const gone = [...found].filter(([, { file, code }]) => !readSource(file).includes(code));
    expect(gone.map(([name, { file, code }]) => `${name}: ${file} has no ${code}`)).toEqual([]);
  });

  test('and it is the number of the specification', () => {
    const others = constants.flatMap((constant) => {
      const code = found.get(constant.name)?.code.replaceAll(/(?<=\d)_(?=\d)/g, '');
      // Some say the number in words: at least one is "none is refused".
      if (code === undefined || !/\d/.test(code)) return [];
      const numbers: readonly string[] = code.match(/\d+(?:\.\d+)?/g) ?? [];
      return writings(constant).some((writing) => numbers.includes(writing)) ? [] : [`${constant.name}: ${code}`];
    });
    expect(others).toEqual([]);
  });
});
