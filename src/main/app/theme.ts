/** Light or dark: native menus, dialogs and the window's background use the theme chosen in the window, else that of the system. */

import { nativeTheme } from 'electron'
import type { DesktopCall } from '#shared/contract/desktop/desktop-call.ts'
import { backgroundColor } from '../window/web-preferences.ts'
import { getMainWindow } from '../window/window.ts'

type ThemeChoice = Extract<DesktopCall, { readonly kind: 'theme' }>['theme']

export const chooseTheme = (choice: ThemeChoice): void => {
  nativeTheme.themeSource = choice
}

/** Updates the background behind the page, which is visible while a window is resized. */
export const setupTheme = (): void => {
  nativeTheme.on('updated', () => getMainWindow()?.setBackgroundColor(backgroundColor()))
}
