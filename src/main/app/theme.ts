/** Light or dark: native menus, dialogs and the window's ground follow what the buyer chose in the window, else the system. */

import { nativeTheme } from 'electron'
import type { DesktopCall } from '#shared/contract/desktop/desktop-call.ts'
import { backgroundColor } from '../window/web-preferences.ts'
import { getMainWindow } from '../window/window.ts'

type ThemeChoice = Extract<DesktopCall, { readonly kind: 'theme' }>['theme']

export const chooseTheme = (choice: ThemeChoice): void => {
  nativeTheme.themeSource = choice
}

/** Keeps the ground behind the page in step, which shows while a window is resized. */
export const setupTheme = (): void => {
  nativeTheme.on('updated', () => getMainWindow()?.setBackgroundColor(backgroundColor()))
}
