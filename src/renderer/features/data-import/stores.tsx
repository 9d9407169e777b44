/** The stores of the account: the products that each feeds, and the revenue that no product claims. */

import type { Store } from '#shared/contract/internal/order-mapping.ts'
import { useStores } from '../../lib/api/order-rule-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { money } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openOrderLines } from '../../lib/state/open-pages.ts'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { SourceRow } from './source-row.tsx'
import css from './sources.module.css'

const StoreRow = ({ store }: { readonly store: Store }) => {
  const { t } = useTranslation()
  const { currency } = useReadyAccount()
  const { name, kind, products, unassigned } = store
  return (
    <SourceRow
      name={name}
      kind={t(`campaigns.sources.kind.${kind}`)}
      products={products}
      unassigned={
        unassigned.items === 0
          ? null
          : t('orderLines.sources.unassigned', { count: unassigned.items, recent: money(unassigned.revenue_30_days, currency) })
      }
      assigned={t('orderLines.sources.assigned')}
      assignLabel={t('orderLines.sources.assignOf', { source: name })}
      openText={t('orderLines.sources.open')}
      openLabel={t('orderLines.sources.openOf', { source: name })}
      onOpen={() => openOrderLines(store.source_id)}
    />
  )
}

/** Renders nothing until the account has a store. */
export const Stores = () => {
  const { t } = useTranslation()
  const { data, error, refetch } = useStores()
  if (!error && (!data || data.stores.length === 0)) return null
  return (
    <SectionCard title={t('orderLines.sources.title')} flush>
      {error && !data && <ProblemView {...asProblem(error)} message={asProblem(error).message} onRetry={() => void refetch()} />}
      {data && (
        <ul className={css.list} aria-label={t('orderLines.sources.label')}>
          {data.stores.map((store) => (
            <StoreRow key={store.source_id} store={store} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
