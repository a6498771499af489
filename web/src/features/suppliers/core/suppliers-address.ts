import * as z from 'zod';
import { supplierPageSizes } from '#shared/api/suppliers.ts';
import { supplierId } from '#shared/supplier/supplier-id.ts';
import { supplierOrders } from '#shared/supplier/supplier-index.ts';

/** What the address of /suppliers holds: words, order, page and the supplier that is open. */
export type SuppliersAddress = {
  readonly q: string;
  readonly order: (typeof supplierOrders)[number];
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: (typeof supplierPageSizes)[number];
  /** The supplier that is open. */
  readonly id: string | undefined;
};

const defaultSize = 50;

type Query = { readonly get: (name: string) => string | null };

/** Nonsense in the address is read as the default. */
export function parseSuppliersAddress(query: Query): SuppliersAddress {
  const page = Number(query.get('page') ?? '1');
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    order: z.enum(supplierOrders).catch('name').parse(query.get('order')),
    direction: query.get('direction') === 'desc' ? 'desc' : 'asc',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    size: supplierPageSizes.find((size) => String(size) === query.get('size')) ?? defaultSize,
    id: supplierId.safeParse(query.get('id')).data,
  };
}

/** The parameters of the address; defaults are left out. */
export const toSuppliersQuery = (address: SuppliersAddress): Readonly<Record<string, string>> => ({
  ...(address.q === '' ? {} : { q: address.q }),
  ...(address.order === 'name' ? {} : { order: address.order }),
  ...(address.direction === 'asc' ? {} : { direction: address.direction }),
  ...(address.page === 1 ? {} : { page: String(address.page) }),
  ...(address.size === defaultSize ? {} : { size: String(address.size) }),
  ...(address.id === undefined ? {} : { id: address.id }),
});

/** The order after a press on a column: the same one turns round; names begin with A, everything else with the most. */
export const turnOrder = (
  { order, direction }: Pick<SuppliersAddress, 'order' | 'direction'>,
  pressed: SuppliersAddress['order'],
): Pick<SuppliersAddress, 'order' | 'direction' | 'page'> => ({
  order: pressed,
  direction: order === pressed ? (direction === 'asc' ? 'desc' : 'asc') : pressed === 'name' ? 'asc' : 'desc',
  page: 1,
});
