/** A short text for the age of the numbers and for what prevents newer ones. */

import type { SourceState } from '#shared/contract/internal/source.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { cacheStates, Snapshot } from '#shared/contract/snapshot.ts'
import { ago } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { localizedText } from '../../lib/i18n/message-text.ts'

export type CacheState = (typeof cacheStates)[number]

export interface AgeInput {
  readonly answer: { readonly cache: CacheState; readonly data_age_seconds: number } | undefined
  /** How long ago the host answered. */
  readonly sinceSeconds: number
  readonly product: Pick<DeskProduct, 'ad_source' | 'last_day'>
  readonly source: Pick<SourceState, 'last_success' | 'failure'> | undefined
  /** True if the host does not answer. */
  readonly isAway: boolean
  readonly isOffline: boolean
  readonly hasFailed: boolean
}

export interface AgeState {
  readonly tone: 'good' | 'warn' | 'bad' | 'busy' | 'none'
  readonly text: string
  /** Can be hidden in a narrow window. */
  readonly note: string | null
  /** A full sentence, on hover and for screen readers. */
  readonly detail: string | null
}

/** False if all sources of a product are imported files: a sync has no effect. */
export const isPulled = ({ ad_source: ads, order_source: orders }: Pick<DeskProduct, 'ad_source' | 'order_source'>): boolean =>
  ads === 'demo' || ads === 'meta' || orders === 'demo'

const state = (tone: AgeState['tone'], text: string, note: string | null = null, detail: string | null = null): AgeState => ({
  tone,
  text,
  note,
  detail,
})

/** One missed night is not a failure yet. */
const OLD_SECONDS = 36 * 3600

/** The most urgent state first: unreachable host, no data, no network, failing source; otherwise the age. */
export const ageOf = ({ answer, sinceSeconds, product, source, isAway, isOffline, hasFailed }: AgeInput): AgeState => {
  const seconds = answer ? answer.data_age_seconds + sinceSeconds : null
  const age = seconds === null ? null : ago(seconds)
  // Without ads, the data comes from an orders file.
  const isFromFiles = product.ad_source === 'csv' || product.ad_source === 'none'
  const came = age === null ? null : t(isFromFiles ? 'header.imported' : 'header.pulled', { age })
  if (isAway) return state('bad', t('header.away'), came, t('header.awayDetail'))
  if (product.last_day === null) return state('none', t('sidebar.noData'))
  if (came === null || answer === undefined) return hasFailed ? state('warn', t('header.notLoaded')) : state('busy', t('header.loading'))
  // The demo source needs no network.
  if (isOffline && product.ad_source === 'meta') return state('warn', t('header.offline'), came, t('header.offlineDetail'))
  const failure = source?.failure ?? null
  if (failure && !isFromFiles)
    return state(
      'warn',
      t('header.failed', { count: failure.failures }),
      came,
      localizedText({ english: failure.message, messages: failure.text }),
    )
  if (answer.cache === 'stale') return state('warn', came, t('header.cache.stale'))
  if (seconds !== null && seconds > OLD_SECONDS) return state('warn', came, t('header.old'))
  if (isFromFiles) return state('good', came)
  return state('good', came, t(`header.cache.${answer.cache}`))
}

/**
 * A note for a day whose numbers can still change; null if they cannot. Only a partial day is a warning: most days may be restated.
 *
 * @param isPeriod True if the numbers on screen are of several days, of which this is the last.
 */
export const dayState = ({ complete, settled, kpi }: Pick<Snapshot, 'complete' | 'settled' | 'kpi'>, isPeriod: boolean) => {
  if (!complete) {
    const detail = t(isPeriod ? 'app.head.soFarPeriodDetail' : 'app.head.soFarDetail')
    return { label: t('app.head.soFar'), detail, tone: 'warn' } as const
  }
  const hasAds = kpi.spend !== null
  if (settled || !hasAds) return null
  const detail = t(isPeriod ? 'app.head.settlingPeriodDetail' : 'app.head.settlingDetail')
  return { label: t('app.head.settling'), detail, tone: 'plain' } as const
}
