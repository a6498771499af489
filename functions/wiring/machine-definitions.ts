import type { MachineDefinition } from '#functions/ports/machine-definition.ts';
import type { MachineName } from '#functions/ports/machines.ts';

/** The definition of a machine, loaded when its first execution starts. */
export async function machineDefinition(name: MachineName): Promise<MachineDefinition> {
  switch (name) {
    case 'intake':
      return (await import('#functions/machines/intake.ts')).machine;
    case 'extraction':
      return (await import('#functions/machines/extraction.ts')).machine;
    case 'transition':
      return (await import('#functions/machines/transition.ts')).machine;
    case 'hand-over':
      return (await import('#functions/machines/hand-over.ts')).machine;
    case 'departure':
      return (await import('#functions/machines/departure.ts')).machine;
    case 'refresh':
      return (await import('#functions/machines/refresh.ts')).machine;
    case 'learning':
      return (await import('#functions/machines/learning.ts')).machine;
    case 'attachment':
      return (await import('#functions/machines/attachment.ts')).machine;
    case 'export':
      return (await import('#functions/machines/export.ts')).machine;
    case 'archive':
      return (await import('#functions/machines/archive.ts')).machine;
    case 'mail':
      return (await import('#functions/machines/mail.ts')).machine;
    case 'notification':
      return (await import('#functions/machines/notification.ts')).machine;
    case 'notification-delivery':
      return (await import('#functions/machines/notification-delivery.ts')).machine;
    case 'document-job':
      return (await import('#functions/machines/document-job.ts')).machine;
    case 'webhook':
      return (await import('#functions/machines/webhook.ts')).machine;
  }
}
