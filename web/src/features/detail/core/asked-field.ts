import { fieldKey, type FieldKey } from './field-key.ts';

/** The field at which an address opens the desk: "#field=costCentre" or, of a repeated one, "#field=centre:2". */
export function askedField(hash: string): FieldKey | undefined {
  const { id, idx } = /^#field=(?<id>\w+)(?::(?<idx>\d{1,4}))?$/u.exec(hash)?.groups ?? {};
  return id === undefined ? undefined : fieldKey(id, Number(idx ?? 0));
}
