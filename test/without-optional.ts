/** Checks types, lint and build as on a machine that could not install the optional dependencies: `npm run test:without-optional`. */

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')

const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const packages = Object.keys(optionalDependencies).map((name) => ({
  name,
  installed: join(modules, name),
  hidden: join(modules, `.hidden-${name.replace('/', '-')}`),
}))

const restore = (): void => {
  for (const { installed, hidden } of packages) if (existsSync(hidden)) renameSync(hidden, installed)
}

// A run that was killed leaves the packages hidden.
restore()
// An interrupt ends the checks; the packages are restored after that.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => undefined)
try {
  for (const { name, installed, hidden } of packages) {
    const isInstalled = existsSync(installed)
    if (isInstalled) renameSync(installed, hidden)
    console.log(`Without ${name} (${isInstalled ? 'hidden for this check' : 'not installed'})`)
  }
  // An incremental build does not notice that a module is gone.
  rmSync(join(root, '.types'), { recursive: true, force: true })
  const { status } = spawnSync('npm', ['run', '--silent', 'test:static'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
} finally {
  restore()
}
