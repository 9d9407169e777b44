/**
 * Runs scripts of the package in parallel, one for each core: `node test/run-parallel.ts types build`.
 *
 * The output of a script is printed whole when it ends. The first that fails ends all; with `--all` every script runs, so that each reports.
 * With `--serial` they run one after another: groups of tests that each use all cores only make each other late.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

const runsAll = process.argv.includes('--all')
const atOnce = process.argv.includes('--serial') ? 1 : availableParallelism()
const waiting = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const running = new Set<ChildProcess>()
const isWindows = process.platform === 'win32'

/** A script is a shell with the tool under it: both go, as the group that the shell leads. */
const stop = (child: ChildProcess): void => {
  if (isWindows || child.pid === undefined) child.kill()
  else
    try {
      process.kill(-child.pid, 'SIGTERM')
    } catch (error) {
      // It ended just now.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

let isStopped = false
const fail = (line: string, code: number): void => {
  isStopped = true
  process.exitCode ??= code
  waiting.length = 0
  console.error(line)
  for (const child of running) stop(child)
}

const startNext = (): void => {
  const script = waiting.shift()
  if (script === undefined) return
  const startedAt = performance.now()
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'], detached: !isWindows, shell: isWindows })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  child.once('error', (error) => fail(`${script} could not be started: ${error.message}`, 1))
  child.once('close', (code) => {
    running.delete(child)
    if (process.exitCode !== undefined && !runsAll) return
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(`\n> ${script} (${seconds} s)\n${output}`)
    if (code === 0) return startNext()
    const line = `${script} failed${code === null ? '' : ` with ${code}`}.`
    if (!runsAll || isStopped) return fail(line, code ?? 1)
    process.exitCode = code ?? 1
    console.error(line)
    startNext()
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => fail(`Stopped by ${signal}.`, 130))
for (let count = 0; count < atOnce; count += 1) startNext()
