/** Builds the bundles of worker threads and child processes, before the first test of a run. */

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { writeFileAtomic } from '#shared/node/atomic-file.ts'
import { type BundleName, bundled, bundleFolder } from './bundle-of.ts'
import { bundledWorkers } from './bundled-workers.ts'

/** Whole or not at all, and only where it changed: another run may be reading. */
const put = ({ fileName, code }: Rolldown.OutputChunk): void => {
  const file = fileURLToPath(new URL(fileName, bundleFolder))
  if (existsSync(file) && readFileSync(file, 'utf8') === code) return
  writeFileAtomic(file, code, { isDurable: false })
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Bundles that are built together share chunks. A worker thread loads each chunk again, so that sharing them would be most of its start. */
const together: readonly (readonly BundleName[])[] = [['job-worker'], ['compute-worker', 'lazy-compute-worker']]
const others = Object.keys(bundled).filter((name) => !together.flat().some((worker) => worker === name)) as readonly BundleName[]

const buildTogether = async (names: readonly BundleName[]): Promise<void> => {
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
        input: Object.fromEntries(names.map((name) => [name, bundled[name]])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external: ['better-sqlite3'] },
  })
  for (const part of (built as Rolldown.RolldownOutput).output) if (part.type === 'chunk') put(part)
}

export default async (): Promise<void> => {
  mkdirSync(bundleFolder, { recursive: true })
  await Promise.all([...together, others].map(buildTogether))
}
