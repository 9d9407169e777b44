/** The Funnel tab: each step, its count, its share of the step before, and what is usual. */

import type { Snapshot } from '#shared/contract/snapshot.ts'
import { change, count, rate, UNKNOWN } from '../../lib/format.ts'
import { cx } from '../../ui/class-names.ts'
import { type ColumnOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Value } from '../../ui/value.tsx'
import css from './funnel.module.css'

type Step = Snapshot['funnel']['steps'][number]

const names: Readonly<Record<Step['step'], string>> = {
  impressions: 'Impressions',
  link_clicks: 'Link clicks',
  landing_page_views: 'Landing page views',
  add_to_cart: 'Carts',
  initiate_checkout: 'Checkouts',
  purchases_meta: 'Purchases (Meta)',
  orders: 'Orders (store)',
}

const toneOf = ({ rate: now, usual_rate: { low, high } }: Step): 'good' | 'bad' | null => {
  if (now === null || low === null || high === null) return null
  if (now < low) return 'bad'
  return now > high ? 'good' : null
}

const words = { good: 'above usual', bad: 'below usual' }

const unknown = (text: string) => <Value text={UNKNOWN} reason={text} />

const columns: readonly ColumnOf<Step>[] = [
  { id: 'step', head: 'Step', cell: ({ step }) => names[step] },
  {
    id: 'count',
    head: 'Count',
    kind: 'number',
    cell: (step) => (step.count === null ? unknown('This source does not tell the step.') : count(step.count)),
  },
  {
    id: 'rate',
    head: 'Of the step before',
    kind: 'number',
    cell: (step) => (step.rate === null ? UNKNOWN : rate(step.rate)),
    tone: toneOf,
  },
  { id: 'bar', head: 'Under or over usual', cell: (step) => <RateBar step={step} /> },
  {
    id: 'usual',
    head: 'Usual',
    kind: 'number',
    cell: ({ usual_rate: { median, low, high } }) =>
      median === null
        ? UNKNOWN
        : low === null || high === null
          ? rate(median)
          : `${rate(median)} (${rate(low).replace(/\s%/, '')}–${rate(high)})`,
    tone: () => 'muted',
  },
  {
    id: 'delta',
    head: 'Change',
    kind: 'number',
    cell: (step) => {
      const { median } = step.usual_rate
      const tone = toneOf(step)
      if (step.rate === null || !median) return UNKNOWN
      return (
        <>
          {change(step.rate / median - 1)}
          {tone && <span className="visually-hidden">, {words[tone]}</span>}
        </>
      )
    },
    tone: toneOf,
  },
]

/** Where a rate stands on the scale that all steps share: the middle is the usual median, the ends are 60 % under and over it. */
const SCALE = 0.6
const place = (value: number, median: number): number => Math.min(100, Math.max(0, ((value / median - 1) / SCALE + 1) * 50))

const RateBar = ({ step }: { readonly step: Step }) => {
  const { rate: now, usual_rate: usual } = step
  if (now === null || !usual.median || usual.low === null || usual.high === null) return null
  const left = place(usual.low, usual.median)
  const tone = toneOf(step)
  return (
    <span className={css.track} aria-hidden="true">
      <span className={css.band} style={{ left: `${left}%`, width: `${place(usual.high, usual.median) - left}%` }} />
      <span className={cx(css.now, tone && css[tone])} style={{ left: `${place(now, usual.median)}%` }} />
    </span>
  )
}

export const Funnel = ({ snapshot }: { readonly snapshot: Snapshot }) => {
  const { steps } = snapshot.funnel
  return (
    <SectionCard title="Funnel" note="from impression to order" flush>
      {steps.every((step) => step.count === null) ? (
        <EmptyState title="No funnel on this day">
          There are no ad facts for this day. Step back to a day with data, or import ads under Data and sources.
        </EmptyState>
      ) : (
        <DataTable label="Funnel steps" columns={columns} rows={steps} rowKey={({ step }) => step} wide />
      )}
    </SectionCard>
  )
}
