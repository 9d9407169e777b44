/** Which cards the advice panel lists beside a page. */

import type { Domain } from '#shared/contract/advice.ts'
import type { OpenEntity } from './entity-ref.ts'

/** The area of the cards beside a tab. All areas beside the Overview, and beside the page of a campaign or ad set. */
export const domainOfCards = (tab: Domain, entity: OpenEntity | null): Domain | 'all' =>
  tab === 'overview' || entity !== null ? 'all' : tab
