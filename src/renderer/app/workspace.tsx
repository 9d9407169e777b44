/** The open product: header, the six tabs, and the notices about its data. */

import { useCallback, useRef, useState } from 'react'
import type { Domain } from '#shared/contract/advice.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import { DayHeader } from '../features/header/day-header.tsx'
import { ViewsMenu } from '../features/header/views-menu.tsx'
import { usePrefetch } from '../lib/api/prefetch.ts'
import { useChosenInView } from '../lib/hooks/use-chosen-in-view.ts'
import { memoLocalized } from '../lib/i18n/memo-localized.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { useCommand } from '../lib/state/commands.ts'
import { useOpenEntity } from '../lib/state/open-entity.ts'
import { openPage, openProduct, openTab, useUiStore } from '../lib/state/ui-store.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Button } from '../ui/form/button.tsx'
import { PrerenderedTabs, TabPlace, useTabRendering } from './prerendered-tabs.tsx'
import css from './shell.module.css'
import { TabBody } from './tab-body.tsx'
import { TabList, TabPanel, tabId } from './tab-list.tsx'
import { useReturnScroll } from './use-return-scroll.ts'

export interface WorkspaceProps {
  readonly product: DeskProduct | null
  readonly onShowAdvice: (() => void) | null
}

export const Workspace = memoLocalized(({ product, onShowAdvice }: WorkspaceProps) => {
  const { t } = useTranslation()
  const linked = useUiStore((state) => state.linkedProduct)
  if (linked !== null && linked !== product?.name)
    return (
      <EmptyState
        level={1}
        title={t('problem.title.notOpen')}
        actions={product && <Button onPress={() => openProduct(product.name)}>{t('app.notOpen.other', { product: product.name })}</Button>}
      >
        {t('app.notOpen.text', { product: linked })}
      </EmptyState>
    )
  if (product === null)
    return (
      <EmptyState
        level={1}
        title={t('app.noProduct.title')}
        actions={<Button onPress={() => openPage('data')}>{t('app.noProduct.add')}</Button>}
      >
        {t('app.noProduct.text')}
      </EmptyState>
    )
  return <ProductWork product={product} onShowAdvice={onShowAdvice} />
})

/**
 * The overview, which stays mounted.
 *
 * Its parts are updated, not remounted, when the product changes. It also stays mounted behind another tab, because its chart takes
 * longer to draw than everything else.
 */
const ProductWork = ({ product, onShowAdvice }: WorkspaceProps & { readonly product: DeskProduct }) => {
  const tab = useUiStore((state) => state.tab)
  const [overviewOf, setOverviewOf] = useState<string | null>(null)
  if (tab === 'overview' && overviewOf !== product.name) setOverviewOf(product.name)
  const entity = useOpenEntity(product.name)
  const tabList = useRef<HTMLDivElement>(null)
  useChosenInView(tabList, tabId(tab))
  const scroller = useReturnScroll(`${tab} of ${product.name}`, entity)
  useTabCommands()
  const day = useUiStore((state) => state.day)
  const open = tab === 'overview' || entity !== null ? null : tab
  const [rendering, prerender] = useTabRendering(product.name, day, open)
  usePrefetch(product.name, prerender)
  return (
    <>
      <DayHeader product={product.name} onShowAdvice={onShowAdvice} />
      <div className={css.tabs}>
        <div className={css.tabRow}>
          <TabList product={product.name} ref={tabList} />
          <ViewsMenu />
        </div>
        {overviewOf === product.name && (
          <TabPanel domain="overview" isOpen={tab === 'overview'}>
            <TabBody product={product} tab="overview" />
          </TabPanel>
        )}
        {tab !== 'overview' && (
          <TabPanel
            key={`${tab} of ${product.name} ${entity === null ? '' : `${entity.level} ${entity.id}`}`}
            domain={tab}
            isOpen
            ref={scroller}
          >
            {open === null ? <TabBody product={product} tab={tab} /> : <TabPlace host={rendering.hosts[open]} />}
          </TabPanel>
        )}
      </div>
      <PrerenderedTabs product={product} open={open} isCovered={entity !== null} rendering={rendering} />
    </>
  )
}

const useTabCommand = (id: 'tab-1' | 'tab-2' | 'tab-3' | 'tab-4' | 'tab-5' | 'tab-6', domain: Domain) =>
  useCommand(
    id,
    useCallback(() => openTab(domain), [domain]),
  )

const useTabCommands = () => {
  useTabCommand('tab-1', 'overview')
  useTabCommand('tab-2', 'funnel')
  useTabCommand('tab-3', 'plans')
  useTabCommand('tab-4', 'series')
  useTabCommand('tab-5', 'retention')
  useTabCommand('tab-6', 'reconcile')
}
