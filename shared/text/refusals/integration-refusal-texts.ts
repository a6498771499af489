import type { Locale } from '#shared/kit/locale.ts';

/** What programs with an API key and the administrators who make keys are refused. */
export const integrationRefusalTexts = {
  'key-invalid': {
    sk: 'API kľúč je neznámy, zrušený alebo mu vypršala platnosť. Administrátor firmy môže vytvoriť nový.',
    en: 'The API key is unknown, revoked or expired. An administrator of the company can create a new one.',
    cs: 'API klíč je neznámý, zrušený nebo mu vypršela platnost. Administrátor firmy může vytvořit nový.',
    fr: 'La clé API est inconnue, révoquée ou expirée. Un administrateur de la société peut en créer une nouvelle.',
  },
  'scope-missing': {
    sk: 'API kľúč nemá na túto operáciu oprávnenie[: {scope}]. Použite kľúč s týmto oprávnením.',
    en: 'The API key does not have the scope for this operation[: {scope}]. Use a key that has it.',
    cs: 'API klíč nemá k této operaci oprávnění[: {scope}]. Použijte klíč s tímto oprávněním.',
    fr: 'La clé API ne dispose pas de l’autorisation requise pour cette opération[ : {scope}]. Utilisez une clé qui en dispose.',
  },
  'key-gone': {
    sk: 'Tento API kľúč už neexistuje alebo bol zrušený. Obnovte zoznam kľúčov.',
    en: 'This API key no longer exists or was revoked. Reload the list of keys.',
    cs: 'Tento API klíč už neexistuje nebo byl zrušen. Obnovte seznam klíčů.',
    fr: 'Cette clé API n’existe plus ou a été révoquée. Actualisez la liste des clés.',
  },
  'too-many-keys': {
    sk: 'Firma už má {count} API kľúčov, viac ich mať nemôže. Zrušte tie, ktoré nepoužívate.',
    en: 'The company already has {count} API keys and can have no more. Revoke those that are not used.',
    cs: 'Firma už má {count} API klíčů, více jich mít nemůže. Zrušte ty, které nepoužíváte.',
    fr: 'La société possède déjà {count} clés API et ne peut pas en avoir davantage. Révoquez celles qui ne servent plus.',
  },
  'webhook-gone': {
    sk: 'Tento webhook už neexistuje. Obnovte zoznam webhookov.',
    en: 'This webhook no longer exists. Reload the list of webhooks.',
    cs: 'Tento webhook už neexistuje. Obnovte seznam webhooků.',
    fr: 'Ce webhook n’existe plus. Actualisez la liste des webhooks.',
  },
  'delivery-gone': {
    sk: 'Toto doručenie už v zázname nie je. Záznamy sa uchovávajú 30 dní.',
    en: 'This delivery is no longer in the log. Deliveries are kept for 30 days.',
    cs: 'Toto doručení už v záznamu není. Záznamy se uchovávají 30 dní.',
    fr: 'Cet envoi ne figure plus dans le journal. Les envois sont conservés 30 jours.',
  },
  'too-many-webhooks': {
    sk: 'Firma už má {count} webhookov, viac ich mať nemôže. Vymažte tie, ktoré nepoužívate.',
    en: 'The company already has {count} webhooks and can have no more. Delete those that are not used.',
    cs: 'Firma už má {count} webhooků, více jich mít nemůže. Smažte ty, které nepoužíváte.',
    fr: 'La société possède déjà {count} webhooks et ne peut pas en avoir davantage. Supprimez ceux qui ne servent plus.',
  },
  'webhook-address-refused': {
    sk: 'Na túto adresu sa udalosti posielať nedajú. Zadajte verejnú adresu, ktorá sa začína https://.',
    en: 'Events cannot be sent to this address. Enter a public address that begins with https://.',
    cs: 'Na tuto adresu nelze události posílat. Zadejte veřejnou adresu, která začíná https://.',
    fr: 'Les événements ne peuvent pas être envoyés à cette adresse. Saisissez une adresse publique commençant par https://.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
