import type { LeftOutReason } from '#shared/analytics/sides.ts';
import type { Locale } from '#shared/kit/locale.ts';

type Head =
  | 'month'
  | 'sales'
  | 'salesTax'
  | 'costs'
  | 'costsTax'
  | 'partner'
  | 'number'
  | 'documents'
  | 'amount'
  | 'tax'
  | 'dueDate'
  | 'days'
  | 'currency'
  | 'rate'
  | 'output'
  | 'input'
  | 'balance'
  | 'total'
  | 'rest'
  | 'reason';
type Sheet = 'months' | 'suppliers' | 'customers' | 'overdueSales' | 'overdueCosts' | 'vat' | 'leftOut';

type AnalysisWords = {
  readonly sheets: Readonly<Record<Sheet, string>>;
  readonly heads: Readonly<Record<Head, string>>;
  readonly reasons: Readonly<Record<LeftOutReason, string>>;
};

/** Words of the analytics, on the screen and in its workbook. */
export const analysisWords: Readonly<Record<Locale, AnalysisWords>> = {
  sk: {
    sheets: {
      months: 'Tržby a náklady',
      suppliers: 'Dodávatelia',
      customers: 'Odberatelia',
      overdueSales: 'Pohľadávky po splatnosti',
      overdueCosts: 'Záväzky po splatnosti',
      vat: 'DPH',
      leftOut: 'Nezapočítané doklady',
    },
    heads: {
      month: 'Mesiac',
      sales: 'Tržby bez DPH',
      salesTax: 'DPH na výstupe',
      costs: 'Náklady bez DPH',
      costsTax: 'DPH na vstupe',
      partner: 'Partner',
      number: 'Číslo',
      documents: 'Doklady',
      amount: 'Suma bez DPH',
      tax: 'DPH',
      dueDate: 'Splatnosť',
      days: 'Dní po splatnosti',
      currency: 'Mena',
      rate: 'Sadzba',
      output: 'Výstup',
      input: 'Vstup',
      balance: 'Rozdiel',
      total: 'Spolu',
      rest: 'Ostatní',
      reason: 'Dôvod',
    },
    reasons: {
      unread: 'neprečítané alebo s chybou',
      'no-kind': 'typ bez druhu účtovného dokladu alebo interný doklad',
      advance: 'zálohové faktúry',
      duplicate: 'možné duplicity',
      undated: 'bez dátumu',
      misread: 'zle prečítaná suma',
    },
  },
  en: {
    sheets: {
      months: 'Sales and costs',
      suppliers: 'Suppliers',
      customers: 'Customers',
      overdueSales: 'Overdue receivables',
      overdueCosts: 'Overdue payables',
      vat: 'VAT',
      leftOut: 'Documents left out',
    },
    heads: {
      month: 'Month',
      sales: 'Sales excl. VAT',
      salesTax: 'Output VAT',
      costs: 'Costs excl. VAT',
      costsTax: 'Input VAT',
      partner: 'Partner',
      number: 'Number',
      documents: 'Documents',
      amount: 'Amount excl. VAT',
      tax: 'VAT',
      dueDate: 'Due date',
      days: 'Days overdue',
      currency: 'Currency',
      rate: 'Rate',
      output: 'Output',
      input: 'Input',
      balance: 'Difference',
      total: 'Total',
      rest: 'Others',
      reason: 'Reason',
    },
    reasons: {
      unread: 'unread or failed',
      'no-kind': 'type without an accounting document kind, or internal document',
      advance: 'advance invoices',
      duplicate: 'possible duplicates',
      undated: 'without a date',
      misread: 'amount read incorrectly',
    },
  },
  cs: {
    sheets: {
      months: 'Tržby a náklady',
      suppliers: 'Dodavatelé',
      customers: 'Odběratelé',
      overdueSales: 'Pohledávky po splatnosti',
      overdueCosts: 'Závazky po splatnosti',
      vat: 'DPH',
      leftOut: 'Nezapočtené doklady',
    },
    heads: {
      month: 'Měsíc',
      sales: 'Tržby bez DPH',
      salesTax: 'DPH na výstupu',
      costs: 'Náklady bez DPH',
      costsTax: 'DPH na vstupu',
      partner: 'Partner',
      number: 'Číslo',
      documents: 'Doklady',
      amount: 'Částka bez DPH',
      tax: 'DPH',
      dueDate: 'Splatnost',
      days: 'Dní po splatnosti',
      currency: 'Měna',
      rate: 'Sazba',
      output: 'Výstup',
      input: 'Vstup',
      balance: 'Rozdíl',
      total: 'Celkem',
      rest: 'Ostatní',
      reason: 'Důvod',
    },
    reasons: {
      unread: 'nepřečtené nebo s chybou',
      'no-kind': 'typ bez druhu účetního dokladu nebo interní doklad',
      advance: 'zálohové faktury',
      duplicate: 'možné duplicity',
      undated: 'bez data',
      misread: 'špatně přečtená částka',
    },
  },
  fr: {
    sheets: {
      months: 'Ventes et charges',
      suppliers: 'Fournisseurs',
      customers: 'Clients',
      overdueSales: 'Créances échues',
      overdueCosts: 'Dettes échues',
      vat: 'TVA',
      leftOut: 'Documents non comptés',
    },
    heads: {
      month: 'Mois',
      sales: 'Ventes HT',
      salesTax: 'TVA collectée',
      costs: 'Charges HT',
      costsTax: 'TVA déductible',
      partner: 'Partenaire',
      number: 'Numéro',
      documents: 'Documents',
      amount: 'Montant HT',
      tax: 'TVA',
      dueDate: 'Échéance',
      days: 'Jours de retard',
      currency: 'Devise',
      rate: 'Taux',
      output: 'Collectée',
      input: 'Déductible',
      balance: 'Différence',
      total: 'Total',
      rest: 'Autres',
      reason: 'Motif',
    },
    reasons: {
      unread: 'non lus ou en échec',
      'no-kind': 'type sans nature comptable ou document interne',
      advance: 'factures d’acompte',
      duplicate: 'doublons possibles',
      undated: 'sans date',
      misread: 'montant mal lu',
    },
  },
};
