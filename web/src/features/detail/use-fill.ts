import { fillFieldsFrom } from '#shared/api/field-options.ts';
import { call } from '#web/remote/call.ts';
import { useText } from '#web/text/use-text.ts';
import { fieldKey } from './core/field-key.ts';
import { fillable } from './core/fillable.ts';
import { useDesk } from './desk-context.ts';

/**
 * Fills the other fields of a party from earlier papers or a public register (ledger R-FLD-37). Nothing that a person has
 * settled or typed changes, not even while the answer is on its way; when the server knows nothing, or does not answer, nothing
 * happens (R-FLD-35).
 */
export function useFill(): (field: string, value: string) => Promise<void> {
  const t = useText('detail');
  const { draft, session, doctype, newest, send, announce } = useDesk();
  return async (field, value) => {
    const known = newest();
    if (draft?.autofill === false || known === undefined) return;
    const said = known.map(({ _id, _idx, value: now }) => ({ _id, _idx, value: _id === field ? value : now }));
    const fields = said.some(({ _id }) => _id === field) ? said : [...said, { _id: field, _idx: 0, value }];
    const brought = await call(fillFieldsFrom, {
      params: { field },
      body: {
        doctype: session.document.doctype,
        documentId: draft === undefined ? session.document._id : null,
        fields,
      },
    }).catch(() => []);
    const wanted = fillable({ fields: newest(), brought, asked: { field, value }, doctype });
    for (const { _id, _idx, value: filled } of wanted)
      send({ kind: 'edited', key: fieldKey(_id, _idx), value: filled });
    if (wanted.length > 0) announce(t('fill.done', { count: wanted.length }));
  };
}
