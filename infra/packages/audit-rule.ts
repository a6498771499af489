import * as z from 'zod';

/** A finding that is accepted for a time: `until` is the last day on which it is. */
export const allowedFinding = z.strictObject({
  package: z.string().min(1),
  /** As the advisory is called: GHSA-xxxx-xxxx-xxxx. */
  advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
  reason: z.string().min(20),
  until: z.iso.date(),
});
export type AllowedFinding = z.infer<typeof allowedFinding>;

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);

/** What `npm audit --json` answers; a cause is an advisory, or the name of another package of the report. */
const auditReport = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(z.union([z.string(), z.object({ name: z.string(), title: z.string(), url: z.string(), severity })])),
    }),
  ),
});

type AuditVerdict =
  /** The registry did not answer the question. */
  | { readonly asked: false; readonly reason: string }
  | { readonly asked: true; readonly problems: readonly string[]; readonly notes: readonly string[] };

const isSevere = (found: z.infer<typeof severity>): boolean => found === 'high' || found === 'critical';

/** Why there is no report: the message of npm where it gave one. */
function findReason(output: string): string {
  const firstLine = output.trim().split('\n')[0] ?? '';
  try {
    const parsed = z.object({ message: z.string() }).safeParse(JSON.parse(output));
    return parsed.success ? parsed.data.message : firstLine.slice(0, 200);
  } catch {
    return firstLine === '' ? 'npm gave no answer' : firstLine.slice(0, 200);
  }
}

function parseReport(output: string): z.infer<typeof auditReport> | undefined {
  try {
    return auditReport.safeParse(JSON.parse(output)).data;
  } catch {
    return undefined;
  }
}

/**
 * Judges what `npm audit --json` printed on a day (YYYY-MM-DD). A finding of severity high or critical is a problem unless it is allowed
 * until that day or later. An allowed finding whose time is over, or that is not found any more, has to go from the list.
 */
export function judgeAudit(output: string, allowed: readonly AllowedFinding[], today: string): AuditVerdict {
  const report = parseReport(output);
  if (report === undefined) return { asked: false, reason: findReason(output) };
  const found = new Map<string, string>();
  for (const cause of Object.values(report.vulnerabilities).flatMap(({ via }) => via)) {
    if (typeof cause === 'string' || !isSevere(cause.severity)) continue;
    const advisory = cause.url.slice(cause.url.lastIndexOf('/') + 1);
    found.set(`${cause.name} ${advisory}`, `${cause.name}: ${cause.title} (${cause.severity}, ${advisory})`);
  }
  const problems: string[] = [];
  const notes: string[] = [];
  for (const one of allowed) {
    const key = `${one.package} ${one.advisory}`;
    const finding = found.get(key);
    found.delete(key);
    if (finding === undefined) problems.push(`${key} is allowed, but is not found any more: remove it from the list`);
    else if (one.until < today) problems.push(`${finding}: was allowed until ${one.until}`);
    else notes.push(`${finding}: allowed until ${one.until}: ${one.reason}`);
  }
  return { asked: true, problems: [...problems, ...found.values()], notes };
}
