/** The desktop app on the double, for a whole file or block of specs: started before them, ended and removed after them. */

import { afterAll, beforeAll } from 'vitest'
import { windowText } from '../helpers/texts.ts'
import { closeChromium, temporaryFolder } from './desktop-app.ts'
import { createDemoAccount, launchShell, type ShellApp } from './shell-app.ts'

interface ShellFixture {
  /** The data folder. */
  readonly folder: ReturnType<typeof temporaryFolder>
  /** The app, once the specs run. */
  readonly app: () => ShellApp
}

/** @param prepare - runs once the app is up */
export const setupShell = (prepare: (app: ShellApp) => Promise<void> = async () => undefined): ShellFixture => {
  const folder = temporaryFolder()
  let app: ShellApp | null = null
  const running = (): ShellApp => {
    if (app === null) throw new Error('The app is there once the specs run')
    return app
  }
  beforeAll(async () => {
    app = await launchShell(folder.path)
    await prepare(app)
  })
  afterAll(async () => {
    await app?.end()
    await closeChromium()
    folder.remove()
  })
  return { folder, app: running }
}

/** The same with the demo account on screen; `products` is filled when the specs run. */
export const setupDemoShell = (): ShellFixture & { readonly products: readonly string[] } => {
  const products: string[] = []
  const fixture = setupShell(async (app) => {
    products.push(...(await createDemoAccount(app)))
    await app.page.getByRole('tab', { name: windowText('common.domain.overview') }).waitFor()
  })
  return { ...fixture, products }
}
