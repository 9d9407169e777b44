/** Signing out removes the API key and the names of the account from the browser. */

import { afterAll, expect, it, onTestFinished } from 'vitest'
import { windowText } from '../helpers/texts.ts'
import { launchDemo } from './demo-app.ts'
import { closeChromium, sharedChromium, temporaryFolder } from './desktop-app.ts'

afterAll(closeChromium)

it('removes the key and the names of the account from the browser, and asks for a key', async () => {
  const folder = temporaryFolder()
  const app = await launchDemo({ dataDir: folder.path })
  const context = await (await sharedChromium()).newContext()
  onTestFinished(async () => {
    await context.close()
    await app.stop()
    folder.remove()
  })
  const key = app.apiKey ?? ''
  const page = await context.newPage()
  const signIn = async () => {
    await page.getByLabel(windowText('gate.connect.key')).fill(key)
    await page.getByText(windowText('gate.connect.keep')).click()
    await page.getByRole('button', { name: windowText('gate.connect.submit') }).click()
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.settings') })
      .click()
  }
  await page.goto(app.url)
  await signIn()
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(await stored()).toContain(key)

  const signOut = page.getByRole('button', { name: windowText('settings.keys.signOut') })
  await signOut.click()
  await page.getByRole('button', { name: windowText('common.cancel') }).click()
  expect(await stored()).toContain(key)
  await signOut.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: windowText('settings.keys.signOutSubmit'), exact: true })
    .click()
  await page.getByRole('heading', { name: windowText('gate.connect.title') }).waitFor()
  const left = await stored()
  expect(left).not.toContain(key)
  expect(left).not.toContain('Glow Serum')

  await page.reload()
  await page.getByRole('heading', { name: windowText('gate.connect.title') }).waitFor()
  await signIn()
  await signOut.waitFor()
})
