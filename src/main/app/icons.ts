/** Images of the desktop, from the resources that ship with the app. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type NativeImage, nativeImage, nativeTheme } from 'electron'

const folder = join(import.meta.dirname, '../../resources/icons')

/** The path of an image, or null where this build has none of that name. */
const iconFile = (...names: readonly string[]): string | null =>
  names.map((name) => join(folder, name)).find((file) => existsSync(file)) ?? null

/** macOS colors a template image itself; elsewhere the image must have contrast on dark and light bars. */
const trayNames = (needsLook: boolean): readonly string[] => {
  if (process.platform === 'darwin') return [needsLook ? 'trayAttentionTemplate.png' : 'trayTemplate.png', 'tray.png']
  const ground = nativeTheme.shouldUseDarkColors ? 'tray-dark' : 'tray-light'
  return [`${ground}${needsLook ? '-attention' : ''}.png`, 'tray.png']
}

/** The tray's image, with its mark where a product needs a look; null where there is none that can be drawn. */
export const trayImage = (needsLook: boolean): NativeImage | null => {
  const file = iconFile(...trayNames(needsLook))
  if (file === null) return null
  const image = nativeImage.createFromPath(file)
  return image.isEmpty() ? null : image
}
