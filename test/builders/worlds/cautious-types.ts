import type { Ports } from '#functions/wiring/ports.ts';

/**
 * Sets the threshold of a company's types to the specification's default of 100: what is read waits in its first step, whatever
 * the reader believes (ledger R-DTY-57).
 */
export async function makeTypesCautious({ doctypes }: Pick<Ports, 'doctypes'>, ownerId: string): Promise<void> {
  for (const doctype of await doctypes.list(ownerId))
    await doctypes.put(ownerId, { ...doctype, automationScoreThreshold: 100 });
}
