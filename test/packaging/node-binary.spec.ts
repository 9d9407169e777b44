/** The Node that runs the scripts comes from a package that the lock file does not name: its program is compared with what was pinned. */

import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { skipped } from '../helpers/skipped.ts'
import { projectFolder } from './packed-app.ts'

const nodeFolder = join(projectFolder, 'node_modules/node')

/** sha256 of the program of a version, by system and processor, from a package whose sha512 the registry confirmed. */
const pinned: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '24.21.0': { 'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c' },
}
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(nodeFolder, 'package.json'), 'utf8')))
const machine = `${process.platform}-${process.arch}`
const expected = pinned[version]?.[machine]

it('is pinned for its version', () => {
  expect(Object.keys(pinned)).toEqual([version])
})

it.skipIf(expected === undefined)(
  skipped('is the one that was pinned', expected === undefined ? `no hash is pinned for ${machine}` : null),
  async () => {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(nodeFolder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')), hash)
    expect(hash.digest('hex')).toBe(expected)
  },
)
