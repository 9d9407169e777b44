/** Why the list is empty: no findings, all cards decided, or the rest filtered out. */

import type { Advice } from '#shared/contract/advice.ts'
import { type AdviceFilter, isNarrowed } from '../../lib/advice/advice-filter.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { DomainVerdicts } from './domain-verdicts.tsx'

export interface NoCardsProps {
  readonly filter: AdviceFilter
  /** Number of the product's open cards, whatever the filter is. */
  readonly total: number
  readonly advice: Advice
  readonly isWatching: boolean
}

const showAll = () => useUiStore.setState({ adviceState: 'all', adviceSeverity: 'all', adviceDomain: 'all' })

export const NoCards = ({ filter, total, advice, isWatching }: NoCardsProps) => {
  const { t } = useTranslation()
  const { domain } = filter
  const isAll = !isNarrowed(filter)
  const title =
    total > 0 && isAll && filter.state === 'open'
      ? t('advice.allDecided')
      : domain === 'all'
        ? t(total === 0 ? 'advice.nothing' : 'advice.nothingLeft')
        : t('advice.nothingIn', { domain: t(`common.domain.${domain}`) })
  return (
    <>
      <EmptyState title={title} actions={total > 0 && <Button onPress={showAll}>{t('advice.showAll', { total })}</Button>}>
        {domain === 'all' ? (
          t('advice.byDomain')
        ) : (
          <LocalizedText text={{ english: advice[domain].summary, messages: advice[domain].texts?.summary }} />
        )}
      </EmptyState>
      {domain === 'all' && <DomainVerdicts advice={advice} isWatching={isWatching} />}
    </>
  )
}
