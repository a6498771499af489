import { either } from './either.ts';
import type { Wording } from './words.ts';

export const english: Wording = {
  labels: {
    number: either(
      'Invoice No.|Invoice number|Invoice #|Invoice no|Tax invoice no.|Document number|Number|Invoice ref|Inv. No.|Invoice ID|INVOICE NO|Our reference',
    ),
    variableSymbol: either('Variable symbol|VS|Payment reference|Variable symbol (VS)'),
    constantSymbol: either('Constant symbol|KS'),
    specificSymbol: either('Specific symbol|SS'),
    orderNumber: either(
      'PO number|Your order no.|Order no.|Purchase order|Your PO|P.O. No.|Customer order|Order number|PO #|Your order ref.|Job no.|Job ref.|Works order',
    ),
    deliveryNote: either('Delivery note|Delivery note no.|Despatch note|Shipment no.'),
    contractNumber: either('Contract no.|Contract|Project no.|Agreement'),
    customerNumber: either('Customer no.|Account no.|Customer ID|Client ref.|A/C ref'),
    originalDocument: either(
      'Original invoice|Original invoice no.|Relates to invoice|Credit for invoice|Refers to invoice no.',
    ),
    orderDate: either('Order date|Ordered on|Date of order'),
    issueDate: either(
      'Invoice date|Date of issue|Issue date|Date|Issued|Date issued|Document date|Dated|Invoice date / tax point|Issued on',
    ),
    taxDate: either(
      'Tax point|Date of supply|Supply date|Delivery date|Tax date|Date of taxable supply|Tax point date|Date of delivery|Service date',
    ),
    dueDate: either(
      'Due date|Payment due|Payment due by|Date due|Due|Pay by|Payable by|Due by|Payment due date|Please pay by',
    ),
    method: either('Payment method|Payment|Method of payment|Paid by|Payment type|Pay via|Terms of payment'),
    currency: either('Currency|Invoice currency|Cur.'),
    exchangeRate: either('Exchange rate|Rate of exchange|FX rate'),
    supplier: either('From|Supplier|Seller|Vendor|Issued by|Service provider|Payee'),
    customer: either(
      'Bill to|Invoice to|Customer|To|Sold to|Client|Billed to|Buyer|Invoice address|BILL TO|Billing address|For',
    ),
    delivery: either('Ship to|Deliver to|Delivery address|Shipping address|Consignee|Place of delivery|Site address'),
    companyId: either(
      'Company No.|Company number|Registered No.|Reg. No.|Co. Reg. No.|Company Reg. No.|Registered in England No.|Registration number',
    ),
    taxId: either('Tax ID|Tax No.|Tax number|TAX ID|Tax reg. no.'),
    vatId: either('VAT No.|VAT number|VAT Reg. No.|VAT Registration No.|VAT ID|VAT reg no|VAT Reg|VAT no'),
    establishment: either('Branch|Store'),
    phone: either('Tel|Phone|Telephone|T|Tel.|Call'),
    email: either('Email|E-mail|E'),
    web: either('Web|Website|W|www'),
    contact: either('Contact|Attention|Attn|Account manager'),
    bank: either('Bank|Bank name|Bankers|Our bank'),
    iban: either('IBAN|IBAN|IBAN no.|Account (IBAN)'),
    swift: either('SWIFT|BIC|SWIFT/BIC|BIC/SWIFT|SWIFT code|BIC code'),
    account: either('Account number|Account no.|A/C No.|Acc. No.'),
    nameLabel: either('Name|Company|Company name'),
    addressLabel: either('Address|Street|Registered office'),
    colPosition: either('No.|#|Line|Pos|Item'),
    colCode: either('Code|Item code|SKU|Part no.|Product code|Ref'),
    colName: either(
      'Description|Item|Description of goods|Details|Product|Item description|Service|Particulars|Goods / services|Work carried out',
    ),
    colQuantity: either('Qty|Quantity|QTY|Units|Qty.|Hours'),
    colUnit: either('Unit|UoM|U/M|Per'),
    colPrice: either('Unit price|Price|Rate|Unit cost|Price each|Unit price ex VAT|Each|Net price'),
    colGrossPrice: either('Price inc VAT|Unit price inc. VAT|Gross price'),
    colDiscount: either('Disc. %|Discount|Disc|Discount %'),
    colRate: either('VAT %|VAT|VAT rate|Tax rate|VAT Rate %|Tax %'),
    colBase: either('Net amount|Net|Amount ex VAT|Total ex VAT|Net total|Line total|Goods value|Excl. VAT|Net value'),
    colVat: either('VAT|VAT amount|Tax|VAT £|Tax amount'),
    colTotal: either('Total inc VAT|Gross|Total|Amount inc. VAT|Gross amount|Incl. VAT|Total incl. VAT'),
    colAmount: either('Amount|Total|Line total|Price|Cost|Amount due'),
    base: either(
      'Subtotal|Net total|Total excl. VAT|Total net|Sub total|Net amount|Goods total|Total ex VAT|Net|Amount excl. VAT',
    ),
    vat: either('VAT|Total VAT|VAT total|VAT amount|Tax|VAT due|Plus VAT'),
    total: either(
      'Total|Total incl. VAT|Invoice total|Gross total|Total inc VAT|Total amount|Grand total|TOTAL|Total incl VAT|Total gross',
    ),
    sum: either('Total|Sum|Subtotal|Total of items'),
    amountDue: either(
      'Amount due|Total due|Balance due|Amount payable|Total to pay|Please pay|AMOUNT DUE|TOTAL DUE|Total payable|Now due|Payable|Outstanding balance',
    ),
    rounding: either('Rounding|Rounding adjustment|Round off|Rounded'),
    advance: either(
      'Less deposit|Deposit paid|Advance payment|Prepayment|Less deposit paid|Payment on account|Less prepaid|Deposit received',
    ),
    paid: either('Paid|Amount paid|Payment received|Paid by card|Less paid'),
    discountTotal: either('Discount|Total discount|Trade discount|Less discount'),
    remaining: either('Balance|Balance remaining|Remaining balance|Balance to pay'),
    vatOfRate: either('VAT @ {rate}%|VAT {rate}%|VAT at {rate}%|VAT ({rate}%)|Total VAT {rate}%'),
    baseOfRate: either('Net @ {rate}%|Net {rate}%|Goods at {rate}%|Taxable at {rate}%'),
    recapTitle: either('VAT summary|VAT analysis|Tax summary|VAT breakdown|VAT Specification'),
    recapRate: either('Rate|VAT rate|VAT %|Tax rate|% VAT'),
    recapBase: either('Net|Goods|Taxable amount|Net amount|Base|Value'),
    recapVat: either('VAT|VAT amount|Tax|Tax amount'),
    recapTotal: either('Total|Gross|Gross amount|Total inc VAT'),
    carried: either('Carried forward|Subtotal carried forward|c/f'),
    brought: either('Brought forward|b/f|Subtotal brought forward'),
    page: either('Page {n} of {m}|Page {n}/{m}|Page {n}|{n} of {m}|{n} / {m}|- {n} -'),
    issuedBy: either('Issued by|Prepared by|Raised by|Sales person'),
    received: either('Received by|Goods received|Accepted by'),
    signature: either('Signature|Authorised signature|Stamp and signature'),
    notPayer: either(
      'Not VAT registered.|We are not registered for VAT.|The supplier is not VAT registered.|No VAT charged.',
    ),
    reverseCharge: either(
      'Reverse charge: customer to account for VAT to HMRC.|Reverse charge.|VAT reverse charge applies - the recipient is liable for VAT.|Domestic reverse charge applies.',
    ),
    euSupply: either(
      'Intra-Community supply, zero rated.|Zero-rated export of goods.|VAT exempt intra-EU supply, Article 138 of Directive 2006/112/EC.',
    ),
    thanks: either(
      'Thank you for your business.|Thank you for your custom.|We appreciate your business.|Thanks for choosing us!',
    ),
    legal: either(
      'Title to the goods remains with the seller until paid in full.|All goods remain our property until payment has been received in full.|E. & O. E.|Terms and conditions of sale apply and are available on request.|Claims must be made within 7 days of delivery.',
    ),
    intro: either(
      'We invoice you as follows:|For services rendered:|Please find below the details of your order:|Professional services as agreed:',
    ),
    printedBy: either(
      'Generated by Tally Hare 3.1|Created with PlainBill|Produced by LedgerFox|Powered by Quillinvoice',
    ),
    qr: either('Scan to pay|Pay with your phone|Pay online|QR payment'),
    payBy: either(
      'Please make payment to|Please remit to|Please quote the invoice number with your payment|Payment by bank transfer to',
    ),
    lateFee: either(
      'Interest may be charged on overdue accounts at 8% above base rate.|Payment terms: strictly 30 days net.|Late payments are subject to a charge of £40.00.',
    ),
    weekdayNote: either(
      'Opening hours: Mon - Fri 9:00 - 17:30|Customer service Mon - Fri 8:30 - 17:00|Open 7 days 8am - 8pm',
    ),
    subtotal: either('Subtotal|Section total|Sub-total'),
    goodsOwner: either('Carrier|Tracking no.|Incoterms'),
  },
  titles: {
    invoice: either('Invoice|INVOICE|Tax Invoice|TAX INVOICE|Sales invoice|VAT Invoice|Commercial invoice'),
    creditNote: either('Credit note|CREDIT NOTE|Credit memo|Sales credit note|VAT Credit Note'),
    advanceInvoice: either(
      'Proforma invoice|PROFORMA INVOICE|Pro-forma invoice|Deposit invoice|Advance invoice|Request for payment',
    ),
    receipt: either('Receipt|SALES RECEIPT|VAT receipt|Customer receipt|Till receipt'),
  },
  numberMarks: either('No.||#|no.|:|number|No:'),
  methods: {
    transfer: either(
      'Bank transfer|bank transfer|BACS|Wire transfer|BACS transfer|Transfer|Bank wire|By bank transfer',
    ),
    cash: either('Cash|CASH|cash'),
    card: either('Card|Credit card|Debit card|Payment card|Visa|Mastercard'),
    cod: either('Cash on delivery|Cash on Delivery'),
    directDebit: either('Direct Debit|Direct debit|SEPA Direct Debit'),
    cheque: either('Cheque|By cheque'),
  },
  countries: {
    SK: 'Slovakia',
    CZ: 'Czech Republic',
    AT: 'Austria',
    DE: 'Germany',
    FR: 'France',
    GB: 'United Kingdom',
    PL: 'Poland',
    HU: 'Hungary',
    IE: 'Ireland',
    BE: 'Belgium',
  },
};
