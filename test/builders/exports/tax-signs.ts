import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { runExport, type Exporter } from '#shared/exports/exporter.ts';
import { flexi } from '#shared/exports/flexi/flexi.ts';
import { moneys3 } from '#shared/exports/moneys3/moneys3.ts';
import { mrpks } from '#shared/exports/mrp/mrpks.ts';
import { omega } from '#shared/exports/omega/omega.ts';
import { pohoda } from '#shared/exports/pohoda/pohoda.ts';

type Asked = readonly [AccountingDocument, ExportSettings];

/** The file of one document as text, or the errors for which it stays out. */
function exportText<Piece>(exporter: Exporter<Piece>, [document, settings]: Asked, encoding = 'utf-8') {
  const { files, results } = runExport(exporter, [document], settings);
  const errors = results.filter(({ type }) => type === 'error').map(({ note }) => note);
  return errors.length > 0
    ? { refused: `! ${errors.join(', ')}` }
    : { text: new TextDecoder(encoding).decode(files[0]?.bytes) };
}

const readAll = (text: string, name: string): readonly string[] =>
  [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>(?:<typ:[A-Za-z]+>)?([^<]+)`, 'gu'))].map(
    ([, value = '']) => value,
  );

/** Sum types with their section and amount, row by row. */
function readOmega(asked: Asked): string {
  const { refused, text } = exportText(omega, asked, 'windows-1250');
  if (refused !== undefined) return refused;
  const rows = text.split('\r\n').map((line) => line.split('\t'));
  return rows
    .filter(([mark, type]) => mark === 'R02' && type === '0')
    .map((row) => `${row[2] || row[4]} ${row[9] || '-'} ${row[25] || '-'} ${row[6]}`)
    .join('; ');
}

/** The classification and the section of every record, with its sums. */
function readPohoda(asked: Asked): string {
  const { refused, text } = exportText(pohoda, asked, 'windows-1250');
  if (refused !== undefined) return refused;
  return text
    .split('<dat:dataPackItem')
    .slice(1)
    .map((record) => {
      const [codes, sections] = [/:classificationVAT/u, /:classificationKVDPH/u].map((name) =>
        [...record.matchAll(new RegExp(`<[a-z]{3}${name.source}>(?:<typ:[A-Za-z]+>)([^<]+)`, 'gu'))]
          .map(([, value]) => value)
          .join('+'),
      );
      const taxes = readAll(record, 'typ:priceVAT').join('+');
      return `${codes || 'inland'} ${sections || '-'} ${taxes}`;
    })
    .join('; ');
}

/** The code, and base and tax of the document by rate: basic, reduced, second reduced, none. */
function readMoney(asked: Asked): string {
  const { refused, text } = exportText(moneys3, asked);
  if (refused !== undefined) return refused;
  const read = (name: string) => readAll(text, name)[0] ?? '0';
  const second = /<DalsiSazba>.*?<Zaklad>([^<]+)<.*?<DPH>([^<]+)</su.exec(text);
  const code = [...new Set([...readAll(text, 'KodDPH'), ...readAll(text, 'Cleneni')])].join('+') || '-';
  const rates = [
    [read('Zaklad22'), read('DPH22')],
    [read('Zaklad5'), read('DPH5')],
    [second?.[1] ?? '0', second?.[2] ?? '0'],
  ];
  return [code, ...rates.map((pair) => pair.join('/')), read('Zaklad0')].join(' ');
}

function readFlexi(asked: Asked): string {
  const { refused, text } = exportText(flexi, asked);
  if (refused !== undefined) return refused;
  const read = (name: string) => (readAll(text, name)[0] ?? '-').replace('code:', '');
  const list = (name: string) =>
    [...new Set(readAll(text, name))].toReversed().join('+').replaceAll('code:', '') || '-';
  return `${list('clenDph')} ${list('clenKonVykDph')} ${read('typSzbDphK').replace('typSzbDph.', '')} ${read('szbDph')}`;
}

function readMrp(asked: Asked): string {
  const { refused, text } = exportText(mrpks, asked);
  if (refused !== undefined) return refused;
  const all = (name: string) => readAll(text, name).join('+') || '-';
  const codes = [...new Set(readAll(text, 'TaxCode'))].join('+') || '-';
  return `${codes} ${all('Tax')} applied ${all('TaxApplied')} assessed ${all('ReverseChargeTax')}`;
}

/** How each program shall tax a document, in short. */
export const readTaxSigns = (document: AccountingDocument, settings: ExportSettings) => ({
  omega: readOmega([document, settings]),
  pohoda: readPohoda([document, settings]),
  moneys3: readMoney([document, settings]),
  flexi: readFlexi([document, settings]),
  mrp: readMrp([document, settings]),
});
