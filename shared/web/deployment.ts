import * as z from 'zod';

/** The file beside the page that says what differs between deployments; the page asks for it before it draws. */
export const deploymentFile = 'deployment.json';

/** What a page has to know about its deployment before anybody signs in. */
export const webDeployment = z.object({
  /** Hosts under the brand of the tax centre. */
  taxCentreHosts: z.array(z.string()),
});
export type WebDeployment = z.infer<typeof webDeployment>;

/** The content of the file. */
export const describeDeployment = (taxCentreHosts: readonly string[]): WebDeployment => ({
  taxCentreHosts: [...taxCentreHosts],
});

/** The look of the product, or that of the tax centre on its hosts (ledger R-SHL-03). */
export type Brand = 'docflow' | 'tax-centre';
