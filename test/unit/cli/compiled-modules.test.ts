import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'node_modules/.cache/roas-desk')

describe('the command line', () => {
  it('stores the modules that a command compiled for the next one', async () => {
    const { NODE_COMPILE_CACHE: _, ...env } = process.env
    await promisify(execFile)(process.execPath, [join(root, 'src/cli/cli.ts'), '--help'], { env })
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
    expect(files.length).toBeGreaterThan(100)
  })
})
