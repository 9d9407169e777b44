/**
 * Plants each fault in a temporary copy of the project, runs the tests that should notice it, and prints which did.
 *
 * `npm run planted-faults`, or with the start of a name for some of them. Fails if a fault was missed, or if the tests fail without one.
 */

import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { plantedFaults } from './faults.ts'
import { type PlantedFault, planted } from './planted-fault.ts'

const root = join(import.meta.dirname, '../..')
const COPIED = ['src', 'test', 'package.json', 'tsconfig.json']
const REPORT = 'report.json'

const reportSchema = z.object({
  numTotalTests: z.number(),
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) })),
})

const copyProject = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'planted-faults-'))
  for (const name of COPIED) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Names of the tests that fail in a copy. Throws an error if the tests did not run at all. */
const failingTests = async (folder: string, tests: readonly string[]): Promise<readonly string[]> => {
  const report = join(folder, REPORT)
  await rm(report, { force: true })
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const options = ['--config', 'test/planted-faults/vitest.config.ts', '--bail', '1', '--reporter', 'json', '--outputFile', report]
  const child = spawn(process.execPath, [vitest, 'run', ...options, ...tests], { cwd: folder, stdio: 'ignore' })
  await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
  const { numTotalTests, testResults } = reportSchema.parse(JSON.parse(await readFile(report, 'utf8')))
  if (numTotalTests === 0) throw new Error(`No test ran of ${tests.join(', ')}.`)
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : [])),
  )
}

const tryFault = async (folder: string, fault: PlantedFault): Promise<boolean> => {
  const file = join(folder, fault.file)
  const source = await readFile(file, 'utf8')
  await writeFile(file, planted(source, fault))
  try {
    const [first] = await failingTests(folder, fault.tests)
    console.log(first === undefined ? `MISSED  ${fault.name}` : `caught  ${fault.name}: ${first}`)
    return first !== undefined
  } finally {
    await writeFile(file, source)
  }
}

const start = process.argv[2] ?? ''
const faults = plantedFaults.filter(({ name }) => name.startsWith(start))
if (faults.length === 0) throw new Error(`No fault has a name that starts with "${start}".`)
const folders = await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, copyProject))
try {
  const [first] = folders
  if (first === undefined) throw new Error('There is no copy of the project.')
  const healthy = await failingTests(first, [...new Set(faults.flatMap(({ tests }) => tests))])
  if (healthy.length > 0) throw new Error(`Tests fail without a fault: ${healthy.join('; ')}`)
  const waiting = [...faults]
  let caught = 0
  const work = async (folder: string): Promise<void> => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) if (await tryFault(folder, fault)) caught += 1
  }
  await Promise.all(folders.map(work))
  console.log(`${caught} of ${faults.length} planted faults are caught.`)
  if (caught < faults.length) process.exitCode = 1
} finally {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
}
