/** Builds the bundle with which Claude Desktop reaches the MCP server of the running app. */

import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packExtension } from '@anthropic-ai/mcpb/cli'
import { build, type Rolldown } from 'vite'
import { type BundledPackage, LICENSES, manifestOf, PROGRAM } from './manifest.ts'

const root = join(import.meta.dirname, '../../..')

/** The program with everything that it imports, as one file, and the licenses of what it imports. */
const programOf = async (): Promise<{ readonly code: string; readonly licenses: string }> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      write: false,
      license: { fileName: LICENSES },
      minify: true,
      target: 'node20',
      rolldownOptions: { input: join(root, 'src/mcp/bundle/main.ts'), output: { codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })
  const { output } = built as Rolldown.RolldownOutput
  const [program] = output
  const licenses = output.find(({ fileName }) => fileName === LICENSES)
  if (output.length !== 2 || licenses?.type !== 'asset')
    throw new Error(`The program should be one file with its licenses, not ${output.map(({ fileName }) => fileName).join(', ')}.`)
  return { code: program.code, licenses: licenses.source.toString() }
}

/**
 * Builds it as one file.
 *
 * @throws Error if the manifest is not one of the format, or the file cannot be written
 */
export const buildMcpb = async (file: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'roas-desk-mcpb-'))
  try {
    const described = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as BundledPackage
    await mkdir(join(folder, dirname(PROGRAM)))
    const { code, licenses } = await programOf()
    await writeFile(join(folder, PROGRAM), code)
    await writeFile(join(folder, LICENSES), licenses)
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifestOf(described), null, 2))
    await copyFile(join(root, 'resources/build/icons/512x512.png'), join(folder, 'icon.png'))
    await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
    if (!(await packExtension({ extensionPath: folder, outputPath: file, silent: true }))) throw new Error(`${file} could not be packed.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
