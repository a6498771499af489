import { lookUp } from '#shared/kit/look-up.ts';

/** Rates of one country from a day on, the standard rate first; percent as decimals. */
type Period = { readonly from: string; readonly rates: readonly [string, ...string[]] };

/**
 * Dated VAT rates per country, newest first. SK: Act 222/2004 §27 as amended; CZ: Act 235/2004 §47; FR: CGI art. 278-281;
 * DE: UStG §12 (with the lowered rates of 2020); AT: UStG §10; HU: Act CXXVII/2007 §82; PL: Act of 11 March 2004 art. 41;
 * GB: VATA 1994 s. 2.
 */
const table: Readonly<Record<string, readonly Period[]>> = {
  SK: [
    { from: '2025-01-01', rates: ['23', '19', '5'] },
    { from: '2023-01-01', rates: ['20', '10', '5'] },
    { from: '2011-01-01', rates: ['20', '10'] },
    { from: '2007-01-01', rates: ['19', '10'] },
    { from: '2004-05-01', rates: ['19'] },
  ],
  CZ: [
    { from: '2024-01-01', rates: ['21', '12'] },
    { from: '2015-01-01', rates: ['21', '15', '10'] },
    { from: '2013-01-01', rates: ['21', '15'] },
    { from: '2012-01-01', rates: ['20', '14'] },
    { from: '2010-01-01', rates: ['20', '10'] },
    { from: '2008-01-01', rates: ['19', '9'] },
    { from: '2004-05-01', rates: ['19', '5'] },
  ],
  FR: [
    { from: '2014-01-01', rates: ['20', '10', '5.5', '2.1'] },
    { from: '2012-01-01', rates: ['19.6', '7', '5.5', '2.1'] },
    { from: '2000-04-01', rates: ['19.6', '5.5', '2.1'] },
  ],
  DE: [
    { from: '2021-01-01', rates: ['19', '7'] },
    { from: '2020-07-01', rates: ['16', '5'] },
    { from: '2007-01-01', rates: ['19', '7'] },
  ],
  AT: [{ from: '2016-01-01', rates: ['20', '13', '10'] }],
  HU: [{ from: '2012-01-01', rates: ['27', '18', '5'] }],
  PL: [{ from: '2011-01-01', rates: ['23', '8', '5'] }],
  GB: [{ from: '2011-01-04', rates: ['20', '5'] }],
};

const findPeriod = (country: string, date: string): Period | undefined =>
  lookUp(table, country)?.find(({ from }) => from <= date) ?? lookUp(table, country)?.at(-1);

/**
 * The rates of a country (two letters) on a tax point date (plain date), standard first; for days before the first known
 * period the oldest ones. Empty for countries that the table lacks.
 */
export const listVatRates = (country: string, date: string): readonly string[] =>
  findPeriod(country, date)?.rates ?? [];

/** The standard rate on a day; Slovakia's where the country is not known (the default of a new VAT row). */
export const getStandardRate = (country: string, date: string): string =>
  findPeriod(country, date)?.rates[0] ?? findPeriod('SK', date)?.rates[0] ?? '0';
