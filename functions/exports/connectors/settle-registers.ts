import type { RegisterList } from '#shared/connectors/connector.ts';
import type { TroubleReason } from '#shared/connectors/program-trouble.ts';
import type { OptionField } from '#shared/export-bulks/export-bulk.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { ConnectorTask } from '#functions/ports/connectors.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import { fillOptions } from '../registers/fill-options.ts';
import { bulkTrouble } from './bulk-trouble.ts';

export type RegistersNeed = {
  readonly doctypes: Pick<Doctypes, 'list' | 'change'>;
  readonly exportBulks: Pick<ExportBulks, 'find' | 'change'>;
  readonly clock: Clock;
};

type Task = Extract<ConnectorTask, { readonly kind: 'registers' }>;
type Answer = { readonly registers: readonly RegisterList[]; readonly trouble: TroubleReason | null };

/** Fills options from the lists of a job, and ends its synchronization with a result for each list. */
export async function settleRegisters(need: RegistersNeed, task: Task, answer: Answer): Promise<void> {
  const { ownerId, bulkId } = task;
  const head = (await need.exportBulks.find(ownerId, bulkId))?.head;
  if (head === undefined) throw new Error(`there is no bulk ${bulkId}`);
  if (head.processed) return;
  const filled = answer.trouble === null ? await fillOptions(need, task, answer.registers) : [];
  const optionFields = head.optionFields.map((field): OptionField => {
    if (answer.trouble !== null) return { ...field, status: 'error', note: 'program-trouble', value: answer.trouble };
    const known = filled.find(({ register }) => register === field.register);
    return known ?? { ...field, status: 'error', note: 'not-known-to-program' };
  });
  const done = await need.exportBulks.change({
    ...head,
    optionFields,
    processed: true,
    processedAt: isoNow(need.clock),
    importError: optionFields.some(({ status }) => status === 'error'),
    importStatusMessage: answer.trouble === null ? null : bulkTrouble(answer.trouble),
  });
  if (!done.ok) throw new Error(`bulk ${bulkId} was changed meanwhile`);
}
