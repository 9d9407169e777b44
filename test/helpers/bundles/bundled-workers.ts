/** Lets the API start its worker threads from bundles, as the app ships them: stripping types in each of hundreds of threads is most of what a run would compute. */

import type { Plugin } from 'vite'

const inTheSource = /(['"])\.\/((?:job|compute)-worker)(?:-thread)?\.ts\1/g

/** `folder`: of the bundles, as a URL or relative to the code that starts the threads; ends with a slash. */
export const bundledWorkers = (folder: string): Plugin => ({
  name: 'bundled-workers',
  transform: {
    filter: { id: /\/src\/api\/(jobs\/spare-thread|compute\/compute-worker)\.ts$/ },
    handler: (code, id) => {
      const changed = code.replace(inTheSource, (_whole, quote, name) => `${quote}${folder}${name}.js${quote}`)
      if (changed === code) throw new Error(`${id} names its worker's file in another way than bundled-workers.ts looks for.`)
      return { code: changed, map: null }
    },
  },
})
