import { useMantineColorScheme } from '@mantine/core';
import {
  IconBuilding,
  IconCamera,
  IconFiles,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUpload,
} from '@tabler/icons-react';
import { locales } from '#shared/kit/locale.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { switchOwner, useUser } from '#web/remote/session.ts';
import { languageNames, useLanguage } from '#web/text/use-language.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { confirmLeaving } from '#web/ui/dialogs/unsaved-work.ts';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { listOpenLinks } from '../access/links.ts';
import { linkGroups } from '../access/screens.tsx';
import { useLogout } from '../access/use-logout.ts';
import { iconLook, type Command } from './entry.ts';

/** The screens that the person may open: lists of documents by type, and what the sidebar leads to. */
export function useScreens(): readonly Command[] {
  const t = useText('shell');
  const user = useUser();
  const doctypes = useDoctypes().filter(({ draft, id }) => !draft && id !== '_');
  const links = linkGroups.flatMap((group) => listOpenLinks(user, group));
  return [
    { key: 'screen-all', label: t('link.all'), icon: <IconFiles {...iconLook} />, path: '/document/list?status=all' },
    ...doctypes.map(({ id, slug, short, name }, index) => ({
      key: `screen-type-${id}`,
      label: name,
      icon: <DoctypeTag short={short} index={index} />,
      path: `/document/list/${slug}`,
    })),
    // The screen of files is among the actions.
    ...links
      .filter(({ to }) => to !== '/files')
      .map(({ to, text, icon: Icon }) => ({
        key: `screen-${to}`,
        label: t(text),
        icon: <Icon {...iconLook} />,
        path: to,
      })),
  ];
}

/** What can be done from anywhere. */
export function useActions(): readonly Command[] {
  const t = useText('search');
  const shell = useText('shell');
  const user = useUser();
  const [locale, setLanguage] = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const { logout, reason } = useLogout();
  const others = user.owners.filter(({ _id }) => _id !== user.currentOwnerId);
  return [
    { key: 'do-upload', label: shell('link.upload'), icon: <IconUpload {...iconLook} />, path: '/files' },
    { key: 'do-capture', label: shell('link.camera'), icon: <IconCamera {...iconLook} />, path: '/capture' },
    ...others.map((owner) => ({
      key: `do-company-${owner._id}`,
      label: t('do.company', { name: owner.name }),
      icon: <IconBuilding {...iconLook} />,
      run: () => {
        const change = async () => {
          if (await confirmLeaving()) await switchOwner(owner);
        };
        change().catch(alertError);
      },
    })),
    ...(['light', 'dark'] as const).map((scheme) => ({
      key: `do-${scheme}`,
      label: t(`do.${scheme}`),
      icon: scheme === 'dark' ? <IconMoon {...iconLook} /> : <IconSun {...iconLook} />,
      run: () => setColorScheme(scheme),
    })),
    ...locales
      .filter((one) => one !== locale)
      .map((one) => ({
        key: `do-${one}`,
        label: t('do.language', { name: languageNames[one] }),
        icon: <IconLanguage {...iconLook} />,
        run: () => setLanguage(one),
      })),
    ...(reason === undefined
      ? [{ key: 'do-logout', label: shell('logout'), icon: <IconLogout {...iconLook} />, run: logout }]
      : []),
  ];
}
