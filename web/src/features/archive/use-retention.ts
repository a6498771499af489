import { useQuery } from '@tanstack/react-query';
import { readRetention } from '#shared/api/retention.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';

export const retentionKey = [...keys.company, 'retention'];

/** For how long the company keeps what was archived, and its e-invoices. */
export const useRetention = () =>
  useQuery({ queryKey: retentionKey, queryFn: ({ signal }) => call(readRetention, { signal }) });
