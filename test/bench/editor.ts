import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { buildWeb } from '#infra/local/build-web.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { createStep, createEmptyWorkflow, mirrorInputs } from '#shared/workflow/graph.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import { launchChromium } from '../e2e/browser.ts';
import { openSession } from '../e2e/pages/sign-in.ts';
import { workflowPage } from '../e2e/pages/workflow-editor.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import { framesWhile } from './frames.ts';
import { percentile, report } from './measure.ts';

const doctypeId = 'fakturaprijata';
const steps = 100;
/** Branches beside each other in one column. */
const lanes = 5;
const dragMs = 5000;
/** One frame at 60 Hz, with the little that a clock of whole microseconds adds. */
const frame = 17;

const idOf = (n: number): string => `s${String(n).padStart(5, '0')}`;

/** A hundred steps in lanes that cross over: about 180 connections, conditions on every second branch. */
function largeWorkflow(assignee: string): Workflow {
  const columns = steps / lanes;
  const step = (n: number): WorkflowStep => {
    const column = Math.floor(n / lanes);
    const beside = (n % lanes) + 1 < lanes ? [n + lanes + 1] : [];
    const outputs = column + 1 === columns ? ['end'] : [n + lanes, ...beside].map(idOf);
    const condition = n % 2 === 1 && n >= lanes;
    return {
      ...createStep(idOf(n), `Krok ${n}`),
      assign: [assignee],
      outputs,
      condition,
      conditionRules: condition ? [{ field: 'totalAmount', operation: 'gte', value: `${n * 100}.00` }] : [],
    };
  };
  const all = Array.from({ length: steps }, (_, n) => step(n));
  const start = { ...createStep('start'), outputs: all.slice(0, lanes).map(({ id }) => id) };
  const nodes = [start, ...all, createStep('end')];
  return {
    ...createEmptyWorkflow(doctypeId),
    version: 1,
    steps: mirrorInputs(Object.fromEntries(nodes.map((one) => [one.id, one]))),
  };
}

async function openEditor(page: Page, { admin, url }: TestCompany): Promise<void> {
  await openSession(page, url, admin);
  await page.goto(`/document/types/${doctypeId}/workflow`);
  await workflowPage(page).nodes.nth(steps).waitFor();
  await page.waitForLoadState('networkidle');
}

/** The middle of a node, held and led in circles until the time is over. */
async function dragInCircles(page: Page, id: string): Promise<void> {
  const box = await workflowPage(page).canvas.getByTestId(`rf__node-${id}`).boundingBox();
  if (box === null) throw new Error('the node is not in sight');
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(centre.x, centre.y);
  await page.mouse.down();
  const begun = performance.now();
  for (let turn = 0; performance.now() - begun < dragMs; turn += 0.15) {
    await page.mouse.move(centre.x + Math.sin(turn) * 60, centre.y + (1 - Math.cos(turn)) * 40);
  }
  await page.mouse.up();
}

/** How smooth the drawing of a hundred steps stays while one of them is dragged. */
export async function benchEditor({ ports }: LocalCloud, company: TestCompany): Promise<number> {
  await buildWeb();
  await ports.doctypes.putWorkflow(company.ownerId, largeWorkflow(company.editor._id));
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      baseURL: company.url,
      locale: 'sk-SK',
      viewport: { width: 1440, height: 900 },
    });
    await openEditor(page, company);
    const session = await page.context().newCDPSession(page);
    // The page's own processor time, whatever else the machine is doing.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busySeconds = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };
    const idle = await framesWhile(page, dragMs, () => pause(dragMs));
    const before = await busySeconds();
    const frames = await framesWhile(page, dragMs, () => dragInCircles(page, idOf(steps / 2)));
    const work = ((await busySeconds()) - before) * 1000;
    const rate = (all: readonly number[]) => (all.length * 1000) / all.reduce((sum, time) => sum + time, 0);
    console.log(
      `     ${steps} steps: ${rate(frames).toFixed(1)} frames per second while dragging (${rate(idle).toFixed(1)} at rest), ` +
        `the longest frame ${Math.max(...frames).toFixed(1)} ms`,
    );
    return [
      report('frame while dragging in 100 steps (p50)', percentile(frames, 0.5), 'ms', frame),
      report('frame while dragging in 100 steps (p95)', percentile(frames, 0.95), 'ms', frame),
      report('processor time of the page for one frame (mean)', work / frames.length, 'ms', frame),
    ].filter((met) => !met).length;
  } finally {
    await browser.close();
  }
}
