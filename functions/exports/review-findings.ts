import { firstValue } from '#shared/document/row.ts';
import { warned, type ExportFinding } from '#shared/exports/exporter.ts';
import type { ExportTarget } from '#shared/exports/export-target.ts';
import { needsMe, standings } from '#shared/field/state.ts';
import { hasStepsAhead } from '#shared/workflow/progress.ts';
import type { Paper } from './papers-of.ts';

/** Whether the type gives its documents internal numbers and this one has none; a payment needs no number of ours. */
function isUnnumbered({ record, doctype }: Extract<Paper, { readonly doctype: unknown }>, target: ExportTarget) {
  const numbered = doctype?.fields.some(({ id, use }) => id === 'internalNumber' && use) === true;
  return target !== 'sepa' && numbered && firstValue(record.fields, 'internalNumber') === '';
}

/**
 * What a person should know before a document leaves: that its review is not finished, how many of its values nobody has verified,
 * that it has no internal number. Only the dry run says so, because the export itself is somebody's decision.
 */
export function reviewFindings(paper: Paper, target: ExportTarget): readonly ExportFinding[] {
  if (paper.record === undefined) return [];
  const { record, doctype, steps, stepName } = paper;
  const { head, fields } = record;
  const open = standings(fields, doctype, head.step).filter(needsMe);
  return [
    ...(hasStepsAhead(head.step, steps, record) ? [warned('review-unfinished', stepName)] : []),
    ...(open.length === 0 ? [] : [{ ...warned('values-unverified', String(open.length)), field: open[0]?.id }]),
    ...(isUnnumbered(paper, target) ? [{ ...warned('number-not-given'), field: 'internalNumber' }] : []),
  ];
}
