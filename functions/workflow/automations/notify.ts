import { addressesOf } from '#shared/workflow/check-automation.ts';
import { trouble, type AutomationNeed, type Run } from './automation.ts';

/**
 * Sends the e-mails of a step, each once for an arrival. The words are the step's own; name and address of the document follow.
 */
export async function notify(need: AutomationNeed, { moving: { record }, step, key }: Run): Promise<undefined> {
  const { ownerId, _id, name } = record.head;
  const { email = '', text = '' } = step.automationParams;
  for (const to of addressesOf(email)) {
    const delivery = need.ids.derived('mail', key, to);
    if (await need.deliveries.wasSent(ownerId, delivery)) continue;
    const body = `${text}\n\n${name}\n${need.stage.origins[0]}/document/detail/${_id}\n`;
    try {
      await need.post.send({ to, subject: `${name} – ${step.name}`, text: body });
    } catch (error) {
      throw trouble('mail-failed', error);
    }
    await need.deliveries.sent(ownerId, delivery);
  }
}
