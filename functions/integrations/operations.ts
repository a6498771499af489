import * as apiKeys from '#shared/api/api-keys.ts';
import * as webhooks from '#shared/api/webhooks.ts';
import { operation } from '#functions/http/serve.ts';
import { onEvent } from '#functions/steps/on-event.ts';
import { task } from '#functions/steps/task.ts';
import { announceEvents, announceTask } from './announce-events.ts';
import { changeApiKey, listApiKeys, makeApiKey, readOwnApiKey, revokeApiKey } from './manage-keys.ts';
import { addWebhook, changeWebhook, deleteWebhook, listWebhooks, replaceWebhookSecret } from './manage-webhooks.ts';
import { sendDueWebhooks } from './send-due-webhooks.ts';
import { listWebhookDeliveries, resendWebhookDelivery, testWebhook } from './webhook-log.ts';

export const listApiKeysHandler = operation(apiKeys.listApiKeys, listApiKeys);
export const readOwnApiKeyHandler = operation(apiKeys.readOwnApiKey, readOwnApiKey);
export const makeApiKeyHandler = operation(apiKeys.makeApiKey, makeApiKey);
export const changeApiKeyHandler = operation(apiKeys.changeApiKey, changeApiKey);
export const revokeApiKeyHandler = operation(apiKeys.revokeApiKey, revokeApiKey);

export const listWebhooksHandler = operation(webhooks.listWebhooks, listWebhooks);
export const addWebhookHandler = operation(webhooks.addWebhook, addWebhook);
export const changeWebhookHandler = operation(webhooks.changeWebhook, changeWebhook);
export const replaceWebhookSecretHandler = operation(webhooks.replaceWebhookSecret, replaceWebhookSecret);
export const deleteWebhookHandler = operation(webhooks.deleteWebhook, deleteWebhook);
export const testWebhookHandler = operation(webhooks.testWebhook, testWebhook);
export const listWebhookDeliveriesHandler = operation(webhooks.listWebhookDeliveries, listWebhookDeliveries);
export const resendWebhookDeliveryHandler = operation(webhooks.resendWebhookDelivery, resendWebhookDelivery);

export const announceEventsHandler = task('announce-events', announceTask, announceEvents);
export const sendDueWebhooksHandler = onEvent('send-due-webhooks', sendDueWebhooks);
