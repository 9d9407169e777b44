/** Every KPI unknown, for what knows only some of them. */

import { type Kpi, kpiKeys } from '#shared/contract/kpi.ts'

export const emptyKpis: Kpi = Object.fromEntries(kpiKeys.map((key) => [key, null])) as Kpi
