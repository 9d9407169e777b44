/** Where the built bundles are; the specs run what ships. */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const bundles = resolve(process.env.DESK_BUNDLES ?? join(import.meta.dirname, '../../out'))
export const mainBundle = join(bundles, 'main/index.js')
export const preloadBundle = join(bundles, 'preload/index.cjs')
export const rendererBundle = join(bundles, 'renderer')

for (const file of [mainBundle, preloadBundle, join(rendererBundle, 'index.html')])
  if (!existsSync(file)) throw new Error(`${file} is missing: build the app first (electron-vite build).`)
