import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { isDirty } from '../core/form.ts';
import { useForm, useCloseQuestion } from '../form/forms.ts';
import { LeaveDialog, SaveBar } from './save-bar.tsx';
import { SettingsDrop } from './settings-drop.tsx';
import { TypeActions } from './type-actions.tsx';
import { TypeSettings } from './type-settings.tsx';
import { TypesFrame } from '../types/types-frame.tsx';
import { typesPath } from '../types/type-tabs.tsx';
import { useRemove, useSave } from './use-save.ts';
import { useSettingsFile } from './use-settings-file.ts';
import { useWorkflow } from '../form/doctype-queries.ts';

/** The settings of one document type. */
export function TypeScreen({ doctype, types }: { doctype: Doctype; types: readonly Doctype[] }) {
  const t = useText('doctypes');
  const navigate = useNavigate();
  const typeForm = useForm(doctype);
  const { form, send, change } = typeForm;
  const { draft } = form;
  const dirty = isDirty(form);
  const { data: workflow } = useWorkflow(doctype.id);
  const way = form.workflow ?? workflow;
  const saving = useSave(typeForm, types);
  const { remove, dropDraft } = useRemove();
  const file = useSettingsFile(draft, way, send);
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const [wanted, setWanted] = useState<string>();
  const content = useRef<HTMLDivElement>(null);
  useTitle(draft.name === '' ? t('title') : draft.name);
  useCloseQuestion(dirty);

  // A copied workflow that was saved in the editor waits here no longer.
  const overtaken = form.workflow !== undefined && workflow !== undefined && workflow.version > form.workflow.version;
  useEffect(() => {
    if (overtaken) send({ kind: 'workflow-saved' });
  }, [overtaken, send]);

  // What is wrong is brought into view, not only announced.
  const wrong = saving.shownProblems.length;
  useEffect(() => {
    if (wrong > 0) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);

  const leave = (to: string) => {
    setWanted(undefined);
    void navigate(to);
  };
  const save = () => void saving.save();
  return (
    <TypesFrame
      types={types}
      current={doctype.id}
      mayLeave={(to) => {
        if (dirty) setWanted(to);
        return !dirty;
      }}
      actions={
        <TypeActions doctype={draft} send={send} onPrint={file.print} onDownload={file.download} onFile={file.take} />
      }
    >
      {form.newer === undefined ? null : (
        <Band
          tone="warning"
          title={t('newer.title')}
          actions={
            <>
              <PushButton onClick={() => send({ kind: 'discarded' })}>{t('newer.reload')}</PushButton>
              <PushButton onClick={() => send({ kind: 'kept' })}>{t('newer.keep')}</PushButton>
            </>
          }
        >
          {t('newer.text')}
        </Band>
      )}
      {doctype.draft ? (
        <Band tone="info" compact title={t('draft.title')}>
          {t('draft.text')}
        </Band>
      ) : null}
      <SettingsDrop onFile={file.take}>
        <TypeSettings
          ref={content}
          form={form}
          change={change}
          problems={saving.shownProblems}
          workflow={way}
          phone={phone}
        />
        <SaveBar
          name={draft.name}
          dirty={dirty || draft.draft}
          isSaving={saving.isSaving}
          onSave={save}
          onRemove={() => {
            void remove(doctype).then((gone) => {
              if (gone) void navigate(typesPath);
            });
          }}
        />
      </SettingsDrop>
      <LeaveDialog
        opened={wanted !== undefined}
        draft={doctype.draft}
        isSaving={saving.isSaving}
        onCancel={() => setWanted(undefined)}
        onDiscard={() => {
          if (wanted === undefined) return;
          if (!doctype.draft) {
            send({ kind: 'discarded' });
            leave(wanted);
            return;
          }
          void dropDraft(doctype).then((gone) => {
            if (gone) leave(wanted);
          });
        }}
        onSave={() => {
          void saving.save().then((saved) => {
            if (saved && wanted !== undefined) leave(wanted);
            else setWanted(undefined);
          });
        }}
      />
    </TypesFrame>
  );
}
