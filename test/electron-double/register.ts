/** Preloaded into Node before the built main: `electron` becomes the double, and the real package, which would start a download, is out of reach. */

import { registerHooks } from 'node:module'

const double = new URL('./electron.ts', import.meta.url).href

Object.defineProperty(process, 'type', { value: 'browser' })
Object.defineProperty(process, 'resourcesPath', { value: `${process.env.ELECTRON_DOUBLE_HOME}/resources` })

registerHooks({
  resolve: (specifier, context, next) => {
    if (/^electron(\/(main|common))?$/.test(specifier)) return { url: double, shortCircuit: true }
    const found = next(specifier, context)
    if (found.url.includes('/node_modules/electron/'))
      throw new Error('The real electron package must not be loaded: it would start a download.')
    return found
  },
})
