import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';
import type { LiveEvent } from '#shared/events/live-event.ts';

type Parts = { readonly doctypes: Doctypes; readonly live: Live; readonly log: Log };
type Event = Extract<LiveEvent, { readonly event: 'doctype_updated' | 'workflow_updated' }>;
type SavedDoctype = { readonly ownerId: string; readonly doctypeId: string; readonly version: number | null };

/** Document types and workflows whose every saved change is published to the open screens of the company, except the one that caused it. */
export function publishingDoctypes({ doctypes, live, log }: Parts): Doctypes {
  const publish = async (ownerId: string, event: Event, except: string | undefined): Promise<void> => {
    try {
      await live.publish(`owner:${ownerId}`, event, except);
    } catch (error) {
      // The write is done; a screen that misses its event asks again when it reconnects.
      log.error('announcement-failed', error, { event: event.event, doctypeId: event.doctypeId });
    }
  };
  const publishDoctype = ({ ownerId, doctypeId, version }: SavedDoctype, except: string | undefined): Promise<void> =>
    publish(ownerId, { event: 'doctype_updated', doctypeId, version }, except);
  return {
    ...doctypes,
    async put(ownerId, doctype) {
      await doctypes.put(ownerId, doctype);
      await publishDoctype({ ownerId, doctypeId: doctype.id, version: doctype.version }, undefined);
    },
    async add(write) {
      const added = await doctypes.add(write);
      const { ownerId, except } = write;
      if (added.ok) await publishDoctype({ ownerId, doctypeId: added.value.id, version: added.value.version }, except);
      return added;
    },
    async change(write) {
      const changed = await doctypes.change(write);
      const { ownerId, except } = write;
      if (changed.ok)
        await publishDoctype({ ownerId, doctypeId: changed.value.id, version: changed.value.version }, except);
      return changed;
    },
    async saveWorkflow(write) {
      const saved = await doctypes.saveWorkflow(write);
      const { ownerId, except } = write;
      if (saved.ok) await publish(ownerId, { event: 'workflow_updated', doctypeId: saved.value.doctypeId }, except);
      return saved;
    },
    async delete(ownerId, id, except) {
      await doctypes.delete(ownerId, id, except);
      await publishDoctype({ ownerId, doctypeId: id, version: null }, except);
    },
  };
}
