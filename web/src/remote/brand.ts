import { deploymentFile, webDeployment, type Brand } from '#shared/web/deployment.ts';

/** Longer than a file of a few bytes takes: a page under the usual brand is better than none. */
const patienceMs = 3000;

let brand: Brand = 'docflow';

/** The brand of this host; asked for once, before the first screen is drawn. */
export const currentBrand = (): Brand => brand;

/** Asks the deployment whether this host is one of the tax centre. */
export async function loadBrand(): Promise<void> {
  try {
    const answer = await fetch(`/${deploymentFile}`, { signal: AbortSignal.timeout(patienceMs) });
    const { taxCentreHosts } = webDeployment.parse(await answer.json());
    if (taxCentreHosts.includes(location.hostname)) brand = 'tax-centre';
  } catch {
    // Without a connection the pages that are kept open all the same, under the usual brand.
  }
}
