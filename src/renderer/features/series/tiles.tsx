/**
 * The creatives as a grid of small charts.
 *
 * Only the rows in view are rendered. Arrows, Home, End and page keys move between tiles; a click or Enter opens the ad set, as in the table.
 */

import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { rate, roundMoney } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openEntity, useLeftAd } from '../../lib/state/open-entity.ts'
import css from './series.module.css'
import type { Creative } from './series-filter.ts'
import { Tile } from './tile.tsx'
import { scaleOf, tileAfterKey } from './tile-scale.ts'

const TILE_WIDTH = 264
const TILE_HEIGHT = 172
const GAP = 12
const SIDE = 16

export interface TilesProps {
  readonly product: string
  readonly rows: readonly Creative[]
  readonly currency: string
}

export const Tiles = ({ product, rows, currency }: TilesProps) => {
  const { t } = useTranslation()
  const scroller = useRef<HTMLElement>(null)
  /** Null until the place is measured. */
  const [measured, setColumns] = useState<number | null>(null)
  const columns = measured ?? 1
  const left = useLeftAd()
  const [start] = useState(() => (left === null ? -1 : rows.findIndex(({ ad_id: id }) => id === left)))
  const [active, setActive] = useState(Math.max(0, start))
  /** Whether the active tile is still to be focused. */
  const moved = useRef(start >= 0)
  /** Whether the tile to return to is still to be scrolled to. */
  const hidden = useRef(start > 0)
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
    count: measured === null ? 0 : Math.ceil(rows.length / measured),
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
  useEffect(() => {
    if (measured === null || !hidden.current) return
    hidden.current = false
    virtual.scrollToIndex(Math.floor(start / measured), { align: 'center' })
  }, [start, measured, virtual])
  const press = ({ target }: React.MouseEvent) => {
    const tile = target instanceof Element ? target.closest('li') : null
    const row = rows[Number(tile?.getAttribute('aria-posinset')) - 1]
    if (row !== undefined) openEntity(product, { level: 'adset', id: row.adset_id }, row.ad_id)
  }
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
    tile.querySelector('button')?.focus({ preventScroll: true })
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
        <ul className={css.tiles} style={{ height: virtual.getTotalSize() }} onClick={press} onKeyDown={walk} {...listRole}>
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
                >
                  <Tile row={row} currency={currency} ctrScale={ctrScale} spendScale={spendScale} isStop={index === stop} />
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
