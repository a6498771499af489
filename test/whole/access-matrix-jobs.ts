import type { Ports } from '#functions/wiring/ports.ts';
import { marker } from './access-matrix-people.ts';

/** A job of the administrator that is over: a person has only so many at a time. */
export async function addDocumentJob(
  ports: Ports,
  { ownerId, userId }: { readonly ownerId: string; readonly userId: string },
  document: string,
): Promise<string> {
  const _id = ports.ids.id();
  const by = {
    userId,
    name: `${marker} osoba`,
    locale: 'sk',
    ip: '',
    userAgent: '',
    sessionId: '',
    device: null,
  } as const;
  const job = { _id, ownerId, by, action: 'pay', state: 'stopped', done: 0, total: 1, stopping: false } as const;
  const createdAt = new Date(ports.clock.now()).toISOString();
  const parts = [{ ids: [document], payload: { acknowledged: {} } }];
  const start = { machine: 'document-job', name: _id, input: { ownerId, jobId: _id } } as const;
  await ports.documentJobs.add({ ...job, createdAt }, parts, start);
  return _id;
}
