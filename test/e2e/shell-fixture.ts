/** The desktop app on the double, for a whole file or block of specs: started before them, ended and removed after them. */

import { afterAll, beforeAll } from 'vitest'
import { windowText } from '../helpers/texts.ts'
import { closeChromium, temporaryFolder } from './desktop-app.ts'
import { launchDemoShell, launchShell, type ShellApp } from './shell-app.ts'

interface ShellFixture {
  /** The data folder. */
  readonly folder: ReturnType<typeof temporaryFolder>
  /** The app, once the specs run. */
  readonly app: () => ShellApp
}

/** The app as `launch` starts it in the data folder. */
const setupApp = (launch: (dataDir: string) => Promise<ShellApp>): ShellFixture => {
  const folder = temporaryFolder()
  let app: ShellApp | null = null
  const running = (): ShellApp => {
    if (app === null) throw new Error('The app is there once the specs run')
    return app
  }
  beforeAll(async () => {
    app = await launch(folder.path)
  })
  afterAll(async () => {
    await app?.end()
    await closeChromium()
    folder.remove()
  })
  return { folder, app: running }
}

/** @param prepare - runs once the app is up */
export const setupShell = (prepare: (app: ShellApp) => Promise<void> = async () => undefined): ShellFixture =>
  setupApp(async (dataDir) => {
    const app = await launchShell(dataDir)
    await prepare(app)
    return app
  })

/** The same with the demo account on screen; `products` is filled when the specs run. */
export const setupDemoShell = (): ShellFixture & { readonly products: readonly string[] } => {
  const products: string[] = []
  const fixture = setupApp(async (dataDir) => {
    const started = await launchDemoShell(dataDir)
    products.push(...started.products)
    await started.app.page.getByRole('tab', { name: windowText('common.domain.overview') }).waitFor()
    return started.app
  })
  return { ...fixture, products }
}
