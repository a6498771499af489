import * as suppliers from '#shared/api/suppliers.ts';
import { operation } from '#functions/http/serve.ts';
import { checkSupplierVatId, forgetSupplier, readSupplier, saveSupplier } from './change-supplier.ts';
import { listDoubles, listSuppliers } from './list-suppliers.ts';
import { markDifferent, mergeSuppliers, separateSuppliers } from './merge-suppliers.ts';

export const listSuppliersHandler = operation(suppliers.listSuppliers, listSuppliers);
export const listDoublesHandler = operation(suppliers.listDoubles, listDoubles);
export const markDifferentHandler = operation(suppliers.markDifferent, markDifferent);
export const readSupplierHandler = operation(suppliers.readSupplier, readSupplier);
export const saveSupplierHandler = operation(suppliers.saveSupplier, saveSupplier);
export const mergeSuppliersHandler = operation(suppliers.mergeSuppliers, mergeSuppliers);
export const separateSuppliersHandler = operation(suppliers.separateSuppliers, separateSuppliers);
export const forgetSupplierHandler = operation(suppliers.forgetSupplier, forgetSupplier);
export const checkSupplierVatIdHandler = operation(suppliers.checkSupplierVatId, checkSupplierVatId);
