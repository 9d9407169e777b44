/** The ad sources of the account: the products that each feeds, and the spend that no product claims. */

import type { AdSource } from '#shared/contract/internal/campaign-mapping.ts'
import { useAdSources } from '../../lib/api/campaign-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { money } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openCampaigns, openConnectMeta } from '../../lib/state/open-pages.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { AdAccountNotes } from './ad-account-notes.tsx'
import { DisconnectMeta } from './disconnect-meta.tsx'
import { OlderDays } from './older-days.tsx'
import { PurchaseChoice } from './purchase-choice.tsx'
import { SourceRow } from './source-row.tsx'
import css from './sources.module.css'

const AdSourceRow = ({ source }: { readonly source: AdSource }) => {
  const { t } = useTranslation()
  const { currency } = useReadyAccount()
  const { name, kind, ad_account_id: adAccount, products, unassigned, replaced_campaigns: replaced } = source
  const platform = t(`campaigns.sources.kind.${kind}`)
  return (
    <SourceRow
      name={name}
      kind={adAccount === null || adAccount === name ? platform : `${platform} · ${adAccount}`}
      products={products}
      unassigned={
        unassigned.campaigns === 0
          ? null
          : t('campaigns.sources.unassigned', { count: unassigned.campaigns, recent: money(unassigned.spend_30_days, currency) })
      }
      assigned={replaced === 0 ? t('campaigns.sources.assigned') : t('campaigns.sources.replaced', { count: replaced })}
      assignLabel={t('campaigns.sources.assignOf', { source: name })}
      notes={
        source.ad_account && (
          <>
            <AdAccountNotes checks={source.ad_account} />
            <OlderDays source={source.source_id} reads={source.ad_account.reads} />
            <PurchaseChoice source={source.source_id} purchases={source.ad_account.purchases} />
          </>
        )
      }
      more={kind === 'meta' && adAccount !== null && <DisconnectMeta source={source.source_id} name={name} />}
      openText={t('campaigns.sources.open')}
      openLabel={t('campaigns.sources.openOf', { source: name })}
      onOpen={() => openCampaigns(source.source_id)}
    />
  )
}

export const AdSources = () => {
  const { t } = useTranslation()
  const { data, error, refetch } = useAdSources()
  const hasMeta = data?.sources.some(({ kind }) => kind === 'meta') === true
  return (
    <SectionCard
      title={t('campaigns.sources.title')}
      extra={hasMeta && <Button onPress={() => openConnectMeta()}>{t('campaigns.sources.connectAnother')}</Button>}
      flush
    >
      {error && !data && <ProblemView {...asProblem(error)} message={asProblem(error).message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={css.pad}>
          <Skeleton width="100%" height={62} />
        </div>
      )}
      {data?.sources.length === 0 && <EmptyState title={t('campaigns.sources.none')}>{t('campaigns.sources.noneText')}</EmptyState>}
      {data && data.sources.length > 0 && (
        <ul className={css.list} aria-label={t('campaigns.sources.label')}>
          {data.sources.map((source) => (
            <AdSourceRow key={source.source_id} source={source} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
