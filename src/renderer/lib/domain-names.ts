/** The six domains as the buyer reads them, in the order of the tabs. */

import type { Domain } from '#shared/contract/advice.ts'

export const domainNames: Readonly<Record<Domain, string>> = {
  overview: 'Overview',
  funnel: 'Funnel',
  plans: 'Plans',
  series: 'Series',
  retention: 'Retention',
  reconcile: 'Reconcile',
}
