import type { LogAction, LogItem } from './log-item.ts';

export type LogLine = Omit<LogItem, '_id' | 'date'>;

/** A line of history; what is not said is empty. Without an editor the machine did it. */
export function logLine(
  action: LogAction,
  said: {
    readonly step: string | -1;
    readonly stepName?: string | undefined;
    readonly editorId?: string | null;
    readonly assignId: readonly string[];
    readonly metadata?: LogItem['metadata'];
    readonly diff?: readonly LogItem['diff']['fields'][number][];
  },
): LogLine {
  return {
    action,
    step: String(said.step),
    stepName: said.stepName ?? '',
    editorId: said.editorId ?? null,
    assignId: [...said.assignId],
    emitter: typeof said.editorId === 'string' ? 'user' : 'machine',
    metadata: said.metadata ?? {},
    diff: { fields: [...(said.diff ?? [])] },
  };
}
