/** A real Chromium for the specs: the one inside an npm package, or an installed one where that package does not fit. */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Unpacks the package's Chromium once per version, in a folder that appears only when it is complete, so that two runs cannot trip over each other. */
const unpacked = async (): Promise<string> => {
  const manifest = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = join(tmpdir(), `roas-desk-chromium-${version}`)
  const binary = join(folder, 'chromium')
  if (existsSync(binary)) return binary
  const partial = `${folder}-${process.pid}`
  mkdirSync(partial, { recursive: true })
  const { TMPDIR } = process.env
  process.env.TMPDIR = partial
  try {
    // The package unpacks into the folder for temporary files, wherever that is now.
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  try {
    renameSync(partial, folder)
  } catch {
    // Another run was faster.
    rmSync(partial, { recursive: true, force: true })
  }
  return binary
}

/** Path of the Chromium to use. Throws a plain sentence where there is none. */
export const chromiumPath = async (): Promise<string> => {
  if (process.env.CHROMIUM_PATH !== undefined) return process.env.CHROMIUM_PATH
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked()
  const found = installed.find((path) => existsSync(path))
  if (found === undefined) throw new Error('No Chromium was found: install Chrome or Chromium, or set CHROMIUM_PATH to its executable.')
  return found
}

/** Starts it, headless. A page can open no second window, as in the desktop app; nothing of its security is switched off but the sandbox that root cannot have. */
export const launchChromium = async (): Promise<Browser> => {
  const root = process.getuid?.() === 0
  return chromium.launch({
    executablePath: await chromiumPath(),
    chromiumSandbox: !root && process.platform !== 'linux',
    args: ['--block-new-web-contents', '--font-render-hinting=none', ...(root ? ['--no-sandbox'] : [])],
  })
}
