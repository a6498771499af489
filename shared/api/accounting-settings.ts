import * as z from 'zod';
import { exportKindState } from '#shared/export-systems/export-kinds.ts';
import { accountingSettings } from '#shared/accounting/accounting-settings.ts';
import { admins, workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

export const readAccountingSettings = contract({
  name: 'readAccountingSettings',
  summary:
    'Accounts, series, tills, codes and address with which the company exports; the usual ones where it told none.',
  method: 'GET',
  path: '/accounting-settings',
  access: admins,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: accountingSettings,
  refusals: [],
  area: 'exports',
});

export const saveAccountingSettings = contract({
  name: 'saveAccountingSettings',
  summary: 'Saves the accounting settings; `version` is the one that was read.',
  method: 'PUT',
  path: '/accounting-settings',
  access: admins,
  params: nothing,
  query: nothing,
  body: accountingSettings,
  answer: accountingSettings,
  refusals: ['stale-version', 'export-needs-iban', 'export-needs-company-id'],
  area: 'exports',
});

export const readExportKinds = contract({
  name: 'readExportKinds',
  summary:
    'The ways in which the company exports: which it chose, and whether its IBAN or company id is missing for one.',
  method: 'GET',
  path: '/export-kinds',
  access: workers,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ kinds: z.array(exportKindState) }),
  refusals: [],
  area: 'exports',
});
