/**
 * Tabs that are rendered before they are opened.
 *
 * Each tab is rendered into an element outside of the document while the page is idle; opening the tab moves the element into its
 * panel. Until then the tab runs no effects and costs no layout. A tab that was left starts from the beginning, as a new one does; it is
 * removed and rendered again once the page is idle, so that the switch does not wait for it.
 */

import { Activity, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Day } from '#shared/calendar.ts'
import { domains } from '#shared/contract/advice.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { PrefetchedTab } from '../lib/api/prefetch.ts'
import { whenIdle } from '../lib/api/when-idle.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { TabBody } from './tab-body.tsx'

/** The element that each tab is rendered into. */
type Hosts = Readonly<Record<PrefetchedTab, HTMLElement>>

export interface TabRendering {
  readonly hosts: Hosts
  /** Number of earlier visits of each tab. */
  readonly visits: Readonly<Record<PrefetchedTab, number>>
  /** Tabs whose data is loaded: they are rendered although they are not open. */
  readonly ready: ReadonlySet<PrefetchedTab>
}

const prerenderedTabs = domains.filter((domain) => domain !== 'overview')

const forEachTab = <Value,>(create: () => Value): Readonly<Record<PrefetchedTab, Value>> => ({
  funnel: create(),
  plans: create(),
  series: create(),
  retention: create(),
  reconcile: create(),
})

interface Rendering extends TabRendering {
  readonly product: string
  /** Null: the latest day. */
  readonly day: Day | null
  readonly open: PrefetchedTab | null
  /** Tabs that were left and are still as the user left them. */
  readonly left: readonly PrefetchedTab[]
}

const none: ReadonlySet<PrefetchedTab> = new Set()

const startOf = (product: string, day: Day | null, open: PrefetchedTab | null): Rendering => ({
  product,
  day,
  open,
  hosts: forEachTab(() => document.createElement('div')),
  visits: forEachTab(() => 0),
  ready: none,
  left: [],
})

/** The rendering with some of the tabs that were left in the state of a new one. */
const restarted = (before: Rendering, tabs: readonly PrefetchedTab[]): Rendering => {
  const isRestarted = (tab: PrefetchedTab) => before.left.includes(tab) && tabs.includes(tab)
  if (!before.left.some(isRestarted)) return before
  const visits = { ...before.visits }
  for (const tab of before.left.filter(isRestarted)) visits[tab] += 1
  return { ...before, visits, left: before.left.filter((tab) => !isRestarted(tab)) }
}

/** After a change of the day, the open tab stays, and the others are rendered again once their data is loaded. */
const updated = (before: Rendering, day: Day | null, open: PrefetchedTab | null): Rendering => {
  const left = before.open === null || before.open === open ? before.left : [...before.left, before.open]
  const next = { ...before, day, open, left, ready: day === before.day ? before.ready : none }
  return open === null ? next : restarted(next, [open])
}

/**
 * @param open the tab on screen; null for the overview, and while a page of an ad set or campaign is over the tab
 * @returns what is rendered, and a function that adds a tab whose data is loaded
 */
export const useTabRendering = (
  product: string,
  day: Day | null,
  open: PrefetchedTab | null,
): readonly [TabRendering, (tab: PrefetchedTab) => void] => {
  const [state, setState] = useState(() => startOf(product, day, open))
  const isSame = state.product === product && state.day === day && state.open === open
  const rendering = isSame ? state : state.product === product ? updated(state, day, open) : startOf(product, day, open)
  if (!isSame) setState(rendering)
  const { left } = rendering
  useEffect(() => {
    if (left.length > 0) void whenIdle().then(() => setState((now) => restarted(now, left)))
  }, [left])
  const add = useCallback(
    (tab: PrefetchedTab) =>
      setState((now) =>
        now.product === product && now.day === day && !now.ready.has(tab) ? { ...now, ready: new Set([...now.ready, tab]) } : now,
      ),
    [product, day],
  )
  return [rendering, add]
}

/** The place of a tab in its panel. */
export const TabPlace = ({ host }: { readonly host: HTMLElement }) => {
  const place = useCallback((element: HTMLElement | null) => element?.append(host), [host])
  return <div ref={place} />
}

interface PrerenderedTabsProps {
  readonly product: DeskProduct
  readonly open: PrefetchedTab | null
  /** True while a page of an ad set or campaign is over the tab: the tab below it starts from what the page leaves. */
  readonly isCovered: boolean
  readonly rendering: TabRendering
}

/** Rendered after the panel, so that the effects of an opened tab find it in the document. */
export const PrerenderedTabs = ({ product, open, isCovered, rendering: { hosts, visits, ready } }: PrerenderedTabsProps) =>
  prerenderedTabs.map(
    (tab) =>
      (tab === open || (ready.has(tab) && !isCovered)) &&
      createPortal(
        <Activity mode={tab === open ? 'visible' : 'hidden'}>
          <ErrorBoundary isPane>
            <TabBody product={product} tab={tab} />
          </ErrorBoundary>
        </Activity>,
        hosts[tab],
        `${tab} ${visits[tab]}`,
      ),
  )
