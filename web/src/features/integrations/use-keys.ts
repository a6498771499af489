import { useMutation, useQuery } from '@tanstack/react-query';
import { changeApiKey, listApiKeys, makeApiKey, revokeApiKey } from '#shared/api/api-keys.ts';
import type { KeyScope } from '#shared/integration/api-key.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';

const apiKeysKey = [...keys.company, 'api-keys'] as const;
const outdated = { invalidates: [apiKeysKey], on: 'both' } as const;

/** The API keys of the company; when each was last used comes from the server alone. */
export const useApiKeys = () =>
  useQuery({ queryKey: apiKeysKey, queryFn: ({ signal }) => call(listApiKeys, { signal }), staleTime: 0 });

type NewKey = { readonly name: string; readonly scopes: KeyScope[]; readonly expiresAt: string | null };

export const useMakeKey = () =>
  useMutation({ mutationFn: (body: NewKey) => call(makeApiKey, { body }), meta: outdated });

type ChangedKey = { readonly id: string; readonly name: string; readonly expiresAt: string | null };

export const useChangeKey = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ChangedKey) => call(changeApiKey, { params: { id }, body }),
    meta: outdated,
  });

export const useRevokeKey = () =>
  useMutation({
    mutationFn: (id: string) => call(revokeApiKey, { params: { id } }),
    meta: outdated,
    onError: alertError,
  });
