import * as z from 'zod';
import { admins } from '#shared/kit/role.ts';
import { currencyCode, loadedTable, rate, rateBank } from '#shared/rates/rate-table.ts';
import { contract, nothing } from './contract.ts';
import { readableName } from '#shared/kit/readable-name.ts';

export const readExchangeRates = contract({
  name: 'readExchangeRates',
  summary:
    'The exchange rates that the books take: of which bank, whether it is asked, the last day that is known, and the tables that the company loaded.',
  method: 'GET',
  path: '/exchange-rates',
  access: admins,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    bank: rateBank,
    /** Whether this deployment asks the bank. */
    asked: z.boolean(),
    latest: z
      .object({
        day: z.string(),
        /** Whether it comes from a table that the company loaded. */
        loaded: z.boolean(),
        rates: z.array(z.object({ currency: currencyCode, ...rate.shape })).max(500),
      })
      .nullable(),
    tables: z.array(loadedTable).max(10),
  }),
  refusals: [],
  area: 'exports',
});

export const importExchangeRates = contract({
  name: 'importExchangeRates',
  summary:
    'Loads a table of exchange rates as the banks publish it: XML or CSV of the ECB, daily or yearly text of the Czech National Bank. Days loaded before are replaced.',
  method: 'POST',
  path: '/exchange-rates',
  access: admins,
  params: nothing,
  query: z.object({ name: readableName(120) }),
  body: 'binary',
  answer: z.object({ table: loadedTable }),
  refusals: ['too-large', 'rates-unreadable', 'rates-of-other-bank'],
  area: 'exports',
});
