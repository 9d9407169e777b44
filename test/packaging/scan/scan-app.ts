/** Lets the third-party scanner read what ships: the main process, the preload, the built window and package.json. */

import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { transform } from '@swc/core'
import { z } from 'zod'
import { filesBelow, projectFolder } from '../packed-app.ts'

const scanSchema = z.object({
  globalChecks: z.number(),
  atomicChecks: z.number(),
  /** Files that the scanner could not read, and has therefore not judged. */
  errors: z.array(z.object({ file: z.string(), message: z.string() })),
  issues: z.array(
    z.object({
      id: z.string(),
      file: z.string(),
      description: z.string(),
      severity: z.object({ name: z.string() }),
      sample: z.string().optional(),
    }),
  ),
})

export type Scan = z.infer<typeof scanSchema>
export type Finding = Scan['issues'][number]

/** The scanner's parsers end with ES2020, and it reads JavaScript more deeply than TypeScript. */
const older = async (code: string, syntax: 'typescript' | 'ecmascript'): Promise<string> =>
  (await transform(code, { configFile: false, swcrc: false, jsc: { parser: { syntax }, target: 'es2020' } })).code

/** Copies the scripts and pages below the project's `part` into `folder`, in the older language. */
const copyPart = async (part: string, folder: string): Promise<void> => {
  const names = filesBelow(join(projectFolder, part)).filter((name) => /\.(ts|js|cjs|html)$/.test(name))
  for (const name of names) {
    const text = await readFile(join(projectFolder, part, name), 'utf8')
    const target = join(folder, part, name.replace(/\.(ts|cjs)$/, '.js'))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, name.endsWith('.html') ? text : await older(text, name.endsWith('.ts') ? 'typescript' : 'ecmascript'))
  }
}

/** Scans a folder as it is. No network is used. */
export const scanFolder = async (folder: string): Promise<Scan> => {
  const here = (name: string): string => join(import.meta.dirname, name)
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(projectFolder, 'node_modules/electron/package.json'), 'utf8')))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', here('quiet-scanner.ts'), here('scan-folder.ts'), folder, version],
    { env: { ...process.env, LANG: 'en-US' }, maxBuffer: 64 * 1024 * 1024 },
  )
  return scanSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
}

/** Scans what ships, after a copy into `folder`, which must be empty. */
export const scanApp = async (folder: string): Promise<Scan> => {
  for (const part of ['src/main', 'src/preload', 'out/preload', 'out/renderer']) await copyPart(part, folder)
  await writeFile(join(folder, 'package.json'), await readFile(join(projectFolder, 'package.json')))
  return scanFolder(folder)
}
