/** Builds the bundles of worker threads and child processes, before the first test of a run. */

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { writeFileAtomic } from '#shared/node/atomic-file.ts'
import { bundled, bundleFolder } from './bundle-of.ts'
import { bundledWorkers } from './bundled-workers.ts'

/** Whole or not at all, and only where it changed: another run may be reading. */
const put = ({ fileName, code }: Rolldown.OutputChunk): void => {
  const file = fileURLToPath(new URL(fileName, bundleFolder))
  if (existsSync(file) && readFileSync(file, 'utf8') === code) return
  writeFileAtomic(file, code, { isDurable: false })
}

export default async (): Promise<void> => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [bundledWorkers('./')],
    build: {
      ssr: true,
      write: false,
      target: 'node24',
      rolldownOptions: {
        input: { ...bundled },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external: ['better-sqlite3'] },
  })
  mkdirSync(bundleFolder, { recursive: true })
  for (const part of (built as Rolldown.RolldownOutput).output) if (part.type === 'chunk') put(part)
}
