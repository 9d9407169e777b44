/** What moved ROAS: its change split into CPM, CTR, CVR and AOV, as shares that add up. */

import { Fragment } from 'react'
import type { Movement } from '#shared/contract/snapshot.ts'
import { change, multiple } from '../../lib/format.ts'
import { axisTicks, type MovementPart, movementShares } from '../../lib/movement.ts'
import { cx } from '../../ui/class-names.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './movement.module.css'

const names: Readonly<Record<MovementPart['key'], string>> = { cpm: 'CPM', ctr: 'CTR', cvr: 'CVR', aov_meta: 'AOV' }

export const MovementCard = ({ movement }: { readonly movement: Movement | undefined }) => (
  <SectionCard title="What moved ROAS" note={movement && movement.reason === null ? `vs ${movement.baseline}` : undefined}>
    {movement === undefined ? <Skeleton width="100%" height={128} /> : <Split movement={movement} />}
  </SectionCard>
)

const Split = ({ movement }: { readonly movement: Movement }) => {
  if (movement.reason !== null || movement.parts.length === 0)
    return <p className={css.reason}>{movement.reason ?? 'There is no split for this day.'}</p>
  const { total, parts } = movementShares(movement.parts)
  const ticks = axisTicks(parts.map(({ share }) => share))
  const first = ticks[0] ?? -1
  const last = ticks.at(-1) ?? 1
  const place = (value: number): string => `${((value - first) / (last - first)) * 100}%`
  const largest = Math.max(...parts.map(({ share }) => Math.abs(share)))
  return (
    <>
      <div className={css.plot}>
        <div className={css.grid} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className={cx(css.tick, Math.abs(tick) < 1e-9 && css.zero)} style={{ left: place(tick) }} />
          ))}
        </div>
        {parts.map(({ key, share }) => (
          <Fragment key={key}>
            <span className={css.label}>{names[key]}</span>
            <span className={css.track} aria-hidden="true">
              <span
                className={cx(css.bar, isMain(share, largest) && (share < 0 ? css.main : css.gain))}
                style={{ left: place(Math.min(0, share)), width: `${(Math.abs(share) / (last - first)) * 100}%` }}
              />
            </span>
            <span className={css.number}>{change(share)}</span>
          </Fragment>
        ))}
        <div className={css.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ left: place(tick) }}>
              {change(tick, last - first < 0.05 ? 1 : 0).replace('+', '')}
            </span>
          ))}
        </div>
      </div>
      <p className={css.sum}>{summary(movement, total)}</p>
    </>
  )
}

/** The parts that carry the change are coloured: those of at least half the largest, and at least 2 points. */
const isMain = (share: number, largest: number): boolean => Math.abs(share) >= largest / 2 && Math.abs(share) >= 0.02

const summary = ({ roas_before: before, roas_now: now }: Movement, total: number): string => {
  const sum = `The four add up to ${change(total)} ROAS`
  return before === null || now === null ? `${sum}.` : `${sum}: ${multiple(before)} → ${multiple(now)}.`
}
