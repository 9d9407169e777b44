/**
 * The tabs of the product: a single tab stop; the arrow keys, Home and End open the other tabs.
 *
 * Made of the browser's own elements: a switch waits for all of them, and the library's took a quarter of its script time.
 */

import { type Domain, domains, type Severity } from '#shared/contract/advice.ts'
import { listCards, openByDomain } from '../lib/advice/advice-list.ts'
import { prefetchTab } from '../lib/api/prefetch.ts'
import { useAdvice, useReviews } from '../lib/api/queries.ts'
import { memoLocalized } from '../lib/i18n/memo-localized.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { openTab, useUiStore } from '../lib/state/ui-store.ts'
import { PlainButton } from '../ui/form/plain-button.tsx'
import { ChangedBadge } from './changed-badge.tsx'
import { OpenBadge } from './open-badge.tsx'
import css from './shell.module.css'

export const tabId = (domain: Domain): string => `tab-${domain}`
export const panelId = (domain: Domain): string => `panel-${domain}`

const steps: Readonly<Record<string, (index: number) => number>> = {
  ArrowRight: (index) => (index + 1) % domains.length,
  ArrowLeft: (index) => (index + domains.length - 1) % domains.length,
  Home: () => 0,
  End: () => domains.length - 1,
}

const moveTo = (event: React.KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const next = domains[step(domains.indexOf(useUiStore.getState().tab))]
  // Neither scrolls the page nor reaches the shortcuts of the window.
  event.preventDefault()
  event.stopPropagation()
  if (next === undefined) return
  event.currentTarget.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  openTab(next)
}

interface TabProps {
  readonly domain: Domain
  /** Number of open cards. */
  readonly open: number
  /** The highest severity among the open cards; null without any. */
  readonly worst: Severity | null
}

const Tab = memoLocalized(({ domain, open, worst }: TabProps) => {
  const { t } = useTranslation()
  const isOpen = useUiStore((state) => state.tab === domain)
  return (
    <PlainButton
      role="tab"
      id={tabId(domain)}
      aria-selected={isOpen}
      aria-controls={isOpen ? panelId(domain) : undefined}
      tabIndex={isOpen ? 0 : -1}
      className={css.tab}
      onPointerEnter={() => prefetchTab(domain)}
      // A mouse opens it before its button is up.
      onMouseDown={({ button }) => {
        if (button === 0) openTab(domain)
      }}
      onPress={() => openTab(domain)}
    >
      {t(`common.domain.${domain}`)}
      {domain !== 'overview' && worst !== null && <OpenBadge open={open} worst={worst} />}
      {domain === 'reconcile' && <ChangedBadge />}
    </PlainButton>
  )
})

interface TabListProps {
  readonly product: string
  readonly ref: React.RefObject<HTMLDivElement | null>
}

/** Memoized: the tabs are the same while another of them opens. */
export const TabList = memoLocalized(({ product, ref }: TabListProps) => {
  const { t } = useTranslation()
  const advice = useAdvice(product).data?.advice
  const reviews = useReviews(product).data?.reviews
  const open = advice && reviews && openByDomain(listCards(advice, reviews))
  return (
    <div ref={ref} role="tablist" aria-label={t('app.views')} className={css.tabList} onKeyDown={moveTo}>
      {domains.map((domain) => (
        <Tab key={domain} domain={domain} open={open?.[domain].open ?? 0} worst={open?.[domain].worst ?? null} />
      ))}
    </div>
  )
})

interface PanelProps {
  readonly domain: Domain
  /** False: stays mounted behind the tab that is open, hidden and without events. */
  readonly isOpen: boolean
  readonly ref?: React.Ref<HTMLDivElement>
  readonly children: React.ReactNode
}

/** What a tab shows. It takes the focus itself, so that the keyboard can scroll it. */
export const TabPanel = ({ domain, isOpen, ref, children }: PanelProps) => (
  <div
    {...(isOpen ? { role: 'tabpanel', id: panelId(domain), 'aria-labelledby': tabId(domain), tabIndex: 0 } : { inert: true })}
    ref={ref}
    className={css.scroll}
  >
    {children}
  </div>
)
