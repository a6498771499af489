import { Button } from '@mantine/core';
import { columnMeaning } from '#shared/table/line-table.ts';
import type { TemplateProblem } from '#shared/template/template.ts';
import { Refused } from '#web/remote/refused.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import type { useTemplateDraft } from './use-template-draft.ts';

type EditorBandsProps = {
  readonly draft: ReturnType<typeof useTemplateDraft>;
  readonly problem: TemplateProblem | undefined;
  readonly onDropFonts: () => void;
};

/** What keeps the template from being saved, where it can be put right. */
export function EditorBands({ draft, problem, onDropFonts }: EditorBandsProps) {
  const t = useText('templates');
  const sentence = useErrorSentence();
  const stale = draft.error instanceof Refused && draft.error.refusal === 'stale-version';
  return (
    <>
      {problem === undefined ? null : <Problem problem={problem} onDropFonts={onDropFonts} />}
      {draft.error === null ? null : (
        <Band
          tone="error"
          compact
          title={t('editor.notSaved')}
          actions={
            stale ? (
              <Button size="xs" onClick={() => window.location.reload()}>
                {t('editor.readAgain')}
              </Button>
            ) : undefined
          }
        >
          {stale ? t('editor.stale') : sentence(draft.error)}
        </Band>
      )}
    </>
  );
}

function Problem({ problem, onDropFonts }: { problem: TemplateProblem; onDropFonts: () => void }) {
  const t = useText('templates');
  const fieldText = useFieldText();
  switch (problem.kind) {
    case 'font':
      return (
        <Band
          tone="error"
          compact
          title={t('problem.font')}
          actions={
            <Button size="xs" onClick={onDropFonts}>
              {t('problem.dropFont')}
            </Button>
          }
        >
          {t('problem.fontName', { name: problem.name })}
        </Band>
      );
    case 'field':
      return (
        <Band tone="error" compact title={t('problem.field', { name: problem.name })}>
          {t('problem.fieldHint')}
        </Band>
      );
    case 'column-twice': {
      const known = columnMeaning.safeParse(problem.name);
      const name = known.success ? fieldText.column(known.data) : problem.name;
      return <Band tone="error" compact title={t('problem.column', { name })} />;
    }
    case 'table-twice':
      return <Band tone="error" compact title={t('problem.table')} />;
  }
}
