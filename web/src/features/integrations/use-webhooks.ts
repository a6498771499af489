import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replaceWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
} from '#shared/api/webhooks.ts';
import type { DeliveryState, WebhookEvent } from '#shared/integration/webhook.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';

/** The logs lie below it, so that what makes the list outdated makes them outdated, too. */
const webhooksKey = [...keys.company, 'webhooks'] as const;
const outdated = { invalidates: [webhooksKey], on: 'both' } as const;

/** The webhooks of the company; how their attempts go comes from the server alone. */
export const useWebhooks = () =>
  useQuery({ queryKey: webhooksKey, queryFn: ({ signal }) => call(listWebhooks, { signal }), staleTime: 0 });

type Settings = {
  readonly name: string;
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly active: boolean;
};

export const useAddWebhook = () =>
  useMutation({ mutationFn: (body: Settings) => call(addWebhook, { body }), meta: outdated });

export const useChangeWebhook = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Settings & { readonly id: string }) => call(changeWebhook, { params: { id }, body }),
    meta: outdated,
  });

export const useReplaceSecret = () =>
  useMutation({
    mutationFn: (id: string) => call(replaceWebhookSecret, { params: { id } }),
    meta: outdated,
    onError: alertError,
  });

export const useDeleteWebhook = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteWebhook, { params: { id } }),
    meta: outdated,
    onError: alertError,
  });

export const useTestWebhook = () =>
  useMutation({
    mutationFn: (id: string) => call(testWebhook, { params: { id } }),
    meta: outdated,
    onError: alertError,
  });

export const useResendDelivery = (id: string) =>
  useMutation({
    mutationFn: (delivery: string) => call(resendWebhookDelivery, { params: { id, delivery } }),
    meta: outdated,
    onError: alertError,
  });

const firstPage = '';

/** The log of a webhook, the newest deliveries first. */
export const useDeliveries = (id: string, state: DeliveryState | undefined) =>
  useInfiniteQuery({
    queryKey: [...webhooksKey, id, state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listWebhookDeliveries, {
        params: { id },
        query: {
          ...(state === undefined ? {} : { state }),
          ...(pageParam === firstPage ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
