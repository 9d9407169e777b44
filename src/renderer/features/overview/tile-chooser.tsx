/** The dialog that chooses the KPIs of the tiles and their order; a change applies at once. */

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { MAX_TILES } from '#shared/tile-kpis.ts'
import { useActiveDay, useSnapshot, useTrend } from '../../lib/api/queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'
import { useMetaSpendOnly } from '../../lib/kpi/meta-spend.ts'
import { defaultChoice } from '../../lib/kpi/shown-tiles.ts'
import { choicesOf, chooseTiles, moved, shownAs, toggled, useChosenTiles } from '../../lib/state/chosen-tiles.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import css from './tile-chooser.module.css'

const close = (): void => {
  useUiStore.setState({ choosingTiles: false })
}

export const TileChooser = ({ product }: { readonly product: DeskProduct }) => {
  const { t } = useTranslation()
  const day = useActiveDay(product.name)
  const trend = useTrend(product.name, day).data?.trend
  const standard = defaultChoice(product, trend)
  const tiles = useChosenTiles((state) => state.tiles) ?? standard
  const choose = (chosen: readonly KpiKey[] | null): void => chooseTiles(chosen, standard)
  const metaSpendOnly = useMetaSpendOnly(product.name)
  const kpi = useSnapshot(product.name, day).data?.snapshot.kpi
  /** Whether the product has a value of a KPI on any day of the trend; true while that is not known. */
  const isKnown = (key: KpiKey): boolean =>
    trend === undefined || (kpi?.[key] ?? null) !== null || trend.some((entry) => entry.kpi[key] !== null)
  const heading = useId()
  const nameOf = (key: KpiKey): string => kpiName(shownAs(key, tiles, product), metaSpendOnly)
  const isFull = tiles.length >= MAX_TILES
  return (
    <Dialog title={t('tiles.title')} width="wide" isOpen onClose={close}>
      <p className={css.note}>{t('tiles.note')}</p>
      <div className={css.sides}>
        <section className={css.side} aria-labelledby={heading}>
          <h3 id={heading} className={css.heading}>
            {t('tiles.all')}
            <span className={css.count} role="status">
              {t(isFull ? 'tiles.full' : 'tiles.count', { chosen: tiles.length, most: MAX_TILES })}
            </span>
          </h3>
          <ul className={css.choices}>
            {choicesOf(tiles, product).map((key) => {
              const isChosen = tiles.includes(key)
              return (
                <li key={key}>
                  <CheckboxField
                    isSelected={isChosen}
                    isDisabled={isChosen ? tiles.length === 1 : isFull}
                    onChange={() => choose(toggled(tiles, key))}
                  >
                    <span>
                      <span>{nameOf(key)}</span>
                      {!isKnown(key) && <span className={css.missing}> {t('tiles.notInData')}</span>}
                    </span>
                  </CheckboxField>
                </li>
              )
            })}
          </ul>
        </section>
        <Order tiles={tiles} nameOf={nameOf} onMove={choose} />
      </div>
      <DialogActions>
        <Button onPress={() => choose(null)}>{t('tiles.reset')}</Button>
        <Button kind="primary" onPress={close}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface OrderProps {
  readonly tiles: readonly KpiKey[]
  readonly nameOf: (key: KpiKey) => string
  readonly onMove: (tiles: readonly KpiKey[]) => void
}

/** The chosen ones in their order, with buttons that move them. */
const Order = ({ tiles, nameOf, onMove }: OrderProps) => {
  const { t } = useTranslation()
  const heading = useId()
  const list = useRef<HTMLOListElement>(null)
  const [last, setLast] = useState<{ readonly key: KpiKey; readonly by: number } | null>(null)
  // A row that is moved loses the focus.
  useLayoutEffect(() => {
    if (last !== null) list.current?.querySelectorAll<HTMLElement>(`[data-kpi="${last.key}"] button`)[last.by < 0 ? 0 : 1]?.focus()
  }, [last])
  const move = (key: KpiKey, by: number): void => {
    onMove(moved(tiles, key, by))
    setLast({ key, by })
  }
  const place = last === null ? -1 : tiles.indexOf(last.key)
  return (
    <section className={css.side} aria-labelledby={heading}>
      <h3 id={heading} className={css.heading}>
        {t('tiles.order')}
      </h3>
      <ol ref={list} className={css.order}>
        {tiles.map((key, index) => (
          <li key={key} className={css.row} data-kpi={key}>
            <span className={css.place}>{index + 1}</span>
            <span className={css.name}>{nameOf(key)}</span>
            <Button kind="icon" aria-label={t('tiles.up', { name: nameOf(key) })} aria-disabled={index === 0} onPress={() => move(key, -1)}>
              <ArrowUp size={14} aria-hidden="true" />
            </Button>
            <Button
              kind="icon"
              aria-label={t('tiles.down', { name: nameOf(key) })}
              aria-disabled={index === tiles.length - 1}
              onPress={() => move(key, 1)}
            >
              <ArrowDown size={14} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {last !== null && place >= 0 && t('tiles.moved', { name: nameOf(last.key), place: place + 1, count: tiles.length })}
      </p>
    </section>
  )
}
