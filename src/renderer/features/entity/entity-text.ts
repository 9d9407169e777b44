/** Texts of the page of a campaign or ad set. */

import type { EntityKpi, EntityResults } from '#shared/contract/internal/entity.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'

/** Why a number is unknown; null if it is known. */
export const reasonOf = (key: EntityKpi, kpi: EntityResults): string | null => {
  if (kpi[key] !== null) return null
  if (kpi.spend === null) return t('entity.reason.spend')
  switch (key) {
    case 'cpa_meta':
      return kpi.purchases_meta === 0 ? t('entity.reason.noPurchases') : notReported('purchases_meta')
    case 'roas_meta':
      return kpi.revenue_meta === null ? notReported('revenue_meta') : t('entity.reason.noSpend')
    case 'ctr':
      return kpi.impressions === 0
        ? t('entity.reason.noImpressions')
        : notReported(kpi.impressions === null ? 'impressions' : 'link_clicks')
    default:
      return notReported(key)
  }
}

const notReported = (key: keyof EntityResults): string => t('entity.reason.notReported', { name: kpiName(key) })
