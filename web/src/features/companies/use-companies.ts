import { useMutation, useQuery } from '@tanstack/react-query';
import { readCurrentUser } from '#shared/api/account.ts';
import {
  addOwner,
  allowFounder,
  announcePicture,
  checkOwnVatId,
  deleteOwner,
  listFounders,
  listOwners,
  saveOwner,
  takePicture,
} from '#shared/api/companies.ts';
import type { ChosenKinds } from '#shared/doctype/workspace-change.ts';
import { setWorkspace } from '#shared/api/doctypes.ts';
import type { Company, CompanyPicture } from '#shared/company/company.ts';
import { call } from '#web/remote/call.ts';
import { sha256 } from '#web/remote/digest.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { enterCompany, renewUser, useUser } from '#web/remote/session.ts';
import { sendBytes } from '#web/remote/upload-file.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { toCompanyData, type CompanyForm } from './core/company-form.ts';

const companiesKey = [...keys.company, 'owners'] as const;
const foundersKey = [...companiesKey, 'founders'] as const;

/** The companies of the person, for administrators. */
export const useCompanies = () =>
  useQuery({
    queryKey: companiesKey,
    queryFn: ({ signal }) => call(listOwners, { signal }),
    refetchOnMount: 'always',
  });

/** Puts what the server answered about a company in the place of what was known, or beside it. */
const rememberCompany = (company: Company): void => {
  queryClient.setQueryData<Company[]>(companiesKey, (known) =>
    known?.some(({ _id }) => _id === company._id) === true
      ? known.map((one) => (one._id === company._id ? company : one))
      : [...(known ?? []), company],
  );
};

// The switcher, the top bar and the sidebar show what was changed (R-COM-05); what another person saved shows under what is typed.
const outdated = { invalidates: [keys.user], invalidatesIfStale: [companiesKey] } as const;

/** Adds a company, which the person administers from then on. */
export const useAddCompany = () =>
  useMutation({
    mutationFn: (form: CompanyForm) => {
      const { mailbox, ...data } = toCompanyData(form);
      return call(addOwner, { body: { ...data, ...(mailbox.trim() === '' ? {} : { mailbox }) } });
    },
    meta: { invalidates: [companiesKey, keys.user] },
    onSuccess: rememberCompany,
  });

/** Saves the data of a company over the version that was read. */
export function useSaveCompany() {
  const t = useText('companies');
  return useMutation({
    mutationFn: ({ company, form }: { readonly company: Company; readonly form: CompanyForm }) =>
      call(saveOwner, {
        params: { id: company._id },
        body: { ...toCompanyData(form), version: company.version },
      }),
    meta: outdated,
    onSuccess: (saved) => {
      rememberCompany(saved);
      toast({ text: t('saved') });
    },
  });
}

/** Removes a company; who worked in it goes on in the first company of the switcher. */
export function useDeleteCompany() {
  const t = useText('companies');
  const user = useUser();
  return useMutation({
    mutationFn: async ({ _id }: Company) => {
      await call(deleteOwner, { params: { id: _id } });
      const renewed = await call(readCurrentUser);
      if (_id === user.currentOwnerId) await enterCompany(renewed);
      else renewUser(renewed);
    },
    meta: { awaits: [companiesKey] },
    onSuccess: (_, { name }) => toast({ text: t('removed', { name }) }),
  });
}

type PictureChange = { readonly company: Company; readonly kind: CompanyPicture };

/** Sends a picture and takes it over, or removes it where there is no file. */
export function useSavePicture() {
  const t = useText('companies');
  return useMutation({
    mutationFn: async ({ company: { _id: id }, kind, file }: PictureChange & { readonly file: File | null }) => {
      if (file === null) return call(takePicture, { params: { id }, body: { kind, hash: null } });
      const hash = await sha256(await file.arrayBuffer());
      const { upload } = await call(announcePicture, { params: { id }, body: { kind, size: file.size, hash } });
      const { signal } = new AbortController();
      if (upload !== null) await sendBytes({ target: upload, bytes: file, signal }, () => undefined);
      return call(takePicture, { params: { id }, body: { kind, hash } });
    },
    meta: outdated,
    onSuccess: (company, { kind, file }) => {
      rememberCompany(company);
      toast({ text: t(file === null ? `picture.removed.${kind}` : `picture.saved.${kind}`) });
    },
  });
}

/** Asks VIES about the saved VAT number. */
export const useVatCheck = () =>
  useMutation({
    mutationFn: ({ _id }: Company) => call(checkOwnVatId, { params: { id: _id } }),
    meta: outdated,
    onSuccess: rememberCompany,
  });

type WorkspaceChoice = { readonly company: Company; readonly system: string; readonly kinds: ChosenKinds };

/** Sets the accounting system of all document types of a company, and the kinds chosen for some of them (R-COM-09). */
export function useSetWorkspace() {
  const t = useText('companies');
  return useMutation({
    mutationFn: ({ company, system, kinds }: WorkspaceChoice) =>
      call(setWorkspace, { params: { id: company._id }, body: { exportSystem: system, kinds } }),
    meta: { awaits: [companiesKey], invalidates: [keys.doctypes] },
    onSuccess: (types) =>
      toast(
        types.length === 0
          ? { text: t('workspace.noTypes'), tone: 'warning' }
          : { text: t('workspace.done', { count: types.length }) },
      ),
    onError: alertError,
  });
}

/** Who may add companies, and who might be allowed to. */
export const useFounders = () =>
  useQuery({ queryKey: foundersKey, queryFn: ({ signal }) => call(listFounders, { signal }), staleTime: 0 });

/** Gives the permission to add companies, or takes it away. */
export const useAllowFounder = () =>
  useMutation({
    mutationFn: ({ id, allowed }: { readonly id: string; readonly allowed: boolean }) =>
      call(allowFounder, { params: { id }, body: { allowed } }),
    onSuccess: (founders) => queryClient.setQueryData(foundersKey, founders),
    onError: alertError,
  });
