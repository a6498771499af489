import { describe, expect, test } from 'vitest';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { toUblText } from '#shared/exports/peppol/ubl-text.ts';
import { buildCii, buildIsdoc, buildUbl, twoLines } from '#test/builders/files/einvoices.ts';
import { sampleAnswer } from '#test/builders/records/reception.ts';
import { describeAnsweredInvoice, type Answering } from './answered-invoice.ts';
import { writeInvoiceResponse } from './write-invoice-response.ts';

const rootOf = (xml: string): XmlNode => {
  const root = parseXml(new TextEncoder().encode(xml));
  if (root === undefined) throw new Error('no XML');
  return root;
};

const endpoint = (scheme: string, id: string) => `<cbc:EndpointID schemeID="${scheme}">${id}</cbc:EndpointID>`;
/** Puts the addresses of both parties into an invoice; the seller comes first. */
function addressed(xml: string, seller: string, buyer = ''): XmlNode {
  const [head = '', first = '', second = ''] = xml.split('<cac:Party>');
  return rootOf(`${head}<cac:Party>${seller}${first}<cac:Party>${buyer}${second}`);
}

const own = { name: 'Drevovýroba Ďumbier, s. r. o.', country: 'SK', companyId: '36631124', taxId: '2022184389' };
const answering = (over: Partial<Answering['own']> = {}, envelope: Partial<Answering['envelope']> = {}): Answering => ({
  own: { vatId: 'SK2022184389', ...own, ...over },
  envelope: { sender: null, receiver: null, ...envelope },
});
const ubl = buildUbl(twoLines);

describe('what an answer says of the invoice', () => {
  test('number, day, type and both parties with their addresses', () => {
    const root = addressed(ubl, endpoint('9929', 'CZ27082440'), endpoint('0245', '2022184389'));
    expect(describeAnsweredInvoice(root, answering())).toEqual({
      ok: true,
      value: {
        number: 'FV-2026-0117',
        issued: '2026-11-02',
        type: '380',
        sender: { name: own.name, endpoint: { scheme: '0245', id: '2022184389' } },
        receiver: { name: 'Truhlářství Jeřáb, s.r.o.', endpoint: { scheme: '9929', id: 'CZ27082440' } },
      },
    });
  });

  test('it goes out from the address that the invoice came to, where that is an own one', () => {
    const from = (buyer: string, receiver: string | null = null) => {
      const root = addressed(ubl, endpoint('9929', 'CZ27082440'), buyer);
      const described = describeAnsweredInvoice(root, answering({}, { receiver }));
      return described.ok ? described.value.sender.endpoint : described.error;
    };
    expect(from(endpoint('9950', 'sk2022184389'))).toEqual({ scheme: '9950', id: 'SK2022184389' });
    expect(from('', '0158:36631124')).toEqual({ scheme: '0158', id: '36631124' });
    expect(from(endpoint('0245', '1111111111'))).toEqual({ scheme: '0245', id: '2022184389' });
  });

  test('a supplier without an address in the invoice is answered where its envelope came from', () => {
    const described = describeAnsweredInvoice(
      rootOf(ubl),
      answering({}, { sender: 'iso6523-actorid-upis::9929:CZ27082440' }),
    );
    expect(described).toMatchObject({
      ok: true,
      value: { receiver: { endpoint: { scheme: '9929', id: 'CZ27082440' } } },
    });
  });

  test('a credit note is answered as one', () => {
    const root = addressed(buildUbl(twoLines, 'CreditNote'), endpoint('9929', 'CZ27082440'));
    expect(describeAnsweredInvoice(root, answering())).toMatchObject({ ok: true, value: { type: '381' } });
  });

  test.each([
    ['an ISDOC', rootOf(buildIsdoc(twoLines)), answering(), 'einvoice-without-answers'],
    ['an invoice without the address of its supplier', rootOf(ubl), answering(), 'supplier-address-missing'],
    ['a CII without it', rootOf(buildCii(twoLines)), answering(), 'supplier-address-missing'],
    [
      'an address of no known scheme',
      addressed(ubl, endpoint('9999', 'CZ27082440')),
      answering(),
      'supplier-address-missing',
    ],
    ['an invoice of our own', addressed(ubl, endpoint('0245', '2022184389')), answering(), 'own-einvoice'],
    [
      'a company without numbers',
      addressed(ubl, endpoint('9929', 'CZ27082440')),
      answering({ companyId: '', taxId: '', vatId: '' }),
      'own-address-missing',
    ],
  ] as const)('%s is not answered, and it is known why', (_, root, who, error) => {
    expect(describeAnsweredInvoice(root, who)).toEqual({ ok: false, error });
  });
});

const invoice = {
  number: 'FV-2026-0117',
  issued: '2026-11-02',
  type: '380',
  sender: { name: 'Drevovýroba <Ďumbier>', endpoint: { scheme: '0245', id: '2022184389' } },
  receiver: { name: 'Truhlářství Jeřáb', endpoint: { scheme: '9929', id: 'CZ27082440' } },
};

describe('the file of an answer', () => {
  test('is an Invoice Response with its elements in the order of the schema', () => {
    const text = toUblText(
      writeInvoiceResponse(
        invoice,
        sampleAnswer({ status: 'RE', reasons: ['PRI', 'OTH'], actions: ['CNF', 'NIN'], note: 'Cena & rabat' }),
      ),
    );
    expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:fdc:peppol.eu:poacc:trns:invoice_response:3</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:poacc:bis:invoice_response:3</cbc:ProfileID>
  <cbc:ID>0000000000000000000001f4</cbc:ID>
  <cbc:IssueDate>2026-01-15</cbc:IssueDate>
  <cbc:IssueTime>09:00:00+01:00</cbc:IssueTime>
  <cbc:Note>Cena &amp; rabat</cbc:Note>
  <cac:SenderParty>
    <cbc:EndpointID schemeID="0245">2022184389</cbc:EndpointID>
    <cac:PartyLegalEntity>
      <cbc:RegistrationName>Drevovýroba &lt;Ďumbier&gt;</cbc:RegistrationName>
    </cac:PartyLegalEntity>
  </cac:SenderParty>
  <cac:ReceiverParty>
    <cbc:EndpointID schemeID="9929">CZ27082440</cbc:EndpointID>
    <cac:PartyLegalEntity>
      <cbc:RegistrationName>Truhlářství Jeřáb</cbc:RegistrationName>
    </cac:PartyLegalEntity>
  </cac:ReceiverParty>
  <cac:DocumentResponse>
    <cac:Response>
      <cbc:ResponseCode>RE</cbc:ResponseCode>
      <cbc:EffectiveDate>2026-01-15</cbc:EffectiveDate>
      <cac:Status>
        <cbc:StatusReasonCode listID="OPStatusReason">PRI</cbc:StatusReasonCode>
      </cac:Status>
      <cac:Status>
        <cbc:StatusReasonCode listID="OPStatusReason">OTH</cbc:StatusReasonCode>
        <cbc:StatusReason>Cena &amp; rabat</cbc:StatusReason>
      </cac:Status>
      <cac:Status>
        <cbc:StatusReasonCode listID="OPStatusAction">CNF</cbc:StatusReasonCode>
      </cac:Status>
      <cac:Status>
        <cbc:StatusReasonCode listID="OPStatusAction">NIN</cbc:StatusReasonCode>
      </cac:Status>
    </cac:Response>
    <cac:DocumentReference>
      <cbc:ID>FV-2026-0117</cbc:ID>
      <cbc:IssueDate>2026-11-02</cbc:IssueDate>
      <cbc:DocumentTypeCode>380</cbc:DocumentTypeCode>
    </cac:DocumentReference>
  </cac:DocumentResponse>
</ApplicationResponse>
`);
  });

  test('leaves out what is not known, and says a payment in part in words', () => {
    const paid = sampleAnswer({ status: 'PD', reasons: ['PPD'], note: 'Zvyšok v decembri' });
    const text = toUblText(writeInvoiceResponse({ ...invoice, issued: '' }, paid));
    expect(text.match(/IssueDate/gu)).toHaveLength(2);
    expect(text).toMatch(/>PPD<\/cbc:StatusReasonCode>\s*<cbc:StatusReason>Zvyšok v decembri</u);
    expect(text).not.toMatch(/<(\w+:\w+)[^>]*><\/\1>|\/>/u);
  });
});
