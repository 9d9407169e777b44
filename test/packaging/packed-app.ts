/** The app as the packager leaves it on Linux, created once from the build, with the additional files of the .deb. */

import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { extractAll } from '@electron/asar'
import { build } from 'electron-builder'
import { writeStubElectron } from './stub-electron.ts'

export const projectFolder = join(import.meta.dirname, '../..')

export interface PackedApp {
  /** Folder of the unpacked app: program, languages, resources. */
  readonly folder: string
  readonly program: string
  readonly resources: string
  /** Files inside the archive, by path without a leading slash, sorted; addons outside are listed too. */
  readonly files: readonly string[]
  /** The content of the archive and the addons next to it, as one tree of real files. */
  readonly extracted: string
  /** What the packager of the .deb is called with. */
  readonly debArguments: readonly string[]
  readonly desktopEntry: string
}

/** Paths of all files below a folder, relative to it, sorted. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

/** Packs for this machine into `folder`, which must be empty. The .deb itself is not made: that needs a program from the network. */
export const packApp = async (folder: string): Promise<PackedApp> => {
  const stub = join(folder, 'electron')
  await writeStubElectron(stub)
  const output = join(folder, 'release')
  let debArguments: readonly string[] = []
  let desktopEntry = ''
  await build({
    projectDir: projectFolder,
    publish: 'never',
    linux: ['deb'],
    config: { electronDist: stub, directories: { output } },
    effectiveOptionComputed: async ([given, desktopFile]: readonly [readonly string[], string]) => {
      debArguments = given
      desktopEntry = await readFile(desktopFile, 'utf8')
      return true
    },
  })
  const unpacked = join(output, 'linux-unpacked')
  const resources = join(unpacked, 'resources')
  const archive = join(resources, 'app.asar')
  const extracted = join(folder, 'extracted')
  extractAll(archive, extracted)
  return {
    folder: unpacked,
    program: join(unpacked, 'roas-desk'),
    resources,
    files: filesBelow(extracted),
    extracted,
    debArguments,
    desktopEntry,
  }
}
