import { findFieldDefinition, isVatField, vatFields, type VatField } from '#shared/field/catalogue/catalogue.ts';
import { fieldGroups, type FieldGroup } from '#shared/field/catalogue/definition.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { FieldRules } from '#shared/document/fields/field-settings.ts';
import {
  needsPerson,
  countQuality,
  listFieldStates,
  type FieldStateEntry,
  type FieldState,
} from '#shared/document/fields/field-states.ts';
import type { Quality } from '#shared/document/document.ts';
import { toFieldKey, type FieldKey } from '../../session/core/field-key.ts';

/** A line of the field panel. */
export type PanelRow = FieldStateEntry & {
  readonly key: FieldKey;
  /** A rule fails on the value, regardless of who settled it: it is shown in red, but does not keep the document. */
  readonly contradicted: boolean;
};

/** The state that a line shows: a contradiction is red even where a person has settled the value. */
export const getShownState = ({ state, contradicted }: Pick<PanelRow, 'state' | 'contradicted'>): FieldState =>
  contradicted ? 'invalid' : state;

/** The state as its icon shows it: what evidence verifies looks different from a person's word. */
export const getIconState = (row: Pick<PanelRow, 'state' | 'contradicted' | 'value'>): FieldState | 'evidence' =>
  getShownState(row) === 'verified' && row.value?.verified === false ? 'evidence' : getShownState(row);

/** Base, VAT and total of one rate; a cell is missing where the type does not use its field. */
export type VatRow = {
  readonly idx: number;
  readonly rate: string | undefined;
  readonly cells: Readonly<Record<VatField, PanelRow | undefined>>;
  readonly state: FieldState;
};

export type PanelGroup = {
  readonly group: FieldGroup;
  readonly vat: readonly VatRow[];
  readonly rows: readonly PanelRow[];
  readonly counts: Quality;
};

export type Panel = {
  readonly groups: readonly PanelGroup[];
  /** Every row in the order in which Tab walks. */
  readonly rows: readonly PanelRow[];
  readonly counts: Quality;
};

const getGroup = (id: string): FieldGroup => findFieldDefinition(id)?.group ?? 'other';

/** The order in which the worst state of several shows (specification 001 §4, FLD-08). */
const statesBySeverity: readonly FieldState[] = ['invalid', 'missing', 'predicted', 'verified', 'optional'];

const findWorst = (states: readonly FieldState[]): FieldState =>
  statesBySeverity.find((state) => states.includes(state)) ?? 'optional';

function buildVatRows(rows: readonly PanelRow[]): readonly VatRow[] {
  const indexes = [...new Set(rows.map((row) => row.idx))].sort((a, b) => a - b);
  return indexes.map((idx): VatRow => {
    const own = rows.filter((row) => row.idx === idx);
    const cell = (id: VatField): PanelRow | undefined => own.find((row) => row.id === id);
    const [base, vat, total] = vatFields;
    return {
      idx,
      rate: own.find((row) => row.value?.param !== undefined)?.value?.param,
      cells: { vatBase: cell(base), vatAmount: cell(vat), vatTotal: cell(total) },
      state: findWorst(own.map(getShownState)),
    };
  });
}

/** A rate stands whole: a value that only some of its three fields hold gets blank neighbours. */
function completeRates(rows: readonly PanelRow[]): readonly PanelRow[] {
  const vat = rows.filter((row) => isVatField(row.id));
  const indexes = [...new Set(vat.map((row) => row.idx))];
  const blanks = vatFields.flatMap((id) => {
    const like = vat.find((row) => row.id === id);
    if (!like) return [];
    return indexes
      .filter((idx) => !vat.some((row) => row.id === id && row.idx === idx))
      .map((idx): PanelRow => ({
        ...like,
        key: toFieldKey(id, idx),
        idx,
        contradicted: false,
        value: undefined,
        state: 'optional',
        reason: null,
        look: null,
        settings: { ...like.settings, required: false },
      }));
  });
  if (blanks.length === 0) return rows;
  const place = (row: PanelRow): number => vatFields.findIndex((id) => id === row.id);
  const whole = [...vat, ...blanks].sort((a, b) => a.idx - b.idx || place(a) - place(b));
  const at = rows.findIndex((row) => isVatField(row.id));
  const others = rows.filter((row) => !isVatField(row.id));
  return [...others.slice(0, at), ...whole, ...others.slice(at)];
}

/** The field panel of a document as its type and step want it. */
export function buildPanel(fields: readonly FieldValue[], doctype: FieldRules | undefined, step: string | -1): Panel {
  const found = listFieldStates(fields, doctype, step).map((standing): PanelRow => ({
    ...standing,
    key: toFieldKey(standing.id, standing.idx),
    contradicted:
      standing.state === 'verified' && (standing.value?.checks ?? []).some(({ result }) => result === 'failed'),
  }));
  const rows = completeRates(found);
  const groups = fieldGroups
    .map((group): PanelGroup => {
      const own = rows.filter((row) => getGroup(row.id) === group);
      return {
        group,
        vat: buildVatRows(own.filter((row) => isVatField(row.id))),
        rows: own.filter((row) => !isVatField(row.id)),
        counts: countQuality(own),
      };
    })
    .filter(({ vat, rows: plain }) => vat.length + plain.length > 0);
  const inOrder = groups.flatMap(({ group }) => rows.filter((row) => getGroup(row.id) === group));
  return { groups, rows: inOrder, counts: countQuality(rows) };
}

/** Which fields the panel shows. */
export type FieldFilter = 'needs' | 'all';

/** What the filter "needs me" shows: what needs a person, and what was settled in this visit. */
export const isShown = (row: PanelRow, filter: FieldFilter, settled: ReadonlySet<FieldKey>): boolean =>
  filter === 'all' || needsPerson(row) || row.contradicted || settled.has(row.key);

/** The cells of a VAT line in the order of their columns. */
export const listVatCells = (row: VatRow): readonly PanelRow[] => vatFields.flatMap((id) => row.cells[id] ?? []);

/** Whether a VAT line holds no value. */
export const isEmptyVatRow = (row: VatRow): boolean =>
  listVatCells(row).every((cell) => (cell.value?.value ?? '') === '');
