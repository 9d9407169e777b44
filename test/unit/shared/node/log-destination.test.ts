/** A log that cannot be written loses lines, never the process. */

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { type DiskFaults, withDiskFaults } from '../../../helpers/disk-faults/fault-plan.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'

const program = fileURLToPath(new URL('../../../helpers/disk-faults/log-many.ts', import.meta.url))
/** More than may wait in memory. */
const LINES = 200

const logMany = (dest: string, faults: Partial<DiskFaults>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, dest, String(LINES)], {
    env: { ...process.env, ...withDiskFaults(faults) },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const linesOf = (text: string): readonly number[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => Number(JSON.parse(line).line))
const all = Array.from({ length: LINES }, (_, index) => index + 1)

it.each(['ENOSPC', 'EIO'] as const)('a log file on a disk that answers every write with %s does not end the process', async (action) => {
  const file = join(await temporaryFolder(), 'desk.log')
  expect(logMany(file, { within: ['desk.log'], at: 2, action, lasts: true })).toMatchObject({ status: 0, stdout: 'alive' })
  expect(readFileSync(file, 'utf8')).toBe('')
})

it('a standard error on a full disk does not end the process', () => {
  expect(logMany('2', { within: ['<stderr>'], at: 1, action: 'ENOSPC', lasts: true })).toEqual({ status: 0, stdout: 'alive', stderr: '' })
})

it('lines that waited while the disk was full are written once there is room', async () => {
  const file = join(await temporaryFolder(), 'desk.log')
  expect(logMany(file, { within: ['desk.log'], at: 3, action: 'ENOSPC' })).toMatchObject({ status: 0, stdout: 'alive' })
  expect(linesOf(readFileSync(file, 'utf8'))).toEqual(all)
})

it('a log that cannot be opened does not end the process', async () => {
  const file = join(await temporaryFolder(), 'desk.log')
  mkdirSync(file)
  expect(logMany(file, {})).toMatchObject({ status: 0, stdout: 'alive' })
})
