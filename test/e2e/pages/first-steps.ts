import type { Page } from '@playwright/test';
import type { Locale } from '#shared/kit/locale.ts';
import { namesIn } from './names.ts';

type Step = 'company' | 'colleague' | 'mail' | 'phone' | 'program' | 'document';

/** The first steps of a company: on its empty list, and on a page of their own. */
export const firstStepsPage = (page: Page, locale: Locale = 'sk') => {
  const named = namesIn(locale);
  const main = page.getByRole('main');
  const steps = main.getByRole('region', { name: named('first-steps', 'title') });
  const tour = main.getByRole('region', { name: named('help', 'tour.title') });
  const link = (step: Step) => steps.getByRole('link', { name: named('first-steps', step) });
  const mark = (step: Step, state: 'done' | 'open') =>
    steps
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: named('first-steps', step) }) })
      .getByRole('img', { name: named('first-steps', state) });
  return {
    steps,
    all: steps.getByRole('listitem'),
    /** Leads to where the step is done. */
    link,
    done: (step: Step) => mark(step, 'done'),
    open: (step: Step) => mark(step, 'open'),
    progress: (done: number, count: number) => steps.getByText(named('first-steps', 'progress', { done, count })),
    mailAddress: steps.getByRole('group', { name: named('ui', 'mail.label') }),
    copyAddress: steps.getByRole('button', { name: named('ui', 'mail.copy') }),
    hide: steps.getByRole('button', { name: named('first-steps', 'hideLabel') }),
    /** What to try first, over the list of documents. */
    tour,
    hideTour: tour.getByRole('button', { name: named('help', 'tour.hide') }),
    show: main.getByRole('button', { name: named('first-steps', 'show') }),
    allDone: main.getByRole('heading', { name: named('first-steps', 'allDone') }),
    /** The link of the sidebar, or of the rest of a phone's navigation. */
    way: page.getByRole('navigation').getByRole('link', { name: named('first-steps', 'linkLabel') }),
  };
};
