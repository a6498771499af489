import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { changePerson, listPeople, readDeparture, resendInvitation, revokeInvitation } from '#shared/api/people.ts';
import type { InvitationEntry } from '#shared/account/person.ts';
import { call } from '#web/remote/call.ts';
import { useLiveInvalidation, useReconnectInvalidation } from '#web/remote/live.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { PeopleAddress } from './core/people-address.ts';

/** All queries about the people of the company, for administrators. */
export const peopleKeys = [...keys.company, 'people'] as const;
/** What a change of the people makes outdated. */
export const outdatedByPeople = { invalidates: [peopleKeys, keys.users], on: 'both' } as const;

/** A page of the company's people; changes of other administrators show at once. */
export function usePeople({ q, state, page, size }: PeopleAddress) {
  useLiveInvalidation('people_updated', peopleKeys);
  useReconnectInvalidation(peopleKeys);
  return useQuery({
    queryKey: [...peopleKeys, q, state, page, size],
    queryFn: ({ signal }) =>
      call(listPeople, { query: { q, page, size, ...(state === undefined ? {} : { state }) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a person has in hand, asked when it is needed. */
export const useDeparture = (id: string, enabled = true) =>
  useQuery({
    queryKey: [...peopleKeys, 'departure', id],
    queryFn: ({ signal }) => call(readDeparture, { params: { id }, signal }),
    staleTime: 0,
    enabled,
  });

/** Says whether the mail of an invitation went out. */
export function useInvitationToast() {
  const t = useText('people');
  return ({ sentAt, email }: InvitationEntry) =>
    toast(sentAt === null ? { text: t('unsent', { email }), tone: 'warning' } : { text: t('sent', { email }) });
}

export function useResend() {
  const report = useInvitationToast();
  return useMutation({
    mutationFn: (id: string) => call(resendInvitation, { params: { id } }),
    meta: outdatedByPeople,
    onSuccess: report,
    onError: alertError,
  });
}

export const useRevoke = () =>
  useMutation({
    mutationFn: (id: string) => call(revokeInvitation, { params: { id } }),
    meta: outdatedByPeople,
    onError: alertError,
  });

/** Gives a deactivated person the access back. */
export function useRestore() {
  const t = useText('people');
  return useMutation({
    mutationFn: (id: string) => call(changePerson, { params: { id }, body: { deactivateFrom: null } }),
    meta: outdatedByPeople,
    onSuccess: ({ name }) => toast({ text: t('restored', { name }) }),
    onError: alertError,
  });
}
