/** The way on from an ended trial: the window shows the checkout, the browser opens it, and the desk opens once it is paid. */

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { startFakeStripe } from '../helpers/fake-stripe/fake-stripe.ts'
import { signatureOf, stripeEvent } from '../helpers/fake-stripe/signed-event.ts'
import { windowText } from '../helpers/texts.ts'
import { closeChromium, launchDesktop, sharedChromium, temporaryFolder } from './desktop-app.ts'
import { desktopHosts } from './desktop-hosts.ts'
import { launchServed } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const WEBHOOK_SECRET = 'whsec_OfTheSpecs'
const cli = join(import.meta.dirname, '../../src/cli/cli.ts')

const lockedAccount = async (data: string): Promise<{ readonly tenant_id: string; readonly api_key: string }> => {
  const args = ['--data', data, '--name', 'Late', '--timezone', 'UTC', '--currency', 'EUR', '--trial-ends', '2026-01-01', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'account', 'create', ...args])
  return JSON.parse(stdout)
}

describe('an ended trial', () => {
  afterAll(closeChromium)

  it('leads to the checkout, and back to the app once Stripe confirms the payment', async () => {
    const folder = temporaryFolder()
    const stripe = await startFakeStripe()
    const { tenant_id, api_key } = await lockedAccount(folder.path)
    const served = await launchServed({
      dataDir: folder.path,
      variant: 'extended',
      env: {
        ROAS_DESK_STRIPE_SECRET_KEY: 'sk_test_OfTheSpecs',
        ROAS_DESK_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        ROAS_DESK_STRIPE_PRICE: 'price_monthly',
        ROAS_DESK_STRIPE_RETURN_URL: 'https://desk.example/',
        ROAS_DESK_STRIPE_API: `http://127.0.0.1:${stripe.port}`,
      },
    })
    const page = await (await sharedChromium()).newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(served.url)
    await page.getByLabel(windowText('gate.connect.key')).fill(api_key)
    await page.getByRole('button', { name: windowText('gate.connect.submit') }).click()
    const link = page.getByRole('link', { name: windowText('gate.trial.checkout') })
    const again = page.getByRole('button', { name: windowText('gate.trial.checkAgain') })
    await again.waitFor()
    // A locked request waits for Stripe for three seconds only; on a busy machine the buyer checks again.
    await expect
      .poll(
        async () => {
          if (await link.isVisible()) return true
          await again.click()
          return link.isVisible()
        },
        { interval: 5_000 },
      )
      .toBe(true)
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/)
    expect(await link.getAttribute('target')).toBe('_blank')
    await expectValidState(page, 'trial-expired')
    const received = await stripe.received()
    expect(new Set(received.map(({ session }) => session)).size, 'checkouts that Stripe opened').toBe(1)
    for (const request of received) expect(request).toMatchObject({ problems: [], form: { client_reference_id: tenant_id } })

    const paid = {
      id: 'cs_x',
      mode: 'subscription',
      payment_status: 'paid',
      client_reference_id: tenant_id,
      customer: 'cus_x',
      subscription: 'sub_x',
    }
    const body = JSON.stringify(stripeEvent('checkout.session.completed', Math.floor(Date.now() / 1000), paid))
    const headers = { 'stripe-signature': signatureOf(body, WEBHOOK_SECRET) }
    expect((await fetch(`${served.url}/webhooks/stripe`, { method: 'POST', headers, body })).status).toBe(200)
    await again.click()
    await link.waitFor({ state: 'detached' })
    expect((await fetch(`${served.url}/api/me`, { headers: { 'x-api-key': api_key } })).status).toBe(200)
    await page.close()
    await served.stop()
    await stripe.close()
    folder.remove()
  })
})

describe.each(desktopHosts)('a checkout $title', ({ name, missing }) => {
  it.skipIf(missing !== null)('opens in the buyer’s own browser, and nothing that only looks like one', async () => {
    const folder = temporaryFolder()
    const app = await launchDesktop(name, folder.path)
    const page = 'https://checkout.stripe.com/c/pay/cs_test_1#fid'
    await app.page.evaluate(
      (links) => {
        for (const href of links) {
          const link = Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noreferrer', textContent: 'Go' })
          document.body.append(link)
          link.click()
        }
      },
      ['https://checkout.stripe.com.evil.example/', 'http://checkout.stripe.com/', page],
    )
    await expect.poll(() => app.opened()).toEqual([page])
    await app.quit()
    await closeChromium()
    folder.remove()
  })
})
