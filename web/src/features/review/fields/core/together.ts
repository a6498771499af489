import { isPlausible } from '#shared/document/fields/plausible.ts';
import { listVatCells, type Panel, type PanelGroup, type PanelRow } from './panel.ts';
import type { FieldKey } from '../../session/core/field-key.ts';

/** The rows of a group, those of its VAT table first. */
export const listGroupRows = ({ vat, rows }: PanelGroup): readonly PanelRow[] => [
  ...vat.flatMap(listVatCells),
  ...rows,
];

/** The group in which a field stands. */
export const findGroupOf = ({ groups }: Pick<Panel, 'groups'>, key: FieldKey | null): PanelGroup | undefined =>
  groups.find((group) => listGroupRows(group).some((row) => row.key === key));

/**
 * What one command confirms of a group: every value in it that is only proposed. The group is in sight as a whole, so that no score
 * is asked for; a value that a check speaks against, a wrong one, a missing one or one that the type always wants a look at has its own turn.
 */
export const listConfirmable = (group: PanelGroup | undefined): readonly PanelRow[] =>
  group === undefined
    ? []
    : listGroupRows(group).filter(
        ({ state, value, look }) =>
          state === 'predicted' && look === null && (value?.checks ?? []).every(({ result }) => result === 'passed'),
      );

/** What one command confirms of the whole document: what is plausible by the measured rule. */
export const listPlausible = ({ rows }: Pick<Panel, 'rows'>): readonly PanelRow[] => rows.filter(isPlausible);
