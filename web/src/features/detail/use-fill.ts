import { fillFieldsFrom } from '#shared/api/field-options.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { call } from '#web/remote/call.ts';
import { useText } from '#web/text/use-text.ts';
import { fieldKey } from './core/field-key.ts';
import { fillable } from './core/fillable.ts';
import { useDesk } from './desk-context.ts';

/** Fields that the type of the document uses; without a type all of them. */
const usedBy = (doctype: Doctype | undefined, id: string): boolean =>
  doctype?.fields.some((field) => field.id === id && field.use && !field.lock) ?? true;

/**
 * Fills the other fields of a party from earlier papers or a public register (ledger R-FLD-37). Nothing that a person has
 * settled or typed changes; when the server knows nothing, or does not answer, nothing happens (R-FLD-35).
 */
export function useFill(): (field: string, value: string) => Promise<void> {
  const t = useText('detail');
  const desk = useDesk();
  return async (field, value) => {
    if (desk.draft?.autofill === false) return;
    const said = desk.fields.map(({ _id, _idx, value: now }) => ({ _id, _idx, value: _id === field ? value : now }));
    const fields = said.some(({ _id }) => _id === field) ? said : [...said, { _id: field, _idx: 0, value }];
    const brought = await call(fillFieldsFrom, {
      params: { field },
      body: {
        doctype: desk.session.document.doctype,
        documentId: desk.draft === undefined ? desk.session.document._id : null,
        fields,
      },
    }).catch(() => []);
    const wanted = fillable(desk.fields, brought).filter(({ _id }) => usedBy(desk.doctype, _id));
    for (const { _id, _idx, value: filled } of wanted)
      desk.send({ kind: 'edited', key: fieldKey(_id, _idx), value: filled });
    if (wanted.length > 0) desk.announce(t('fill.done', { count: wanted.length }));
  };
}
