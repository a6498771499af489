import { Menu, Select } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import {
  IconColumns,
  IconPercentage,
  IconTable,
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { defaultFont, defaultFontSize, fontSizes, templateFonts } from '#shared/template/fonts.ts';
import { useText } from '#web/text/use-text.ts';
import { alignments } from './extensions/align.ts';
import {
  alignLines,
  hasItemsTable,
  insertColumns,
  insertItemsTable,
  insertVatRecap,
  setStyle,
} from './extensions/edit.ts';
import * as styles from './template-editor.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
const alignIcons = {
  left: <IconAlignLeft {...icon} />,
  center: <IconAlignCenter {...icon} />,
  right: <IconAlignRight {...icon} />,
  justify: <IconAlignJustified {...icon} />,
} as const;

/** Colours of text: black, grey, petrol, red, green. */
const colors = ['#000000', '#5f6a68', '#0b5b70', '#be123c', '#176b45'] as const;

const colorKeys = {
  '#000000': 'color.black',
  '#5f6a68': 'color.grey',
  '#0b5b70': 'color.petrol',
  '#be123c': 'color.red',
  '#176b45': 'color.green',
} as const;

/** What can be done with the text: type, lines, lists, and what is put between them. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const t = useText('templates');
  const look: Readonly<Record<string, unknown>> = editor.getAttributes('look');
  const family = typeof look['family'] === 'string' ? look['family'] : defaultFont;
  const size = typeof look['size'] === 'number' ? look['size'] : defaultFontSize;
  const known = templateFonts.some((one) => one === family);
  return (
    <RichTextEditor.Toolbar sticky stickyOffset={0}>
      <Select
        size="xs"
        w={180}
        aria-label={t('tool.font')}
        data={[...templateFonts, ...(known ? [] : [family])]}
        value={family}
        allowDeselect={false}
        onChange={(chosen) => {
          setStyle(editor, { family: chosen === defaultFont ? null : chosen });
        }}
      />
      <Select
        size="xs"
        w={84}
        aria-label={t('tool.size')}
        data={[...new Set([...fontSizes, size])].sort((a, b) => a - b).map(String)}
        value={String(size)}
        allowDeselect={false}
        onChange={(chosen) => {
          const points = Number(chosen);
          setStyle(editor, { size: points === defaultFontSize ? null : points });
        }}
      />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold aria-label={t('tool.bold')} title={t('tool.bold')} />
        <RichTextEditor.Italic aria-label={t('tool.italic')} title={t('tool.italic')} />
        <RichTextEditor.Underline aria-label={t('tool.underline')} title={t('tool.underline')} />
        <RichTextEditor.Strikethrough aria-label={t('tool.strike')} title={t('tool.strike')} />
      </RichTextEditor.ControlsGroup>
      <Menu>
        <Menu.Target>
          <RichTextEditor.Control aria-label={t('tool.color')} title={t('tool.color')}>
            <span
              className={styles.ink}
              style={{ background: typeof look['color'] === 'string' ? look['color'] : '#000' }}
            />
          </RichTextEditor.Control>
        </Menu.Target>
        <Menu.Dropdown>
          {colors.map((color) => (
            <Menu.Item
              key={color}
              leftSection={<span className={styles.ink} style={{ background: color }} />}
              onClick={() => {
                setStyle(editor, { color: color === '#000000' ? null : color });
              }}
            >
              {t(colorKeys[color])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H1 aria-label={t('tool.heading', { level: 1 })} title={t('tool.heading', { level: 1 })} />
        <RichTextEditor.H2 aria-label={t('tool.heading', { level: 2 })} title={t('tool.heading', { level: 2 })} />
        <RichTextEditor.H3 aria-label={t('tool.heading', { level: 3 })} title={t('tool.heading', { level: 3 })} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        {alignments.map((align) => (
          <RichTextEditor.Control
            key={align}
            aria-label={t(`align.${align}`)}
            title={t(`align.${align}`)}
            active={editor.isActive({ align })}
            onClick={() => {
              alignLines(editor, align);
            }}
          >
            {alignIcons[align]}
          </RichTextEditor.Control>
        ))}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList aria-label={t('tool.bullets')} title={t('tool.bullets')} />
        <RichTextEditor.OrderedList aria-label={t('tool.numbers')} title={t('tool.numbers')} />
        <RichTextEditor.Hr aria-label={t('tool.line')} title={t('tool.line')} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control
          aria-label={t('tool.items')}
          title={t('tool.items')}
          disabled={hasItemsTable(editor)}
          onClick={() => {
            insertItemsTable(editor);
          }}
        >
          <IconTable {...icon} />
        </RichTextEditor.Control>
        <RichTextEditor.Control
          aria-label={t('tool.vat')}
          title={t('tool.vat')}
          onClick={() => {
            insertVatRecap(editor);
          }}
        >
          <IconPercentage {...icon} />
        </RichTextEditor.Control>
        <RichTextEditor.Control
          aria-label={t('tool.columns')}
          title={t('tool.columns')}
          onClick={() => {
            insertColumns(editor, 2);
          }}
        >
          <IconColumns {...icon} />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo aria-label={t('tool.undo')} title={t('tool.undo')} />
        <RichTextEditor.Redo aria-label={t('tool.redo')} title={t('tool.redo')} />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
