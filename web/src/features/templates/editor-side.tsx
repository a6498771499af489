import { Tabs } from '@mantine/core';
import type { TemplateBody } from '#shared/template/template.ts';
import { useText } from '#web/text/use-text.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import { FieldsPanel } from './fields-panel.tsx';
import { PagePanel } from './page-panel.tsx';

type EditorSideProps = {
  readonly body: TemplateBody;
  readonly onChange: (change: Partial<TemplateBody>) => void;
  readonly onField: (id: string) => void;
};

/** Beside the page: fields to put on it, the columns of its table, and the sheet itself. */
export function EditorSide({ body, onChange, onField }: EditorSideProps) {
  const t = useText('templates');
  return (
    <aside className="tpl-side" aria-label={t('side.label')}>
      <Tabs defaultValue="fields" keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="fields">{t('side.fields')}</Tabs.Tab>
          <Tabs.Tab value="table">{t('side.table')}</Tabs.Tab>
          <Tabs.Tab value="page">{t('side.page')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="fields">
          <FieldsPanel content={body.content} onField={onField} />
        </Tabs.Panel>
        <Tabs.Panel value="table">
          <ColumnsPanel body={body} onChange={onChange} />
        </Tabs.Panel>
        <Tabs.Panel value="page">
          <PagePanel body={body} onChange={onChange} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
