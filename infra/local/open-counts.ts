/** How much may be open at the same time. */
export type OpenLimits = { readonly perAddress: number; readonly inAll: number };

/**
 * Counts what is open, by address and in all. `enter` answers undefined where one more would be too many, else what to call, once, when
 * it is closed. Without an address it counts in all alone.
 */
export function openCounts({ perAddress, inAll }: OpenLimits): {
  enter(address: string | undefined): (() => void) | undefined;
} {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    enter(address) {
      const own = address === undefined ? 0 : (byAddress.get(address) ?? 0);
      if (all >= inAll || own >= perAddress) return undefined;
      all += 1;
      if (address !== undefined) byAddress.set(address, own + 1);
      return () => {
        all -= 1;
        if (address === undefined) return;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left === 0) byAddress.delete(address);
        else byAddress.set(address, left);
      };
    },
  };
}
