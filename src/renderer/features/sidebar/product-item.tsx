/** A product in the sidebar: health, yesterday's spend and ROAS, and a two-week sparkline. */

import type { DeskOverview } from '#shared/contract/internal/window-account.ts'
import { type ShownHealth, shownHealth } from '#shared/shown-health.ts'
import { prefetchProduct } from '../../lib/api/prefetch.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { openProduct } from '../../lib/state/ui-store.ts'
import { Sparkline, type SparklineProps } from '../../ui/chart/sparkline.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PlainButton } from '../../ui/form/plain-button.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { HealthIcon } from '../../ui/text/health-icon.tsx'
import { OpenCards } from './open-cards.tsx'
import css from './sidebar.module.css'

type Numbers = DeskOverview['products'][number]

const sparkTone: Readonly<Record<ShownHealth, SparklineProps['tone']>> = {
  good: 'good',
  watch: 'plain',
  watching: 'plain',
  minor: 'plain',
  bad: 'bad',
  unknown: 'unknown',
}

/** Initials of up to two words, for the narrow sidebar. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase()

export interface ProductItemProps {
  readonly name: string
  readonly currency: string
  /** True for sample data beside one's own. */
  readonly isDemo: boolean
  /** True for a store with orders and no ads. */
  readonly hasOrdersOnly: boolean
  readonly numbers: Numbers | null
  /** The formatted day of the numbers, if other products have a different latest day. */
  readonly otherDay: string | null
  readonly isPending: boolean
  readonly isCurrent: boolean
}

/** What was reported of a ROAS that is shown as it is expected. */
const reportedText = (numbers: Numbers | null, currency: string): string | undefined =>
  numbers === null || numbers.roas_expected === null
    ? undefined
    : t('sidebar.expectedDetail', {
        reported: writeKpi('roas_meta', numbers.roas_meta, currency),
        expected: writeKpi('roas_meta', numbers.roas_expected, currency),
      })

const describe = (numbers: Numbers | null, currency: string, hasOrdersOnly: boolean): string => {
  if (hasOrdersOnly) return t('sidebar.ordersOnly')
  if (numbers === null || numbers.date === null) return t('sidebar.noData')
  const spend = writeKpi('spend', numbers.spend, currency)
  const expected = numbers.roas_expected
  return expected === null
    ? `${spend} · ${writeKpi('roas_meta', numbers.roas_meta, currency)}`
    : t('sidebar.expected', { spend, roas: writeKpi('roas_meta', expected, currency) })
}

const estimatesFrom = ({ spark, spark_expected: expected }: Numbers): number | undefined =>
  expected === 0 ? undefined : spark.length - expected

/** Memoized: a sidebar with hundreds of products must not re-render on every key press. */
export const ProductItem = memoLocalized(
  ({ name, currency, isDemo, hasOrdersOnly, numbers, otherDay, isPending, isCurrent }: ProductItemProps) => (
    <PlainButton
      className={css.item ?? ''}
      onPress={() => openProduct(name)}
      onPointerEnter={() => prefetchProduct(name)}
      onFocus={() => prefetchProduct(name)}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
    >
      <HealthIcon health={numbers === null ? 'unknown' : shownHealth(numbers)} />
      <span className={css.initials} aria-hidden="true" title={name} translate="no">
        {initials(name)}
      </span>
      <span className={css.names}>
        <span className={css.nameLine}>
          <span className={css.name} title={name} translate="no">
            {name}
          </span>
          {numbers !== null && numbers.open_cards > 0 && <OpenCards count={numbers.open_cards} />}
        </span>
        <span className={css.numbers} title={reportedText(numbers, currency)}>
          {isPending ? <Skeleton width={84} height={10} /> : describe(numbers, currency, hasOrdersOnly)}
        </span>
        {isDemo && <span className={css.numbers}>{t('app.head.demo')}</span>}
        {otherDay !== null && <span className={css.otherDay}>{t('sidebar.ofDay', { day: otherDay })}</span>}
      </span>
      <span className={cx(css.spark)}>
        {numbers && (
          <Sparkline
            values={numbers.spark}
            tone={sparkTone[shownHealth(numbers)]}
            estimates={estimatesFrom(numbers)}
            width={50}
            height={20}
          />
        )}
      </span>
    </PlainButton>
  ),
)
