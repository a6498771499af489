import { NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { locale, locales } from '#shared/kit/locale.ts';
import { pageFormats, type TemplatePage } from '#shared/template/page.ts';
import { listLineFields } from '#shared/template/running-line.ts';
import { templateLimits, type TemplateBody } from '#shared/template/template.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { languageNames } from '#web/text/use-language.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from './template-editor.module.css';

type PagePanelProps = {
  readonly body: TemplateBody;
  readonly onChange: (change: Partial<TemplateBody>) => void;
};

const sides = ['top', 'right', 'bottom', 'left'] as const;
const maxMargin = 144;

/** The sheet: its size and how it lies, the room around the text, the lines of every sheet, the language of its words. */
export function PagePanel({ body, onChange }: PagePanelProps) {
  const t = useText('templates');
  const { page } = body;
  const set = (change: Partial<TemplatePage>) => onChange({ page: { ...page, ...change } });
  const getProblem = (line: string): string | undefined => {
    const id = listLineFields(line).find((one) => findFieldDefinition(one) === undefined);
    return id === undefined ? undefined : t('problem.field', { name: id });
  };
  return (
    <div className={styles.panel}>
      <Select
        size="xs"
        label={t('page.format')}
        data={pageFormats.map((format) => ({ value: format, label: t(`page.format.${format}`) }))}
        value={page.format}
        allowDeselect={false}
        onChange={(chosen) => {
          const format = pageFormats.find((one) => one === chosen);
          if (format !== undefined) set({ format });
        }}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('page.orientation')}
        value={page.orientation}
        onChange={(value) => set({ orientation: value === 'landscape' ? 'landscape' : 'portrait' })}
        data={[
          { value: 'portrait', label: t('page.portrait') },
          { value: 'landscape', label: t('page.landscape') },
        ]}
      />
      <fieldset className={styles.margins}>
        <legend>{t('page.margins')}</legend>
        {sides.map((side) => (
          <NumberInput
            key={side}
            size="xs"
            label={t(`page.margin.${side}`)}
            min={0}
            max={maxMargin}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            value={page.margins[side]}
            onChange={(value) => {
              const points = Number(value);
              if (value !== '' && Number.isInteger(points)) set({ margins: { ...page.margins, [side]: points } });
            }}
          />
        ))}
      </fieldset>
      {(['header', 'footer'] as const).map((line) => (
        <TextInput
          key={line}
          size="xs"
          label={t(`page.${line}`)}
          description={t('page.lineHint', { page: '{page}', pages: '{pages}', field: '{supplierName}' })}
          value={body[line]}
          maxLength={templateLimits.runningLine}
          error={getProblem(body[line])}
          onChange={(event) => {
            const text = event.currentTarget.value;
            onChange(line === 'header' ? { header: text } : { footer: text });
          }}
        />
      ))}
      <Select
        size="xs"
        label={t('page.language')}
        description={t('page.languageHint')}
        data={locales.map((one) => ({ value: one, label: languageNames[one] }))}
        value={body.language}
        allowDeselect={false}
        onChange={(chosen) => {
          const language = locale.safeParse(chosen);
          if (language.success) onChange({ language: language.data });
        }}
      />
    </div>
  );
}
