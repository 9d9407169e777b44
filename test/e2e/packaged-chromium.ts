/** The Chromium inside the npm package, unpacked once per version. */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface PackagedChromium {
  readonly path: string
  /** Environment that uses the libraries of the system. */
  readonly systemEnv: NodeJS.ProcessEnv
  /** Environment that uses the libraries of the package; null where it brings none. */
  readonly ownEnv: NodeJS.ProcessEnv | null
}

const LIBRARIES = 'al2023/lib'

/** Unpacks into a folder that appears only when it is complete, so that two runs cannot collide. */
const unpack = async (): Promise<string> => {
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `roas-desk-chromium-${version}-complete`)
  if (existsSync(folder)) return folder
  const partial = `${folder}-${process.pid}`
  mkdirSync(partial, { recursive: true })
  const { TMPDIR } = process.env
  process.env.TMPDIR = partial
  try {
    // The package unpacks into the folder for temporary files, wherever that is now.
    const { default: packed, inflate } = await import('@sparticuz/chromium')
    await packed.executablePath()
    await inflate(join(packageFolder, 'bin/al2023.tar.br'))
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  writeFileSync(
    join(partial, 'fonts.conf'),
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>\n`,
  )
  try {
    renameSync(partial, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    // Another run was faster.
    rmSync(partial, { recursive: true, force: true })
  }
  return folder
}

/** Unpacks the package. Fonts come from the package where the system has no configuration of fonts. */
export const packagedChromium = async (): Promise<PackagedChromium> => {
  const folder = await unpack()
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  const systemEnv = { ...process.env, ...fonts }
  const { LD_LIBRARY_PATH: given } = process.env
  const libraries = [join(folder, LIBRARIES), ...(given === undefined ? [] : [given])].join(':')
  return { path: join(folder, 'chromium'), systemEnv, ownEnv: { ...systemEnv, LD_LIBRARY_PATH: libraries } }
}
