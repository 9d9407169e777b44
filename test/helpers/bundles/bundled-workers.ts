/** Lets the API start its worker threads from bundles, as the app ships them: stripping types in each of hundreds of threads is most of what a run would compute. */

import type { Plugin } from 'vite'

const inTheSource = /(['"])\.\/((?:job|compute)-worker)(?:-thread)?\.ts\1/g

interface BundledWorkers {
  /** Starts compute threads that load their modules with the first task. Most tests end before one. */
  readonly isComputeLazy?: boolean
}

/** `folder`: of the bundles, as a URL or relative to the code that starts the threads; ends with a slash. */
export const bundledWorkers = (folder: string, { isComputeLazy = false }: BundledWorkers = {}): Plugin => ({
  name: 'bundled-workers',
  transform: {
    filter: { id: /\/src\/api\/(jobs\/spare-thread|compute\/compute-worker)\.ts$/ },
    handler: (code, id) => {
      const fileOf = (name: string): string => (isComputeLazy && name === 'compute-worker' ? 'lazy-compute-worker.js' : `${name}.js`)
      const changed = code.replace(inTheSource, (_whole, quote, name) => `${quote}${folder}${fileOf(name)}${quote}`)
      if (changed === code) throw new Error(`${id} names its worker's file in another way than bundled-workers.ts looks for.`)
      return { code: changed, map: null }
    },
  },
})
