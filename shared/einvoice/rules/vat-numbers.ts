import { countries } from './codes.ts';
import { childText, normal, parentName, type ElementRule } from './element-rule.ts';

/** VAT numbers begin with the code of a country; Greece writes EL (BR-CO-09). */
const vatPrefixes = { ubl: new Set([...countries.ubl, 'EL', '']), cii: new Set([...countries.cii, 'EL']) } as const;

export const vatNumberRules: readonly ElementRule[] = [
  {
    id: 'BR-CO-09',
    severity: 'fatal',
    syntax: 'ubl',
    names: ['PartyTaxScheme'],
    holds: ({ node }) => {
      const scheme = node.children.find(({ name }) => name === 'TaxScheme');
      const isVat = normal(childText(scheme, 'ID')).toUpperCase() === 'VAT';
      return !isVat || vatPrefixes.ubl.has((childText(node, 'CompanyID') ?? '').slice(0, 2));
    },
  },
  {
    id: 'BR-CO-09',
    severity: 'fatal',
    syntax: 'cii',
    names: ['ID'],
    holds: (element) =>
      element.node.attributes['schemeID'] !== 'VA' ||
      parentName(element) !== 'SpecifiedTaxRegistration' ||
      vatPrefixes.cii.has(element.node.text.slice(0, 2)),
  },
];
