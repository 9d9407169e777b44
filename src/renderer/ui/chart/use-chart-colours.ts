/** The CSS tokens that a canvas needs as plain colors, read again when the theme changes. */

import { useMemo } from 'react'
import { type Theme, useTheme } from '../../lib/hooks/theme.ts'
import type { ChartColours } from './chart-colours.ts'

/** The colors of the theme on screen. */
export const readColours = (): ChartColours => {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  return {
    line: token('accent'),
    bar: token('bar'),
    grid: token('faint-line'),
    text: token('muted'),
    ink: token('text'),
    band: token('band'),
    bandEdge: token('band-edge'),
    flag: token('good'),
    level: token('warn'),
    event: token('muted'),
    eventBand: `${token('muted')}20`,
    panel: token('panel'),
    font: token('font'),
  }
}

const readTheme = (theme: Theme): ChartColours => {
  document.documentElement.dataset.theme = theme
  return readColours()
}

export const useChartColours = (): ChartColours => {
  const theme = useTheme()
  return useMemo(() => readTheme(theme), [theme])
}
