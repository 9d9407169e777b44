/** A real Chromium for the specs: the one inside an npm package, or an installed one where that package does not fit. */

import { existsSync } from 'node:fs'
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { startOn } from './last-product.ts'
import { type PackagedChromium, packagedChromium } from './packaged-chromium.ts'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Environment variable with the address of the Chromium that a run of the specs shares. */
const ENDPOINT = 'ROAS_DESK_CHROMIUM_ENDPOINT'
const NOT_FOUND = 'No Chromium was found: install Chrome or Chromium, or set CHROMIUM_PATH to its executable.'

/** The Chromium to use. Throws a plain sentence where there is none. */
const find = async (): Promise<PackagedChromium> => {
  const path = process.env.CHROMIUM_PATH
  if (path !== undefined) return { path, systemEnv: process.env, ownEnv: null }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium()
  const found = installed.find((each) => existsSync(each))
  if (found === undefined) throw new Error(NOT_FOUND)
  return { path: found, systemEnv: process.env, ownEnv: null }
}

/**
 * Starts Chromium with the libraries of the system, or with those of the package where the system lacks some.
 *
 * A page can open no second window, as in the desktop app; nothing of its security is switched off but the sandbox that root cannot have.
 *
 * @throws one sentence that names what Chromium lacks and what to install.
 */
const start = async <T>(launch: (options: LaunchOptions) => Promise<T>): Promise<T> => {
  const { path, systemEnv, ownEnv } = await find()
  const root = process.getuid?.() === 0
  const launchIn = (env: NodeJS.ProcessEnv): Promise<T> =>
    launch({
      executablePath: path,
      env,
      chromiumSandbox: !root && process.platform !== 'linux',
      args: ['--block-new-web-contents', '--font-render-hinting=none', ...(root ? ['--no-sandbox'] : [])],
    })
  try {
    return await launchIn(systemEnv).catch((error: unknown) => {
      if (ownEnv === null || !String(error).includes('error while loading shared libraries')) throw error
      return launchIn(ownEnv)
    })
  } catch (error) {
    const text = /\[err\] (.*)/.exec(String(error))?.[1] ?? String(error).split('\n')[0]
    throw new Error(
      `Chromium does not start: ${text}. Install what it needs (Debian and Ubuntu: apt-get install libnss3 libnspr4 libexpat1 fontconfig), or set CHROMIUM_PATH to an installed Chrome or Chromium.`,
      { cause: error },
    )
  }
}

/** Starts a Chromium for a whole run; launchChromium connects to it. */
export const shareChromium = async (): Promise<BrowserServer> => {
  const server = await start((options) => chromium.launchServer(options))
  process.env[ENDPOINT] = server.wsEndpoint()
  return server
}

export const isChromiumShared = (): boolean => process.env[ENDPOINT] !== undefined

/** Lets every page of a browser wait as long as the tests do, and start on a product. */
const patient = (browser: Browser): Browser => {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(PATIENCE_MS)
    await startOn(context)
    return context
  }
  return browser
}

/** A browser of the caller's own: its contexts in the Chromium that the run shares, or a process where nothing is shared. */
export const launchChromium = async (): Promise<Browser> => {
  const endpoint = process.env[ENDPOINT]
  return patient(await (endpoint === undefined ? start((options) => chromium.launch(options)) : chromium.connect(endpoint)))
}
