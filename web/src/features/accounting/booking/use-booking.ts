import { useMutation, useQuery } from '@tanstack/react-query';
import { listBookingHabits, readBookingRules, saveBookingRules, tryBookingRules } from '#shared/api/booking.ts';
import { listSuppliers } from '#shared/api/suppliers.ts';
import type { BookingRules } from '#shared/booking/booking-rules.ts';
import { useRef, useState } from 'react';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const rulesKey = [...keys.company, 'booking-rules'];
const habitsKey = [...keys.company, 'booking-habits'];

export const useRules = () =>
  useQuery({ queryKey: rulesKey, queryFn: ({ signal }) => call(readBookingRules, { signal }), staleTime: 0 });

export const useHabits = () =>
  useQuery({ queryKey: habitsKey, queryFn: ({ signal }) => call(listBookingHabits, { signal }), staleTime: 0 });

/** Suppliers that hold what was typed, for the choice of a partner. */
export const useFoundSuppliers = (q: string) =>
  useQuery({
    queryKey: [...keys.company, 'booking-suppliers', q],
    queryFn: ({ signal }) => call(listSuppliers, { query: { q, size: 25 }, signal }),
    staleTime: 60_000,
  });

/** Saves all rules over the version that was read; where another person saved meanwhile, theirs are read again. */
function useSaveRules() {
  const t = useText('accounting');
  return useMutation({
    mutationFn: (body: BookingRules) => call(saveBookingRules, { body }),
    meta: { invalidatesIfStale: [rulesKey] },
    onSuccess: (saved) => {
      queryClient.setQueryData<BookingRules>(rulesKey, saved);
      toast({ text: t('booking.saved') });
    },
    onError: alertError,
  });
}

type Rules = BookingRules['rules'];

/** The rules as they will be, and how they are changed: at once on the screen, one save after the other behind it. */
export function useRuleChanges({ rules, version }: BookingRules) {
  const { mutate, isPending } = useSaveRules();
  const [shown, setShown] = useState<Rules>();
  const wanted = useRef<Rules>(undefined);
  const end = () => {
    wanted.current = undefined;
    setShown(undefined);
  };
  const send = (sent: Rules, over: number, onSaved?: () => void) =>
    mutate(
      { rules: sent, version: over },
      {
        onSuccess: (saved) => {
          onSaved?.();
          if (wanted.current === undefined || wanted.current === sent) end();
          else send(wanted.current, saved.version);
        },
        onError: end,
      },
    );
  const change = (next: Rules, onSaved?: () => void) => {
    const waits = wanted.current !== undefined;
    wanted.current = next;
    setShown(next);
    if (!waits) send(next, version, onSaved);
  };
  return { rules: shown ?? rules, isPending, change };
}

export const useTryRules = () =>
  useMutation({
    mutationFn: (rules: BookingRules['rules']) => call(tryBookingRules, { body: { rules } }),
    onError: alertError,
  });
