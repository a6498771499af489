import { accountingSettings } from '#shared/exports/accounting-settings.ts';
import { admins } from '#shared/kit/role.ts';
import { contract } from './contract.ts';
import { nothing } from './nothing.ts';

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
  handler: 'functions/exports/read-accounting-settings.handler.ts',
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
  refusals: ['stale-version'],
  handler: 'functions/exports/save-accounting-settings.handler.ts',
});
