/** Every benchmark, one after the other and never two at once: store, imports, syncs, advice, outcomes, start, main thread, agents, window, all products. Ends with 1 where a limit is missed or one could not run. */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const scripts = [
  ['--expose-gc', 'bench.ts'],
  ['import.ts'],
  ['sync.ts'],
  ['advice.ts'],
  ['outcomes.ts'],
  ['start-up.ts'],
  ['main-thread.ts'],
  ['mcp.ts'],
  ['window/window.ts'],
  ['window/page-all-products.ts'],
]

for (const args of scripts) {
  const script = join(import.meta.dirname, args.at(-1) ?? '')
  if (spawnSync(process.execPath, [...args.slice(0, -1), script], { stdio: 'inherit' }).status !== 0) process.exitCode = 1
}
