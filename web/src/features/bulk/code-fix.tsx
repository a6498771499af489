import { useState } from 'react';
import type { ExportVerdict } from '#shared/api/exports.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { nearestCode, type Code } from './core/nearest-code.ts';
import type { CodeSetting } from './use-set-code.ts';

type FixProps = {
  readonly verdict: ExportVerdict;
  readonly finding: ExportVerdict['errors'][number];
  readonly codes: readonly Code[];
  /** The documents that share the mistake, this one among them. */
  readonly shared: readonly string[];
  readonly busy: boolean;
  readonly onSet: (setting: CodeSetting) => void;
};

/** A code that the program does not know: the one that was probably meant, or any other, here or in all that share it. */
export function CodeFix({ verdict, finding, codes, shared, busy, onSet }: FixProps) {
  const t = useText('bulk');
  const say = useFieldText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const { field = '', value: wrong } = finding;
  const near = nearestCode(wrong, codes);
  const code = chosen === '' ? near?.key : chosen;
  const set = (ids: readonly string[]) => {
    if (code !== undefined) onSet({ field, wrong, code, ids });
  };
  return (
    <span className="bk-fix">
      {open ? (
        <select
          // Whoever pressed "choose" goes on with the choice.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={t('x.codeOf', { field: say.fullLabel(field), name: verdict.name })}
          value={chosen}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
          }}
        >
          <option value="">{t('x.choose')}</option>
          {codes.map(({ key, value }) => (
            <option key={key} value={key}>
              {key === value ? key : `${key} – ${value}`}
            </option>
          ))}
        </select>
      ) : null}
      {code === undefined ? null : (
        <button type="button" className="bk-fixing" disabled={busy} onClick={() => set([verdict.document])}>
          {t('x.use', { code })}
        </button>
      )}
      {code === undefined || shared.length < 2 ? null : (
        <button type="button" className="bk-fixing" disabled={busy} onClick={() => set(shared)}>
          {t('x.inAll', { n: format.count(shared.length) })}
        </button>
      )}
      {open ? null : (
        <button type="button" className="bk-fixing" onClick={() => setOpen(true)}>
          {t(near === undefined ? 'x.choose' : 'x.chooseOther')}
        </button>
      )}
    </span>
  );
}
