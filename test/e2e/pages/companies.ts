import type { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

type Field =
  | 'companyId'
  | 'officialName'
  | 'name'
  | 'taxId'
  | 'vatId'
  | 'street'
  | 'zip'
  | 'city'
  | 'country'
  | 'email'
  | 'mailbox';

/** The companies: their list, and the form of one. */
export const companiesPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const main = page.getByRole('main');
  const window = page.getByRole('dialog');
  const button = (name: RegExp) => main.getByRole('button', { name });
  const place = (at: number) => ({ place: at });
  const picture = (kind: 'logo' | 'stamp') => main.getByRole('group', { name: named('companies', `picture.${kind}`) });
  return {
    async goto(): Promise<void> {
      await page.goto('/owners');
      await main.getByRole('heading', { level: 1, name: named('companies', 'title') }).waitFor();
    },
    heading: main.getByRole('heading', { level: 1 }),
    search: main.getByRole('searchbox', { name: named('companies', 'search') }),
    rows: main.getByRole('row').filter({ has: page.getByRole('cell') }),
    row: (name: string) => main.getByRole('row').filter({ hasText: name }),
    add: main.getByRole('link', { name: named('companies', 'add') }),
    open: (name: string) => button(named('companies', 'edit', { name })),
    work: (name: string) => button(named('companies', 'switch', { name })),
    remove: (name: string) => button(named('companies', 'remove', { name })),
    founders: button(named('companies', 'founders')),
    founder: (name: string) => window.getByRole('switch', { name }),
    window,
    confirmRemoval: window.getByRole('button', { name: named('companies', 'delete.do') }),
    cancel: window.getByRole('button', { name: named('ui', 'cancel') }),
    field: (field: Field) => main.getByLabel(named('companies', `field.${field}`)),
    option: (name: string) => page.getByRole('option', { name }),
    create: button(named('companies', 'create')),
    save: button(named('companies', 'save')),
    status: (at: number) => main.getByRole('combobox', { name: named('companies', 'status.status', place(at)) }),
    statusFrom: (at: number) => main.getByLabel(named('companies', 'status.from', place(at))),
    addStatus: button(named('companies', 'status.add')),
    iban: (at: number) => main.getByRole('textbox', { name: new RegExp(`^IBAN ${at}`, 'u') }),
    addIban: button(named('companies', 'account.add')),
    makeDefault: (at: number) => button(named('companies', 'account.makeDefault', place(at))),
    vies: main.getByRole('group', { name: named('companies', 'vies') }),
    checkVat: button(named('companies', 'vies.check')),
    flag: (flag: 'splitEmail' | 'tempboxReview' | 'uploadsDisabled') =>
      main.getByRole('checkbox', { name: named('companies', `flag.${flag}`) }),
    workspace: main.getByRole('combobox', { name: named('companies', 'field.workspace') }),
    setWorkspace: button(named('companies', 'workspace.set')),
    picture,
    removePicture: (kind: 'logo' | 'stamp') => button(named('companies', `picture.remove.${kind}`)),
    /** Chooses a file as the picture. */
    async choosePicture(
      kind: 'logo' | 'stamp',
      file: { name: string; mimeType: string; buffer: Buffer },
    ): Promise<void> {
      const chooser = page.waitForEvent('filechooser');
      await picture(kind).getByRole('button').first().click();
      await (await chooser).setFiles(file);
    },
  };
};
