/**
 * The packager's hook detects which machine an addon is for, and refuses a wrong one; tested with the addons that npm installed for every
 * system.
 */

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkAddons, machineOf } from '../../resources/build/check-addons.mjs'
import { temporaryFolder } from '../helpers/temp-folder.ts'

const prebuilds = join(import.meta.dirname, '../../node_modules/better-sqlite3/prebuilds')
const machines = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-arm64', 'win32-x64']

describe('a native addon', () => {
  it.each(machines)('for %s is known by its header', (machine) => {
    expect(machineOf(readFileSync(join(prebuilds, `${machine}.node`)))).toBe(machine)
  })

  it('has an unknown machine if it is not a library', () => {
    expect(machineOf(Buffer.from('short'))).toBe('unknown')
    expect(machineOf(Buffer.alloc(256, 'MZ'))).toBe('unknown')
  })

  it('for the machine of the package passes', async () => {
    const folder = await temporaryFolder()
    copyFileSync(join(prebuilds, 'win32-arm64.node'), join(folder, 'keytar.node'))
    expect(() => checkAddons(folder, 'win32-arm64')).not.toThrow()
  })

  it('for another machine stops the packager and explains what to do', async () => {
    const folder = await temporaryFolder()
    copyFileSync(join(prebuilds, 'win32-x64.node'), join(folder, 'keytar.node'))
    expect(() => checkAddons(folder, 'win32-arm64')).toThrow(
      'keytar.node is for win32-x64, but the package is for win32-arm64. Run npm ci and npm run package on a machine of that kind.',
    )
    writeFileSync(join(folder, 'keytar.node'), 'half a download')
    expect(() => checkAddons(folder, 'win32-x64')).toThrow('keytar.node is for unknown')
  })
})
