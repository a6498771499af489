import type { Doctype } from '#shared/doctype/doctype.ts';

/** Whether lists show the type's documents otherwise now, or tell them apart by other values. */
export const changesLists = (before: Doctype, after: Doctype): boolean => {
  // What there is to pay and whose the account on a document is depend on its kind.
  const toComparable = ({ duplicityUniqueId, fields, wfFields, confirming, exportSystemType }: Doctype) => {
    const { alwaysLook } = confirming;
    const looks = { ...alwaysLook, fields: alwaysLook.fields.toSorted() };
    return JSON.stringify([duplicityUniqueId.toSorted(), fields, wfFields, looks, exportSystemType]);
  };
  return before.documentsCount > 0 && toComparable(before) !== toComparable(after);
};
