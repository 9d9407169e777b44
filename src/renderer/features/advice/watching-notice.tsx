/** What is worse than typical without a card: at the top of the advice of a product, so that silence is not read as approval. */

import { asDay } from '#shared/calendar.ts'
import type { Watching } from '#shared/contract/internal/window-account.ts'
import { watchingText } from '../../lib/advice/watching-text.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useMetaSpendOnly } from '../../lib/kpi/meta-spend.ts'
import { HealthIcon } from '../../ui/text/health-icon.tsx'
import css from './advice-panel.module.css'

export const WatchingNotice = memoLocalized(({ product, watching }: { readonly product: string; readonly watching: Watching }) => {
  const metaSpendOnly = useMetaSpendOnly(product)
  const { products, today } = useReadyAccount()
  const hasAds = products.find(({ name }) => name === product)?.ad_source !== 'none'
  return (
    <div className={css.watching}>
      <HealthIcon health="watching" />
      <p>{watchingText(watching, { metaSpendOnly, hasAds, today: asDay(today) })}</p>
    </div>
  )
})
