import i18next, { type BackendModule } from 'i18next';
import * as z from 'zod';
import { locales, type Locale } from '#shared/kit/locale.ts';
import { formatCount } from './format.ts';
import { currentLocale, setLocale } from './locale.ts';

/** Every catalogue of the web, and that of fields, by `namespace/language`. */
const files = new Map(
  Object.entries({
    ...import.meta.glob('./catalogues/*/*.json', { import: 'default' }),
    ...import.meta.glob('../../../shared/text/fields/*.json', { import: 'default' }),
  }).map(([path, load]) => [path.split('/').slice(-2).join('/'), load]),
);
const catalogue = z.record(z.string(), z.string());

/** A catalogue is fetched when its screen first asks for it, in the interface language. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files.get(`${namespace}/${language}.json`);
    if (load === undefined) {
      done(new Error(`No catalogue ${namespace}/${language}`), null);
      return;
    }
    load().then(
      (texts) => done(null, catalogue.parse(texts)),
      (error: unknown) => done(error instanceof Error ? error : new Error('The catalogue did not load'), null),
    );
  },
};

const i18n = i18next.createInstance();

/** Starts the texts in the remembered language; the building blocks' come at once, others with their screen. */
export async function startI18n(): Promise<void> {
  document.documentElement.lang = currentLocale();
  await i18n.use(backend).init({
    lng: currentLocale(),
    // The law keeps the four catalogues equal; a second language behind the first would only be more to fetch.
    fallbackLng: false,
    supportedLngs: [...locales],
    load: 'currentOnly',
    partialBundledLanguages: true,
    ns: ['ui'],
    defaultNS: 'ui',
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
  });
  // The library's own keeps a formatter for every set of values that a text was ever formatted with; ours is one for a language.
  i18n.services.formatter?.add('number', (value: unknown, language) =>
    formatCount(locales.find((one) => one === language) ?? currentLocale(), Number(value)),
  );
}

/** Changes the language: loads the texts in use, then changes them all at once. */
export async function changeLanguage(chosen: Locale): Promise<void> {
  await i18n.changeLanguage(chosen);
  setLocale(chosen);
}

export { i18n };
