/**
 * The creatives as a wall: areas by spend, colors by creative fatigue, with the picture where there is one.
 *
 * Arrows, Home and End move from one to the next by spend; a click or Enter opens the ad set, as in the table.
 */

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fatigueStates } from '#shared/contract/internal/series.ts'
import { multiple, roundMoney } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openEntity, useLeftAd } from '../../lib/state/open-entity.ts'
import { PlainButton } from '../../ui/form/plain-button.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { AdPicture } from './ad-picture.tsx'
import type { Creative } from './series-filter.ts'
import { fatigueText } from './series-text.ts'
import { tileAfterKey } from './tile-scale.ts'
import css from './wall.module.css'
import { type WallCell, wallOf } from './wall-cells.ts'

const HEIGHT = 460

export interface CreativeWallProps {
  readonly product: string
  readonly rows: readonly Creative[]
  readonly currency: string
}

export const CreativeWall = ({ product, rows, currency }: CreativeWallProps) => {
  const { t } = useTranslation()
  const place = useRef<HTMLUListElement>(null)
  const [width, setWidth] = useState(0)
  const returnTo = useLeftAd()
  useLayoutEffect(() => {
    const list = place.current
    if (list === null) return
    const measure = () => setWidth(list.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(list)
    return () => watch.disconnect()
  }, [])
  const { cells, others } = useMemo(() => wallOf(rows, width, HEIGHT), [rows, width])
  const own = cells.filter((cell): cell is OwnCell => cell.row !== null)
  const [chosen, setChosen] = useState<string | null>(returnTo)
  const at = Math.max(
    0,
    own.findIndex(({ row }) => row.ad_id === chosen),
  )
  /** Whether the chosen cell is still to be focused. */
  const moved = useRef(returnTo !== null)
  const takeFocus = useCallback((cell: HTMLButtonElement | null) => {
    if (cell === null || !moved.current) return
    moved.current = false
    cell.focus()
  }, [])
  const walk = (event: React.KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = own[tileAfterKey(event.key, at, own.length, 1, own.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    moved.current = true
    setChosen(next.row.ad_id)
  }
  return (
    <>
      <p className={css.key}>
        {fatigueStates.map((state) => (
          <span key={state} className={css.keyItem}>
            <span className={cx(css.swatch, css[state])} aria-hidden="true" /> {t(`series.state.${state}`)}
          </span>
        ))}
        <span>{t('series.wall.note')}</span>
      </p>
      <ul
        ref={place}
        className={css.wall}
        style={{ height: cells.length === 0 ? undefined : HEIGHT }}
        aria-label={t('series.wall.label')}
        onKeyDown={walk}
        {...listRole}
      >
        {own.map((cell, index) => (
          <li key={cell.row.ad_id} className={css.place} style={styleOf(cell)}>
            <PlainButton
              ref={index === at ? takeFocus : null}
              className={cx(css.cell, css[cell.row.fatigue.state])}
              tabIndex={index === at ? 0 : -1}
              title={`${cell.row.ad_name}\n${cell.row.campaign_name} · ${cell.row.adset_name}\n${fatigueText(cell.row.fatigue)}`}
              onFocus={() => setChosen(cell.row.ad_id)}
              onPress={() => openEntity(product, { level: 'adset', id: cell.row.adset_id }, cell.row.ad_id)}
            >
              <Face cell={cell} currency={currency} />
            </PlainButton>
          </li>
        ))}
        {cells
          .filter(({ row }) => row === null)
          .map((cell) => (
            <li key="others" className={css.place} style={styleOf(cell)}>
              <span className={css.others} title={roundMoney(others.spend, currency)}>
                {t('series.wall.others', { count: others.count })}
              </span>
            </li>
          ))}
      </ul>
      {cells.length === 0 && width > 0 && <div className={css.empty}>{t(rows.length === 0 ? 'series.noMatch' : 'series.wall.none')}</div>}
    </>
  )
}

type OwnCell = WallCell & { readonly row: Creative }

/** Some screen readers drop the list role if the list has no markers. */
const listRole = { role: 'list' }

const styleOf = ({ left, top, width, height }: WallCell): React.CSSProperties => ({ left, top, width, height })

/** Room for a picture above the texts, in pixels. */
const PICTURE = { width: 76, height: 86 }
const TEXT_HEIGHT = 24
const NUMBERS_HEIGHT = 40

/** What a cell has room for; screen readers read all of it. */
const Face = ({ cell: { row, width, height }, currency }: { readonly cell: OwnCell; readonly currency: string }) => {
  const { t } = useTranslation()
  const hasName = width >= 48 && height >= TEXT_HEIGHT
  const hasNumbers = hasName && height >= NUMBERS_HEIGHT
  const roas = row.roas_7d.value
  const numbers = [roundMoney(row.spend_7d, currency), ...(roas === null ? [] : [multiple(roas)])].join(' · ')
  return (
    <>
      {width >= PICTURE.width && height >= PICTURE.height && <AdPicture adId={row.ad_id} name={row.ad_name} />}
      <span className={hasName ? css.name : 'visually-hidden'} translate="no">
        {row.ad_name}
      </span>
      <span className={hasNumbers ? css.numbers : 'visually-hidden'}>{numbers}</span>
      <span className="visually-hidden">, {t(`series.state.${row.fatigue.state}`)}</span>
    </>
  )
}
