/** Every product with its sources, their state, and the available actions. */

import { useState } from 'react'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { useSources } from '../../lib/api/source-queries.ts'
import { daySpan } from '../../lib/format/days.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openConnectMeta } from '../../lib/state/open-pages.ts'
import { openImport } from '../../lib/state/ui-store.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { MenuButton } from '../../ui/form/menu-button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { RenameProduct } from './rename-product.tsx'
import { SourceState } from './source-state.tsx'
import css from './sources.module.css'
import { usePullNow } from './use-pull-now.ts'

type Doing = { readonly what: 'rename' | 'remove'; readonly product: string }

export const ProductSources = () => {
  const { t } = useTranslation()
  const { products, timezone } = useReadyAccount()
  const { data } = useSources()
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return (
    <>
      {data?.online === false && <Notice tone="warn">{t('maintenance.sources.offline')}</Notice>}
      <SectionCard title={t('dataImport.products.title')} flush>
        {products.length === 0 ? (
          <EmptyState title={t('dataImport.products.none')}>{t('dataImport.products.noneText')}</EmptyState>
        ) : (
          <ul className={css.list} aria-label={t('dataImport.products.label')}>
            {products.map((product) => {
              const state = data?.sources.find((source) => source.product === product.name)
              return (
                <li key={product.name} className={css.product}>
                  <SourceInfo product={product} />
                  {state ? <SourceState state={state} timezone={timezone} hasOrders={product.orders_last_day !== null} /> : <span />}
                  <Actions product={product} onDo={(what) => setDoing({ what, product: product.name })} />
                </li>
              )
            })}
          </ul>
        )}
      </SectionCard>
      {doing?.what === 'rename' && <RenameProduct product={doing.product} onClose={close} />}
      {doing?.what === 'remove' && <DeleteProduct product={doing.product} onClose={close} />}
    </>
  )
}

interface SourceLine {
  readonly words: string
  readonly span: string | null
}

/** The sources of each side and their days. `first_day` covers the ads only if there are ads. */
const sourceLines = (product: DeskProduct): readonly SourceLine[] => {
  const { ad_source: ads, order_source: orders, first_day: first, last_day: last, orders_first_day: from, orders_last_day: to } = product
  const line = (words: string, span: string | null): SourceLine => ({ words, span })
  return [
    line(
      t('dataImport.products.adsFrom', { source: t(`dataImport.source.${ads}`) }),
      ads !== 'none' && first && last ? daySpan(first, last) : null,
    ),
    line(t('dataImport.products.ordersFrom', { source: t(`dataImport.source.${orders}`) }), from && to ? daySpan(from, to) : null),
  ]
}

const SourceInfo = ({ product }: { readonly product: DeskProduct }) => {
  const { t } = useTranslation()
  const { name, ad_source: source } = product
  return (
    <div>
      <p className={css.name} translate="no" title={name}>
        {name}
      </p>
      {sourceLines(product).map((line, index) => (
        <p key={line.words} className={css.source}>
          {line.words}
          {line.span !== null && (
            <>
              {' · '}
              <span className="unbroken">{line.span}</span>
            </>
          )}
          {index === 0 && (source === 'csv' || source === 'none') && (
            <>
              {' '}
              <span className={css.together}>
                {'→ '}
                <Button
                  kind="link"
                  onPress={() => openConnectMeta(name)}
                  aria-label={t('dataImport.products.connectMetaFor', { product: name })}
                >
                  {t('dataImport.products.connectMeta')}
                </Button>
              </span>
            </>
          )}
        </p>
      ))}
    </div>
  )
}

const Actions = ({ product, onDo }: { readonly product: DeskProduct; readonly onDo: (what: Doing['what']) => void }) => {
  const { t } = useTranslation()
  const pull = usePullNow()
  const { name, ad_source: source } = product
  const isLive = source === 'meta' || source === 'demo'
  return (
    <div className={css.actions}>
      {isLive ? (
        <Button
          onPress={() => pull.mutate(name)}
          isDisabled={pull.isPending}
          aria-label={t('maintenance.sources.pullNowOf', { product: name })}
        >
          {t('maintenance.sources.pullNow')}
        </Button>
      ) : (
        <Button onPress={() => openImport(name, 'ads')} aria-label={t('dataImport.products.importAdsInto', { product: name })}>
          {t('common.importKind.ads')}
        </Button>
      )}
      {source !== 'demo' && (
        <Button onPress={() => openImport(name, 'orders')} aria-label={t('dataImport.products.importOrdersInto', { product: name })}>
          {t('common.importKind.orders')}
        </Button>
      )}
      <MenuButton
        label={t('maintenance.product.more', { product: name })}
        items={[
          ...(source === 'meta' ? [{ id: 'ads' as const, label: t('dataImport.products.importOtherAds') }] : []),
          { id: 'rename' as const, label: t('maintenance.product.rename') },
          { id: 'remove' as const, label: t('maintenance.product.remove') },
        ]}
        onAction={(what) => (what === 'ads' ? openImport(name, 'ads') : onDo(what))}
      />
    </div>
  )
}
