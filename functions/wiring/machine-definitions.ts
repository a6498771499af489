import type { MachineDefinition } from '#functions/ports/machine-definition.ts';
import type { MachineName } from '#functions/ports/machines.ts';

/** The definition of a machine, loaded when its first execution starts. */
export async function machineDefinition(name: MachineName): Promise<MachineDefinition> {
  switch (name) {
    case 'intake':
      return (await import('#functions/intake/machine.ts')).machine;
    case 'extraction':
      return (await import('#functions/extraction/machine.ts')).machine;
    case 'transition':
      return (await import('#functions/workflow/transition-machine.ts')).machine;
    case 'hand-over':
      return (await import('#functions/workflow/hand-over-machine.ts')).machine;
    case 'refresh':
      return (await import('#functions/workflow/refresh-machine.ts')).machine;
    case 'learning':
      return (await import('#functions/learning/machine.ts')).machine;
    case 'attachment':
      return (await import('#functions/attachments/machine.ts')).machine;
    case 'export':
      return (await import('#functions/exports/machine.ts')).machine;
  }
}
