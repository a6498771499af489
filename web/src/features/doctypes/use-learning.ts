import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { readDoctypeLearning } from '#shared/api/learning.ts';
import { call } from '#web/remote/call.ts';
import { learningPauseMs } from '#web/remote/learning-pause.ts';
import { useLiveEvent } from '#web/remote/live.ts';
import { usePolling } from '#web/remote/presence.ts';
import { keys, queryClient } from '#web/remote/query.ts';

export type LearningStatus = z.output<(typeof readDoctypeLearning)['answer']>;

/** How far the learning of a type is: asked for every minute, every ten seconds while it learns (ledger R-LIV-24, R-LIV-25). */
export function useLearning(id: string, enabled: boolean): LearningStatus | undefined {
  const slow = usePolling(learningPauseMs(false));
  const fast = usePolling(learningPauseMs(true));
  const key = [...keys.company, 'learning', id];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readDoctypeLearning, { params: { doctype: id }, signal }),
    refetchInterval: ({ state }) => (state.data?.learning === true ? fast : slow),
    enabled,
  });
  useLiveEvent('learning_status_changed', ({ doctype }) => {
    if (doctype === id) void queryClient.invalidateQueries({ queryKey: key });
  });
  return enabled ? data : undefined;
}
