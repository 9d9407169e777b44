/** The advice summary of an area, where the advice panel does not show it. */

import type { Domain } from '#shared/contract/advice.ts'
import { healthMarkOf } from '#shared/contract/internal/health-mark.ts'
import { useActiveDay, useAdvice, useLatestDay } from '../lib/api/queries.ts'
import { useNarrow } from '../lib/hooks/use-narrow.ts'
import { useUiStore } from '../lib/state/ui-store.ts'
import { HealthIcon } from '../ui/text/health-icon.tsx'
import { LocalizedText } from '../ui/text/localized-text.tsx'
import css from './shell.module.css'

export const DomainSummary = ({ product, domain }: { readonly product: string; readonly domain: Domain }) => {
  const verdict = useAdvice(product).data?.advice[domain]
  const day = useActiveDay(product)
  const latest = useLatestDay(product)
  const isNarrow = useNarrow()
  const isInPanel = useUiStore(({ adviceOpen, adviceDomain }) => adviceOpen && (adviceDomain === 'all' || adviceDomain === domain))
  // Without cards, the panel beside the tab has the same text.
  if (verdict?.cards.length === 0 && isInPanel && !isNarrow) return null
  // The summary is about the latest day only; next to the numbers of another day it would be misleading.
  if (!verdict || verdict.summary === '' || day !== latest) return null
  return (
    <div className={css.summary}>
      <HealthIcon health={healthMarkOf(verdict.health, verdict.cards)} />
      <p>
        <LocalizedText text={{ english: verdict.summary, messages: verdict.texts?.summary }} />
      </p>
    </div>
  )
}
