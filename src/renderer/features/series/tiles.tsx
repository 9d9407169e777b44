/**
 * The creatives as a grid of small charts.
 *
 * Only the rows in view are rendered. Arrows, Home, End and page keys move between tiles.
 */

import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { rate, roundMoney } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import css from './series.module.css'
import type { Creative } from './series-filter.ts'
import { Tile } from './tile.tsx'
import { scaleOf, tileAfterKey } from './tile-scale.ts'

const TILE_WIDTH = 264
const TILE_HEIGHT = 172
const GAP = 12
const SIDE = 16

export interface TilesProps {
  readonly rows: readonly Creative[]
  readonly currency: string
}

export const Tiles = ({ rows, currency }: TilesProps) => {
  const { t } = useTranslation()
  const scroller = useRef<HTMLElement>(null)
  const [columns, setColumns] = useState(1)
  const [active, setActive] = useState(0)
  const moved = useRef(false)
  const at = Math.min(active, Math.max(0, rows.length - 1))
  useLayoutEffect(() => {
    const place = scroller.current
    if (place === null) return
    const measure = () => setColumns(Math.max(1, Math.floor((place.clientWidth - 2 * SIDE + GAP) / (TILE_WIDTH + GAP))))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(place)
    return () => watch.disconnect()
  }, [])
  const virtual = useVirtualizer({
    count: Math.ceil(rows.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => TILE_HEIGHT,
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: GAP,
    overscan: 2,
    useFlushSync: false,
  })
  const { ctrScale, spendScale } = useMemo(
    () => ({ ctrScale: scaleOf(rows.map((row) => row.spark_ctr)), spendScale: scaleOf(rows.map((row) => row.spark_spend)) }),
    [rows],
  )
  const walk = (event: React.KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const inView = Math.floor((scroller.current?.clientHeight ?? 0) / (TILE_HEIGHT + GAP))
    const next = tileAfterKey(event.key, at, rows.length, columns, inView)
    if (next === null) return
    event.preventDefault()
    moved.current = true
    setActive(next)
    virtual.scrollToIndex(Math.floor(next / columns))
  }
  const takeFocus = useCallback((tile: HTMLLIElement | null) => {
    if (tile === null || !moved.current) return
    moved.current = false
    tile.focus({ preventScroll: true })
  }, [])
  const items = virtual.getVirtualItems()
  // The tile in the tab order must be rendered.
  const first = (items[0]?.index ?? 0) * columns
  const last = ((items.at(-1)?.index ?? 0) + 1) * columns - 1
  const stop = at >= first && at <= last ? at : first
  return (
    <>
      <p className={css.scale}>
        {t('series.tile.scale', {
          ctr: spanOf(rate(ctrScale.low), rate(ctrScale.high)),
          spend: spanOf(roundMoney(spendScale.low, currency), roundMoney(spendScale.high, currency)),
        })}
        <span className={css.key} aria-hidden="true" /> {t('series.tile.key')}
      </p>
      <section ref={scroller} className={css.scroller} aria-label={t('series.tile.label')}>
        <ul className={css.tiles} style={{ height: virtual.getTotalSize() }} onKeyDown={walk} {...listRole}>
          {items.flatMap(({ index: line, start }) =>
            rows.slice(line * columns, (line + 1) * columns).map((row, column) => {
              const index = line * columns + column
              return (
                <li
                  key={row.ad_id}
                  ref={index === at ? takeFocus : null}
                  className={css.tile}
                  style={{
                    top: start,
                    left: `calc(${SIDE}px + ${column} * ((100% - ${2 * SIDE - GAP}px) / ${columns}))`,
                    width: `calc((100% - ${2 * SIDE - GAP}px) / ${columns} - ${GAP}px)`,
                    height: TILE_HEIGHT,
                  }}
                  aria-posinset={index + 1}
                  aria-setsize={rows.length}
                  onFocus={() => setActive(index)}
                  {...{ tabIndex: index === stop ? 0 : -1 }}
                >
                  <Tile row={row} currency={currency} ctrScale={ctrScale} spendScale={spendScale} />
                </li>
              )
            }),
          )}
        </ul>
        {rows.length === 0 && <div className={css.empty}>{t('series.noMatch')}</div>}
      </section>
    </>
  )
}

/** Some screen readers drop the list role if the list has no markers. */
const listRole = { role: 'list' }
