import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readTemplate } from '#shared/api/templates.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import '@mantine/tiptap/styles.layer.css';
import * as styles from './template-editor.module.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useMediaQuery } from '@mantine/hooks';
import { useEditor, type JSONContent } from '@tiptap/react';
import { useState } from 'react';
import * as z from 'zod';
import { templateContent } from '#shared/template/content.ts';
import { defaultFont, isTemplateFont } from '#shared/template/fonts.ts';
import { toFamilyStyle } from '#shared/template/lay-out.ts';
import { getSheetSize } from '#shared/template/page.ts';
import { findTemplateProblem, type Template } from '#shared/template/template.ts';
import { getTemplateWords } from '#shared/text/template-words.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { useUnsavedQuestion } from '#web/ui/dialogs/use-unsaved-question.ts';
import { EditorBands } from './editor-bands.tsx';
import { EditorHeader } from './editor-header.tsx';
import { EditorSide } from './editor-side.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { templateExtensions } from './extensions/all.ts';
import { dropFamilies, placeField } from './extensions/edit.ts';
import { Preview } from './preview.tsx';
import { TemplateContext } from './extensions/template-context.ts';
import { useTemplateDraft, type Draft } from './use-template-draft.ts';
import * as templateSheetStyles from '#web/ui/page-drawing/template-sheet.module.css';

const isSound = ({ name, body }: Draft): boolean => name.trim() !== '' && findTemplateProblem(body) === undefined;

/** The page as the editor takes it: the same data, in the words of its types. */
const editorJson = z.custom<JSONContent>((value) => typeof value === 'object' && value !== null);

/** What the editor holds, in the form that is kept; what no template may hold is never there, because the editor does not know it. */
const parseContent = (json: JSONContent) => templateContent.safeParse(json);

/** The template editor: the page as it will be printed, what can be put on it, and how the sheet is. */
function TemplateEditor({ loaded }: { loaded: Template }) {
  const t = useText('templates');
  const draft = useTemplateDraft(loaded, isSound);
  const { draft: content } = draft;
  const [preview, setPreview] = useState(false);
  const narrow = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const words = getTemplateWords(loaded.language);
  const editor = useEditor({
    extensions: templateExtensions(words.field),
    content: editorJson.parse(content.body.content),
    shouldRerenderOnTransaction: true,
    immediatelyRender: true,
    editorProps: { attributes: { 'aria-label': t('editor.page'), role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: now }) => {
      const content = parseContent(now.getJSON());
      if (content.success) draft.changeBody({ content: content.data });
    },
  });
  useTitle(content.name);
  useUnsavedQuestion(draft.unsaved);
  const { width, height } = getSheetSize(content.body.page);
  const { top, right, bottom, left } = content.body.page.margins;
  const problem = findTemplateProblem(content.body);

  return (
    <TemplateContext value={content.body}>
      <div className={styles.editor} data-narrow={narrow}>
        <EditorHeader id={loaded.id} draft={draft} preview={preview} onPreview={setPreview} />
        <EditorBands draft={draft} problem={problem} onDropFonts={() => dropFamilies(editor, isTemplateFont)} />
        <div className={styles.columnsOfPage}>
          {preview ? (
            <Preview id={loaded.id} body={content.body} saved={!draft.unsaved} />
          ) : (
            <RichTextEditor editor={editor} className={styles.rich}>
              <EditorToolbar editor={editor} />
              <div className={templateSheetStyles.sheetArea} data-part="sheet-area">
                <div
                  className={`${templateSheetStyles.sheet} ${styles.sheet}`}
                  lang={content.body.language}
                  style={{
                    width: `${width}pt`,
                    minHeight: `${height}pt`,
                    padding: `${top}pt ${right}pt ${bottom}pt ${left}pt`,
                    ...toFamilyStyle(defaultFont),
                  }}
                >
                  <RichTextEditor.Content />
                </div>
              </div>
            </RichTextEditor>
          )}
          {preview ? null : (
            <EditorSide
              body={content.body}
              onChange={draft.changeBody}
              onField={(id) => {
                placeField(editor, id);
              }}
            />
          )}
        </div>
      </div>
    </TemplateContext>
  );
}

/** /tpl-edit/{templateId}. */
export function EditorPage() {
  const t = useText('templates');
  const ui = useText('ui');
  const sentence = useErrorSentence();
  const { templateId = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: [...keys.company, 'template', templateId],
    queryFn: ({ signal }) => call(readTemplate, { params: { id: templateId }, signal }),
    // What is in edit is not read over.
    staleTime: 0,
    refetchOnMount: 'always',
  });
  if (data !== undefined) return <TemplateEditor key={data.id} loaded={data} />;
  if (error !== null)
    return (
      <Band tone="error" title={t('editor.failed')}>
        {sentence(error)}
      </Band>
    );
  return <SkeletonRows rows={12} height={44} label={ui('loading')} />;
}
