import { orderInText } from './remarks.ts';
import { bare, date, field, id, plain, plainDate } from './say.ts';
import type { DrawingContext, Entry } from './drawing-context.ts';

/** Characters in groups, from the left. */
const grouped = (text: string, size: number, gap = ' '): string =>
  text.replace(new RegExp(`(.{${size}})(?=.)`, 'gu'), `$1${gap}`);

const entry = (label: string, ...value: Entry['value']): Entry => ({ label, value });

/** The document's own number, unless the title says it. */
export const numberEntry = ({ facts, speech }: DrawingContext): Entry =>
  entry(speech.label('number'), id('documentNumber', facts.number));

export function dateEntries(context: DrawingContext): readonly Entry[] {
  const { facts, speech, program } = context;
  const entries: Entry[] = [entry(speech.label('issueDate'), date(context, 'issueDate', facts.issueDate))];
  if (
    facts.taxDate !== undefined &&
    facts.regime !== 'notPayer' &&
    program.pick('tax-date', facts.language === 'en' || facts.language === 'fr' ? 2 : 8) > 0
  )
    entries.push(entry(speech.label('taxDate'), date(context, 'taxDate', facts.taxDate)));
  if (facts.dueDate !== undefined)
    entries.push(entry(speech.label('dueDate'), date(context, 'dueDate', facts.dueDate)));
  const order = program.pick('date-order', 4);
  return order === 0 ? entries.toReversed() : order === 1 ? [...entries.slice(1), ...entries.slice(0, 1)] : entries;
}

/** Numbers of other documents; only the order's counts, the rest are there to be mistaken. */
export function referenceEntries(context: DrawingContext): readonly Entry[] {
  const { facts, speech, program } = context;
  const entries: Entry[] = [];
  if (facts.originalDocument !== undefined)
    entries.push(entry(speech.label('originalDocument'), id('originalDocument', facts.originalDocument)));
  if (facts.orderNumber !== undefined && !orderInText(context) && program.pick('order', 6) > 0) {
    entries.push(entry(speech.label('orderNumber'), id('orderNumber', facts.orderNumber)));
    if (program.pick('order-date', 4) === 0)
      entries.push(entry(speech.label('orderDate'), plainDate(context, facts.orderDate)));
  }
  if (facts.deliveryNote !== undefined && program.pick('delivery-note', 2) === 0)
    entries.push(entry(speech.label('deliveryNote'), id('deliveryNote', facts.deliveryNote)));
  if (facts.contractNumber !== undefined && program.pick('contract', 2) === 0)
    entries.push(entry(speech.label('contractNumber'), id('contractNumber', facts.contractNumber)));
  if (facts.customerNumber !== undefined && program.pick('customer-number', 2) === 0)
    entries.push(entry(speech.label('customerNumber'), plain(facts.customerNumber)));
  return entries;
}

export function symbolEntries({ facts, speech, program }: DrawingContext): readonly Entry[] {
  const { constantSymbol, specificSymbol } = facts;
  // Plain documents leave the symbol out and mean their number.
  const variableSymbol = program.pick('no-symbol', 9) === 0 ? undefined : facts.variableSymbol;
  return [
    ...(variableSymbol === undefined
      ? []
      : [entry(speech.label('variableSymbol'), id('variableSymbol', variableSymbol))]),
    ...(constantSymbol === undefined
      ? []
      : [entry(speech.label('constantSymbol'), id('constantSymbol', constantSymbol))]),
    ...(specificSymbol === undefined
      ? []
      : [entry(speech.label('specificSymbol'), id('specificSymbol', specificSymbol))]),
  ];
}

export function methodEntries({ facts, speech, program }: DrawingContext): readonly Entry[] {
  if (program.pick('method', 5) === 0) return [];
  return [entry(speech.label('method'), field('paymentMethod', facts.method, speech.method(facts.method)))];
}

/** Where to pay. The first account is the document's IBAN; others stand behind it. */
export function bankEntries(context: DrawingContext): readonly Entry[] {
  const { facts, speech, program } = context;
  const entries: Entry[] = [];
  facts.banks.forEach((bank, at) => {
    if (program.pick('bank-name', 2) === 0) entries.push(entry(speech.label('bank'), plain(bank.name)));
    if (bank.account !== undefined && (program.pick('account', 3) === 0 || program.pick('no-iban', 9) === 0))
      entries.push(entry(speech.label('account'), plain(bank.account)));
    const spaced = program.pick('iban-spaced', 3) > 0;
    const text = spaced ? grouped(bank.iban, 4) : bank.iban;
    const british = bank.iban === '' || (facts.supplier.country === 'GB' && program.pick('en-iban', 3) === 0);
    if (program.pick('no-iban', 9) > 0 && !british)
      entries.push(entry(speech.label('iban'), at === 0 ? field('iban', bare(bank.iban), text) : plain(text)));
    if (bank.iban === '') {
      entries.push(entry('Routing no.', plain('0210#0021'.replace('#', String(at)))));
      entries.push(entry('Account no.', plain(bank.account ?? '')));
    } else if (british && bank.account !== undefined)
      entries.push(entry('Sort code', plain(grouped(bank.iban.slice(8, 14), 2, '-'))));
    if (program.pick('swift', 4) > 0 && (!british || bank.iban === ''))
      entries.push(entry(speech.label('swift'), at === 0 ? field('swift', bank.swift) : plain(bank.swift)));
  });
  return entries;
}

export function currencyEntries({ facts, speech, program }: DrawingContext): readonly Entry[] {
  const rate = facts.exchangeRate;
  return [
    ...(program.pick('currency', 4) === 0 || rate !== undefined
      ? [entry(speech.label('currency'), field('currency', facts.currency))]
      : []),
    ...(rate === undefined
      ? []
      : [
          entry(
            speech.label('exchangeRate'),
            field('exchangeRate', rate, facts.language === 'en' ? rate : rate.replace('.', ',')),
          ),
        ]),
  ];
}

/** What else software prints beside the numbers that count. */
export function otherEntries({ facts, program, random }: DrawingContext): readonly Entry[] {
  const all = others[facts.language];
  return all
    .filter((_, at) => program.pick(`other ${at}`, 6) === 0)
    .map(([label = '', shape = '']) => entry(label, plain(shape.replace(/#/gu, () => random.digits(1)))));
}

const others: Readonly<Record<DrawingContext['facts']['language'], readonly (readonly string[])[]>> = {
  sk: [
    ['Stredisko', '0#'],
    ['Sklad', 'Hlavný sklad'],
    ['EČV', 'BA ### XY'],
    ['Stav km', '1## ###'],
    ['Doprava', 'Kuriér'],
    ['Cenová ponuka', 'CP2#0###'],
    ['Číslo zásielky', '3400########'],
    ['Obdobie', '01.0#. - 30.0#.'],
    ['Odberné miesto', '24ZZS#######000#'],
    ['Spôsob dopravy', 'osobný odber'],
  ],
  cs: [
    ['Středisko', '0#'],
    ['Sklad', 'Hlavní sklad'],
    ['SPZ', '#B# ####'],
    ['Stav km', '1## ###'],
    ['Doprava', 'Kurýr'],
    ['Nabídka', 'NA2#0###'],
    ['Číslo zásilky', '3400########'],
    ['Období', '01.0#. - 30.0#.'],
    ['EAN odběrného místa', '859182400#######'],
    ['Způsob dopravy', 'osobní odběr'],
  ],
  en: [
    ['Department', '0#'],
    ['Sales rep', 'J. Doe'],
    ['Quote no.', 'Q-####'],
    ['Tracking', '1Z###W##########'],
    ['Terms', 'Net 30'],
    ['Period', '0# - 0#'],
    ['Page code', 'A##'],
    ['Meter no.', 'M########'],
  ],
  fr: [
    ['Service', '0#'],
    ['Vendeur', 'M. Dupont'],
    ['Devis n°', 'D-####'],
    ['N° de colis', '6A########'],
    ['Période', '0# - 0#'],
    ['Immatriculation', 'AB-###-CD'],
    ['Kilométrage', '1## ###'],
    ['Point de livraison', '##############'],
  ],
  de: [
    ['Abteilung', '0#'],
    ['Angebot', 'AN-####'],
    ['Sendungsnr.', '0034########'],
    ['Zeitraum', '0# - 0#'],
    ['Kennzeichen', 'M-AB ####'],
    ['Km-Stand', '1## ###'],
    ['Zählernummer', '########'],
    ['Kostenstelle', '4###'],
  ],
};
