/** What happens to the campaigns and order lines of a product when it is deleted: they go to other products, become unassigned, or go with their source. */

import type { RulesPreview } from '#shared/contract/internal/campaign-mapping.ts'
import { useAdSources, useRulesPreview } from '../../lib/api/campaign-queries.ts'
import { useOrderRulesPreview, useStores } from '../../lib/api/order-rule-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { money } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ErrorMessage } from '../../ui/text/error-message.tsx'

type Move = RulesPreview['moves'][number]

type Words = 'campaigns' | 'orderLines'

interface Source {
  readonly source_id: number
  readonly name: string
  readonly products: readonly { readonly product: string }[]
}

const MovesTo = ({ to, moves, words }: { readonly to: string | null; readonly moves: readonly Move[]; readonly words: Words }) => {
  const { t } = useTranslation()
  const { currency } = useReadyAccount()
  const values = {
    count: moves.length,
    recent: money(
      moves.reduce((sum, { spend_30_days: spend }) => sum + spend, 0),
      currency,
    ),
  }
  return <li>{to === null ? t(`${words}.remove.unassigned`, values) : t(`${words}.remove.moves`, { ...values, product: to })}</li>
}

interface SourceProps {
  readonly source: Source
  readonly product: string
  readonly words: Words
}

const SharedSource = ({ source, product, words }: SourceProps) => {
  const { t } = useTranslation()
  const usePreview = words === 'campaigns' ? useRulesPreview : useOrderRulesPreview
  const { data, error } = usePreview(source.source_id, [{ product, rule: null }])
  return (
    <>
      <li>{t(`${words}.remove.shared`, { source: source.name })}</li>
      {!data && !error && <li>{t('campaigns.remove.reads')}</li>}
      {error && (
        <li>
          <ErrorMessage {...errorTextOf(error)} />
        </li>
      )}
      {[...Map.groupBy(data?.moves ?? [], ({ to }) => to)].map(([to, moves]) => (
        <MovesTo key={to ?? ''} to={to} moves={moves} words={words} />
      ))}
    </>
  )
}

export const DeletionEffect = ({ product }: { readonly product: string }) => {
  const { t } = useTranslation()
  const [ads, orders] = [useAdSources(), useStores()]
  const error = ads.error ?? orders.error
  if (error) return <ErrorMessage {...errorTextOf(error)} />
  if (!ads.data || !orders.data) return <p>{t('campaigns.remove.reads')}</p>
  const isOf = ({ products }: Source): boolean => products.some((known) => known.product === product)
  const sources = [
    ...ads.data.sources.filter(isOf).map((source) => ({ source, words: 'campaigns' as const })),
    ...orders.data.stores.filter(isOf).map((source) => ({ source, words: 'orderLines' as const })),
  ]
  return (
    <ul aria-live="polite">
      {sources.map(({ source, words }) =>
        source.products.length > 1 ? (
          <SharedSource key={source.source_id} source={source} product={product} words={words} />
        ) : (
          <li key={source.source_id}>{t(`${words}.remove.own`, { source: source.name })}</li>
        ),
      )}
    </ul>
  )
}
