/** Actions for the trend on screen: save as CSV or PNG, copy as an image. */

import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../lib/format/csv.ts'
import { daySpan } from '../../lib/format/days.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'
import { runCommand } from '../../lib/state/commands.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { MenuButton } from '../../ui/form/menu-button.tsx'
import type { TrendView } from './trend-view-props.ts'

export interface TrendMenuProps {
  readonly product: string
  readonly view: TrendView
  /** The chart on screen; null while the table is shown. */
  readonly canvas: HTMLCanvasElement | null
}

type Action = 'csv' | 'png' | 'copy'

export const TrendMenu = ({ product, view, canvas }: TrendMenuProps) => {
  const { t } = useTranslation()
  const actions: readonly Action[] = canvas ? ['csv', 'png', 'copy'] : ['csv']
  return (
    <MenuButton
      label={t('overview.export.menu')}
      items={actions.map((id) => ({ id, label: t(`overview.export.${id}`) }))}
      onAction={(action) => {
        if (action === 'csv' || canvas === null) runCommand('export')
        else if (action === 'png') void save(canvas, product, view)
        else void copy(canvas, product, view)
      }}
    />
  )
}

const pictureOf = async (
  canvas: HTMLCanvasElement,
  product: string,
  { points, lineKpi, barKpi, metaSpendOnly }: TrendView,
): Promise<Blob> => {
  const { trendImage } = await import('./trend-image.ts')
  const names = [...new Set([lineKpi, barKpi])].map((key) => kpiName(key, metaSpendOnly)).join(', ')
  const detail = `${names} · ${daySpan(points[0]?.day ?? '', points.at(-1)?.day ?? '')}`
  return trendImage(canvas, { title: product, detail })
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const save = async (canvas: HTMLCanvasElement, product: string, view: TrendView): Promise<void> => {
  const { points } = view
  try {
    const picture = await pictureOf(canvas, product, view)
    saveBlob(t('overview.export.pngName', { product, first: points[0]?.day ?? '', last: points.at(-1)?.day ?? '' }), picture)
  } catch (error) {
    showToast('error', t('overview.export.noPicture'), { message: reasonOf(error), isOurs: false })
  }
}

const copy = async (canvas: HTMLCanvasElement, product: string, view: TrendView): Promise<void> => {
  try {
    // Pass the promise itself: browsers allow clipboard writes only if they start within the click handler.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureOf(canvas, product, view) })])
    showToast('info', t('overview.export.copied'))
  } catch (error) {
    showToast('error', t('overview.export.notCopied'), { message: reasonOf(error), isOurs: false })
  }
}
