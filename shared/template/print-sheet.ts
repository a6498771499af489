import { toShownValue, type Filling } from './filling.ts';
import { defaultFont, defaultFontSize } from './fonts.ts';
import { layOut, type Medium } from './lay-out.ts';
import { getSheetSize } from './page.ts';
import { splitLine } from './running-line.ts';
import type { TemplateBody } from './template.ts';
import { escapeHtml, writeHtml } from './write-html.ts';

/** Everything that a printer needs to know of a page: HTML that holds nothing that runs, and its style. */
export type PrintSheet = {
  readonly title: string;
  /** Tag of the language, for those who have the file read out. */
  readonly language: string;
  readonly body: string;
  readonly css: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Room around the text in points. */
  readonly margins: TemplateBody['page']['margins'];
};

/** Text between quotes in CSS; what could end it or begin something else is written as its code point. */
const cssText = (text: string): string =>
  `"${text.replace(/["\\<>\n\r\f\u0000-\u001f]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 32).toString(16)} `)}"`;

/** A running line with its values, as CSS counts sheets in it; places without a value say nothing. */
export function toRunningContent(line: string, filling: Filling): string {
  const pieces = splitLine(line).map((piece) => {
    switch (piece.kind) {
      case 'text':
        return cssText(piece.text);
      case 'field':
        return cssText(toShownValue(piece.id, filling));
      case 'page':
      case 'pages':
        return `counter(${piece.kind})`;
    }
  });
  return pieces.length === 0 ? 'none' : pieces.join(' ');
}

const running = `font-family:"${defaultFont}";font-size:8pt;color:#4a5654`;

/** A template filled for print: size of the sheet, margins, lines over and under the text of every sheet. */
export function buildPrintSheet(
  body: TemplateBody,
  filling: Filling,
  title: string,
  medium: Medium = 'paper',
): PrintSheet {
  const { width, height } = getSheetSize(body.page);
  const { top, right, bottom, left } = body.page.margins;
  const css = [
    `@page{size:${width}pt ${height}pt;margin:${top}pt ${right}pt ${bottom}pt ${left}pt;`,
    `@top-center{content:${toRunningContent(body.header, filling)};${running}}`,
    `@bottom-center{content:${toRunningContent(body.footer, filling)};${running}}}`,
    `body{margin:0;font-family:"${defaultFont}";font-size:${defaultFontSize}pt;line-height:1.4;color:#000;overflow-wrap:anywhere}`,
  ].join('');
  return {
    title,
    language: body.language,
    body: writeHtml(layOut(body, filling, medium)),
    css,
    width,
    height,
    margins: body.page.margins,
  };
}

/** The whole file that a printer opens. It may load nothing: type comes as data, and there is nothing else. */
export const toSheetHtml = ({ title, language, body, css }: PrintSheet, faces: string): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" ` +
  `content="default-src 'none'; style-src 'unsafe-inline'; font-src data:"><title>${escapeHtml(title)}</title>` +
  `<style>${faces}${css}</style></head><body>${body}</body></html>`;
