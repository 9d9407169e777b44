/** The theme in force: the buyer's choice, else the system's; written to the root element, from where the tokens take it. */

import { useEffect } from 'react'
import { type ThemeChoice, useUiStore } from '../state/ui-store.ts'
import { useMedia } from './use-media.ts'

export type Theme = 'light' | 'dark'

export const resolveTheme = (choice: ThemeChoice, systemIsDark: boolean): Theme =>
  choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice

const DARK_QUERY = '(prefers-color-scheme: dark)'

/** Sets the attribute before the first paint. */
export const applyTheme = (): void => {
  document.documentElement.dataset.theme = resolveTheme(useUiStore.getState().theme, window.matchMedia(DARK_QUERY).matches)
}

export const useTheme = (): Theme => {
  const choice = useUiStore((state) => state.theme)
  return resolveTheme(choice, useMedia(DARK_QUERY))
}

/** Keeps the root element's attribute in step; used once, at the top. */
export const useThemeAttribute = (): void => {
  const theme = useTheme()
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
}
