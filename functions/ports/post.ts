export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Sends e-mail. */
export type Post = { send(mail: Mail): Promise<void> };
