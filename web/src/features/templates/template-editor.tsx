import '@mantine/tiptap/styles.layer.css';
import './editor.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useMediaQuery } from '@mantine/hooks';
import { useEditor, type JSONContent } from '@tiptap/react';
import { useState } from 'react';
import * as z from 'zod';
import { templateContent } from '#shared/template/content.ts';
import { defaultFont, isTemplateFont } from '#shared/template/fonts.ts';
import { familyStyle } from '#shared/template/lay-out.ts';
import { sheetSize } from '#shared/template/page.ts';
import { templateProblem, type Template } from '#shared/template/template.ts';
import { templateWords } from '#shared/text/template-words.ts';
import { useText } from '#web/text/use-text.ts';
import { useTitle } from '#web/ui/title.ts';
import { useUnsavedQuestion } from '#web/ui/use-unsaved-question.ts';
import { EditorBands } from './editor-bands.tsx';
import { EditorHeader } from './editor-header.tsx';
import { EditorSide } from './editor-side.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { templateExtensions } from './extensions/all.ts';
import { dropFamilies, placeField } from './extensions/edit.ts';
import { Preview } from './preview.tsx';
import { TemplateContext } from './template-context.ts';
import { useTemplateDraft, type Said } from './use-template-draft.ts';

const isSound = ({ name, body }: Said): boolean => name.trim() !== '' && templateProblem(body) === undefined;

/** The page as the editor takes it: the same data, in the words of its types. */
const editorJson = z.custom<JSONContent>((value) => typeof value === 'object' && value !== null);

/** What the editor holds, in the form that is kept; what no template may hold is never there, because the editor does not know it. */
const contentOf = (json: JSONContent) => templateContent.safeParse(json);

/** The template editor: the page as it will be printed, what can be put on it, and how the sheet is. */
export function TemplateEditor({ loaded }: { loaded: Template }) {
  const t = useText('templates');
  const draft = useTemplateDraft(loaded, isSound);
  const { said } = draft;
  const [preview, setPreview] = useState(false);
  const narrow = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const words = templateWords(loaded.language);
  const editor = useEditor({
    extensions: templateExtensions(words.field),
    content: editorJson.parse(said.body.content),
    shouldRerenderOnTransaction: true,
    immediatelyRender: true,
    editorProps: { attributes: { 'aria-label': t('editor.page'), role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: now }) => {
      const content = contentOf(now.getJSON());
      if (content.success) draft.changeBody({ content: content.data });
    },
  });
  useTitle(said.name);
  useUnsavedQuestion(draft.unsaved);
  const { width, height } = sheetSize(said.body.page);
  const { top, right, bottom, left } = said.body.page.margins;
  const problem = templateProblem(said.body);

  return (
    <TemplateContext value={said.body}>
      <div className="tpl-editor" data-narrow={narrow}>
        <EditorHeader id={loaded.id} draft={draft} preview={preview} onPreview={setPreview} />
        <EditorBands
          draft={draft}
          problem={problem}
          onDropFonts={() => {
            dropFamilies(editor, isTemplateFont);
          }}
        />
        <div className="tpl-columns-of-page">
          {preview ? (
            <Preview id={loaded.id} body={said.body} saved={!draft.unsaved} />
          ) : (
            <RichTextEditor editor={editor} className="tpl-rich">
              <EditorToolbar editor={editor} />
              <div className="df-sheet-desk">
                <div
                  className="df-sheet tpl-sheet"
                  lang={said.body.language}
                  style={{
                    width: `${width}pt`,
                    minHeight: `${height}pt`,
                    padding: `${top}pt ${right}pt ${bottom}pt ${left}pt`,
                    ...familyStyle(defaultFont),
                  }}
                >
                  <RichTextEditor.Content />
                </div>
              </div>
            </RichTextEditor>
          )}
          {preview ? null : (
            <EditorSide
              body={said.body}
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
