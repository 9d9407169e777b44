/** Loaded before the scanner: gives it the TypeScript that it brought along, and no network. */

import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const ours = createRequire(import.meta.url)
const ownTypescript = createRequire(ours.resolve('@doyensec/electronegativity')).resolve('typescript')

/**
 * Its parser crashes on the TypeScript of this project. It requests newer texts from the network, and a missing network ends it after its
 * work is done.
 */
const instead = new Map([
  ['typescript', pathToFileURL(ownTypescript).href],
  ['got', new URL('no-network.cjs', import.meta.url).href],
])

registerHooks({
  resolve: (specifier, context, next) => {
    const url = instead.get(specifier)
    return url === undefined ? next(specifier, context) : { url, format: 'commonjs', shortCircuit: true }
  },
})
