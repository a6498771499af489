/** A file of a message. */
export type RawAttachment = {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly type?: string;
  readonly disposition?: 'attachment' | 'inline';
  readonly contentId?: string;
};

export type RawMail = {
  readonly from?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly html?: string;
  readonly messageId?: string;
  /** Whole lines. */
  readonly headers?: readonly string[];
  readonly attachments?: readonly RawAttachment[];
};

const boundary = 'part-of-a-test-message';

function toPart({ name, bytes, type, disposition = 'attachment', contentId }: RawAttachment): string {
  const declared = type ?? (name.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream');
  const encoded = `=?utf-8?B?${Buffer.from(name).toString('base64')}?=`;
  const body =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/gu)
      ?.join('\r\n') ?? '';
  return [
    `--${boundary}`,
    `Content-Type: ${declared}; name="${encoded}"`,
    `Content-Disposition: ${disposition}; filename="${encoded}"`,
    ...(contentId === undefined ? [] : [`Content-ID: <${contentId}>`]),
    'Content-Transfer-Encoding: base64',
    '',
    body,
    '',
  ].join('\r\n');
}

/** A message as a mail server delivers it (RFC 5322). */
export function buildRawMail(mail: RawMail = {}): Uint8Array {
  const { from = 'Peter <peter@firma.example>', subject = 'Faktúra', text = 'V prílohe.', attachments = [] } = mail;
  const [type, body] = mail.html === undefined ? ['plain', text] : ['html', mail.html];
  const lines = [
    `From: ${from}`,
    'To: niekto@inde.example',
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Message-ID: <${mail.messageId ?? 'sprava-1@firma.example'}>`,
    ...(mail.headers ?? []),
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(body).toString('base64'),
    '',
  ];
  return Buffer.from(`${lines.join('\r\n')}${attachments.map(toPart).join('')}--${boundary}--\r\n`);
}
