/** The paper size of reports. */

import type { Paper } from '#shared/contract/internal/report.ts'

/** North America uses Letter paper. */
export const paperOf = (system: string): Paper => (/[-_](US|CA|MX)\b/i.test(system) ? 'letter' : 'a4')
