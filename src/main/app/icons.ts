/** Images of the desktop, from the resources that ship with the app. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type NativeImage, nativeImage, nativeTheme } from 'electron'

const folder = join(import.meta.dirname, '../../resources/icons')

/** The path of an image, or null if this build does not have it. */
const iconFile = (...names: readonly string[]): string | null =>
  names.map((name) => join(folder, name)).find((file) => existsSync(file)) ?? null

/** macOS colors a template image itself; elsewhere the image must have contrast on dark and light bars. */
const trayNames = (needsAttention: boolean): readonly string[] => {
  if (process.platform === 'darwin') return [needsAttention ? 'trayAttentionTemplate.png' : 'trayTemplate.png', 'tray.png']
  const background = nativeTheme.shouldUseDarkColors ? 'tray-dark' : 'tray-light'
  return [`${background}${needsAttention ? '-attention' : ''}.png`, 'tray.png']
}

/** The tray's image, with a mark if a product needs attention; null if no image can be loaded. */
export const trayImage = (needsAttention: boolean): NativeImage | null => {
  const file = iconFile(...trayNames(needsAttention))
  if (file === null) return null
  const image = nativeImage.createFromPath(file)
  return image.isEmpty() ? null : image
}
