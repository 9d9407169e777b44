/** The current theme: the user's choice, otherwise the system's. It is written to the root element, where the CSS tokens read it. */

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

/** Syncs the root element's attribute with the theme; used once, at the root of the app. */
export const useThemeAttribute = (): void => {
  const theme = useTheme()
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
}
