import { splitVariants, type Wording } from './words.ts';

export const french: Wording = {
  labels: {
    number: splitVariants(
      'Facture n°|N° de facture|Numéro de facture|Facture N°|N° facture|Facture numéro|Numéro|Réf. facture|FACTURE N°|Référence|N°|Facture no',
    ),
    variableSymbol: splitVariants('Référence de paiement|Référence à rappeler|Symbole variable'),
    constantSymbol: splitVariants('Symbole constant'),
    specificSymbol: splitVariants('Symbole spécifique'),
    orderNumber: splitVariants(
      'Commande n°|N° de commande|Votre commande|Bon de commande|Réf. commande|Votre référence|Numéro de commande|Votre commande n°|BC n°|Votre réf.|CDE|N° BC|Réf. client|Commande client',
    ),
    deliveryNote: splitVariants('Bon de livraison|BL n°|Bon de livraison n°|N° BL'),
    contractNumber: splitVariants(
      'Contrat n°|N° de contrat|Affaire n°|Devis n°|Marché n°|Chantier|Contrat|Convention|Selon contrat n°',
    ),
    customerNumber: splitVariants('N° client|Code client|Numéro client|Réf. client|Client n°'),
    originalDocument: splitVariants(
      "Facture d'origine|Annule la facture n°|Avoir sur facture|Facture initiale n°|Relatif à la facture",
    ),
    orderDate: splitVariants('Date de commande|Commande du|Date commande'),
    issueDate: splitVariants(
      "Date de facture|Date|Date d'émission|Date de facturation|Émise le|Date facture|Le|Date de la facture|Date d'établissement|En date du|Facture du|Fait le|Éditée le|Date d’édition",
    ),
    taxDate: splitVariants(
      "Date de livraison|Date de prestation|Date de la vente|Date d'exécution|Livré le|Date de la prestation|Date de réalisation|Prestation du",
    ),
    dueDate: splitVariants(
      "Date d'échéance|Échéance|Échéance le|À régler avant le|Payable le|Date limite de paiement|À payer avant le|Échéance de paiement|Règlement au plus tard le|Date échéance|Règlement au|Échéance au",
    ),
    method: splitVariants(
      'Mode de règlement|Mode de paiement|Règlement|Paiement|Moyen de paiement|Conditions de règlement|Règlement par',
    ),
    currency: splitVariants('Devise|Monnaie|Devise de facturation'),
    exchangeRate: splitVariants('Taux de change|Cours|Taux'),
    supplier: splitVariants(
      'Émetteur|Vendeur|Fournisseur|De|Prestataire|Émetteur de la facture|Société|Facturé par|Établi par|Artisan|Votre fournisseur|Entreprise',
    ),
    customer: splitVariants(
      "Client|Facturé à|Adressé à|Destinataire|Adresse de facturation|À|CLIENT|Acheteur|Facturer à|À l'attention de|Vendu à|Maître d’ouvrage|Payeur|Pour|Locataire|Facturation|Votre société",
    ),
    delivery: splitVariants('Adresse de livraison|Livré à|Lieu de livraison|Livraison|Chantier|Expédié à'),
    companyId: splitVariants('SIREN|RCS|N° SIREN|Siren|R.C.S.'),
    taxId: splitVariants('N° fiscal|Identifiant fiscal'),
    vatId: splitVariants(
      'N° TVA|TVA intracommunautaire|N° TVA intracom.|N° de TVA|TVA|Numéro de TVA|TVA intra.|Identifiant TVA|N° TVA intracommunautaire',
    ),
    establishment: splitVariants('SIRET|N° SIRET|Siret|SIRET n°'),
    phone: splitVariants('Tél.|Tél|Téléphone|T|Port.'),
    email: splitVariants('E-mail|Email|Courriel|Mél'),
    web: splitVariants('Web|Site|Site web|www'),
    contact: splitVariants('Contact|Votre contact|Interlocuteur|Suivi par'),
    bank: splitVariants('Banque|Domiciliation|Domiciliation bancaire|Établissement bancaire'),
    iban: splitVariants('IBAN|IBAN|IBAN|N° IBAN|Compte IBAN'),
    swift: splitVariants('BIC|SWIFT|BIC/SWIFT|Code BIC|Code SWIFT|SWIFT/BIC'),
    account: splitVariants('N° de compte|Compte|RIB|Numéro de compte'),
    nameLabel: splitVariants('Nom|Raison sociale|Société|Dénomination'),
    addressLabel: splitVariants('Adresse|Rue|Siège social'),
    colPosition: splitVariants('N°|#|Ligne|Pos.|Rep.'),
    colCode: splitVariants('Référence|Réf.|Code|Code article|Article|Réf'),
    colName: splitVariants(
      'Désignation|Description|Libellé|Désignation des articles|Prestation|Produit|Intitulé|Nature des travaux|Désignation du produit',
    ),
    colQuantity: splitVariants('Quantité|Qté|Qte|Qté.|Nb|Nombre'),
    colUnit: splitVariants('Unité|U.|Un.|Unit.|U'),
    colPrice: splitVariants('Prix unitaire HT|PU HT|P.U. HT|Prix unitaire|P.U.|PU|Prix HT|Prix unit. HT|Tarif HT'),
    colGrossPrice: splitVariants('PU TTC|Prix unitaire TTC|P.U. TTC|Prix TTC'),
    colDiscount: splitVariants('Remise|Rem. %|Remise %|% rem.'),
    colRate: splitVariants('TVA|Taux TVA|% TVA|TVA %|Taux|Tx TVA'),
    colBase: splitVariants('Total HT|Montant HT|Prix total HT|HT|Total ligne HT|Montant net HT|Montant H.T.'),
    colVat: splitVariants('Montant TVA|TVA|Total TVA|T.V.A.'),
    colTotal: splitVariants('Total TTC|Montant TTC|TTC|Prix total TTC|Montant T.T.C.'),
    colAmount: splitVariants('Montant|Total|Prix|Montant total|Prix total'),
    base: splitVariants(
      'Total HT|Montant HT|Total hors taxes|Sous-total HT|Total net HT|Montant total HT|TOTAL HT|Total H.T.|Net HT|Base HT',
    ),
    vat: splitVariants('TVA|Total TVA|Montant TVA|Montant de la TVA|Total T.V.A.|TOTAL TVA|Montant total TVA'),
    total: splitVariants(
      'Total TTC|Montant TTC|Total T.T.C.|Montant total TTC|TOTAL TTC|Total toutes taxes comprises|Total|Total facture TTC',
    ),
    sum: splitVariants('Total|Somme|Sous-total|Montant total'),
    amountDue: splitVariants(
      'Net à payer|NET À PAYER|Total à payer|Montant à payer|À payer|Reste à payer|Solde à payer|Net à payer TTC|Montant dû|Total dû|Somme à régler|Solde dû|Solde à régler|Total à régler|Reste dû',
    ),
    rounding: splitVariants('Arrondi|Arrondi caisse|Arrondis'),
    advance: splitVariants(
      'Acompte versé|Acompte|Acompte déjà versé|Déduction acompte|Acompte reçu|Déjà réglé|Acomptes versés',
    ),
    paid: splitVariants('Déjà payé|Payé|Réglé|Montant réglé'),
    discountTotal: splitVariants('Remise|Remise globale|Remise commerciale|Total remise'),
    remaining: splitVariants('Reste à payer|Solde|Reste dû|Solde restant'),
    vatOfRate: splitVariants('TVA {rate} %|TVA à {rate} %|TVA ({rate} %)|TVA {rate}%|Montant TVA {rate} %'),
    baseOfRate: splitVariants('Base HT {rate} %|HT à {rate} %|Base {rate}%|Total HT {rate} %'),
    recapTitle: splitVariants('Détail de la TVA|Récapitulatif TVA|Ventilation de la TVA|Détail TVA|Décompte TVA'),
    recapRate: splitVariants('Taux|Taux TVA|% TVA|Taux de TVA|Code TVA'),
    recapBase: splitVariants('Base HT|Base|Montant HT|Total HT|Base imposable'),
    recapVat: splitVariants('Montant TVA|TVA|Total TVA|Montant'),
    recapTotal: splitVariants('Total TTC|TTC|Montant TTC|Total'),
    carried: splitVariants('À reporter|Report page suivante|Sous-total à reporter'),
    brought: splitVariants('Report|Report page précédente|Montant reporté'),
    page: splitVariants('Page {n} sur {m}|Page {n}/{m}|Page {n}|{n} / {m}|Page : {n}|p. {n}/{m}'),
    issuedBy: splitVariants('Établi par|Émis par|Vendeur|Dossier suivi par'),
    received: splitVariants('Reçu par|Bon pour accord|Reçu le'),
    signature: splitVariants('Signature|Cachet et signature|Signature et cachet'),
    notPayer: splitVariants(
      'TVA non applicable, art. 293 B du CGI|TVA non applicable, article 293 B du Code général des impôts.|Exonéré de TVA, art. 293 B du CGI|Franchise en base de TVA (art. 293 B du CGI)',
    ),
    reverseCharge: splitVariants(
      'Autoliquidation|Autoliquidation de la TVA, art. 283-2 nonies du CGI|Autoliquidation - TVA due par le preneur|TVA due par le preneur assujetti, autoliquidation.',
    ),
    euSupply: splitVariants(
      'Exonération de TVA, art. 262 ter I du CGI|Livraison intracommunautaire exonérée de TVA.|Exonération TVA, article 262 ter, I du CGI.',
    ),
    thanks: splitVariants(
      'Merci de votre confiance.|Nous vous remercions de votre confiance.|Merci de votre visite.|Merci et à bientôt !',
    ),
    legal: splitVariants(
      'Pas d’escompte pour paiement anticipé.|Réserve de propriété : les marchandises restent notre propriété jusqu’au paiement intégral.|En cas de retard de paiement, indemnité forfaitaire de recouvrement de 40 €.|Membre d’une association agréée, le règlement par chèque est accepté.|Conditions générales de vente au verso.',
    ),
    intro: splitVariants(
      'Veuillez trouver ci-dessous le détail de nos prestations :|Objet : prestations réalisées|Selon votre commande, nous vous facturons :|Travaux réalisés selon devis accepté :',
    ),
    printedBy: splitVariants(
      'Édité avec Facturette 5|Document généré par Comptoir|Logiciel Plume-Facture|Créé avec Facilofac',
    ),
    qr: splitVariants('Payer en ligne|Scannez pour payer|QR code de paiement|Paiement rapide'),
    payBy: splitVariants(
      'Merci de régler par virement sur le compte|Règlement à effectuer sur le compte|Merci d’indiquer le numéro de facture lors du règlement|Coordonnées bancaires',
    ),
    lateFee: splitVariants(
      'Pénalités de retard : 3 fois le taux d’intérêt légal.|Tout retard de paiement entraîne des pénalités au taux de 10 %.|Indemnité forfaitaire pour frais de recouvrement : 40,00 €',
    ),
    weekdayNote: splitVariants(
      'Ouvert du lundi au samedi de 9h à 19h|Horaires : lun. - ven. 8h30 - 18h|Service client 09 70 11 22 33',
    ),
    subtotal: splitVariants('Sous-total|Total lot|Sous-total section'),
    goodsOwner: splitVariants('Transporteur|N° de colis|Incoterm'),
  },
  titles: {
    invoice: splitVariants('Facture|FACTURE|Facture de vente|Facture acquittée|FACTURE CLIENT'),
    creditNote: splitVariants("Avoir|AVOIR|Facture d'avoir|FACTURE D'AVOIR|Note de crédit"),
    advanceInvoice: splitVariants(
      "Facture d'acompte|FACTURE D'ACOMPTE|Facture pro forma|Facture proforma|Demande d'acompte",
    ),
    receipt: splitVariants('Ticket|TICKET|Ticket de caisse|Reçu|Note'),
  },
  numberMarks: splitVariants('n°|N°||no|:|n° :|numéro'),
  methods: {
    transfer: splitVariants(
      'Virement|Virement bancaire|virement|Par virement|VIREMENT|virement bancaire|Virement SEPA',
    ),
    cash: splitVariants('Espèces|ESPÈCES|espèces|En espèces'),
    card: splitVariants('Carte bancaire|CB|Carte|carte bancaire|CARTE BANCAIRE'),
    cod: splitVariants('Contre-remboursement|Contre remboursement'),
    directDebit: splitVariants('Prélèvement|Prélèvement SEPA|Prélèvement automatique'),
    cheque: splitVariants('Chèque|Par chèque|Chèque bancaire'),
  },
  countries: {
    CH: 'Suisse',
    NL: 'Pays-Bas',
    IT: 'Italie',
    US: 'États-Unis',
    SK: 'Slovaquie',
    CZ: 'République tchèque',
    AT: 'Autriche',
    DE: 'Allemagne',
    FR: 'France',
    GB: 'Royaume-Uni',
    PL: 'Pologne',
    HU: 'Hongrie',
    IE: 'Irlande',
    BE: 'Belgique',
  },
};
