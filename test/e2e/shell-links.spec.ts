/** Links into the desk: on a cold start, on a second start, and as macOS sends them; hostile ones change nothing. */

import { describe, expect, it } from 'vitest'
import { launchDouble } from '../electron-double/launch.ts'
import { nativeTexts, windowText } from '../helpers/texts.ts'
import { mainBundle } from './bundles.ts'
import { sharedChromium, temporaryFolder } from './desktop-app.ts'
import { callApi } from './page-calls.ts'
import { createAccount, launchShell } from './shell-app.ts'
import { setupDemoShell } from './shell-fixture.ts'

const { folder, app, products } = setupDemoShell()

const heading = (name: string) => app().page.getByRole('heading', { level: 1, name })
const linkTo = (product: string): string => `roasdesk://product/${encodeURIComponent(product)}`

/** What the system does with a link while the app runs: a second start, which hands its arguments over and ends. */
const secondStart = async (link: string): Promise<void> => {
  const second = await launchDouble({
    browser: await sharedChromium(),
    main: mainBundle,
    home: `${folder.path}/home`,
    args: [`--data=${folder.path}`, '--no-keychain', link],
  })
  expect(await second.exited).toBe(0)
}

describe('a link into the desk, on the double of Electron', () => {
  it('opens a product from a second start, which ends at once', async () => {
    await secondStart(linkTo(products[1] ?? ''))
    await heading(products[1] ?? '').waitFor()
    expect(app().screen.dialogs).toEqual([])
  })

  it('opens a product and its card as macOS sends it', async () => {
    const [product = ''] = products
    const { body } = await callApi(app().page, 'GET', `/api/advice/${encodeURIComponent(product)}`)
    const [card = ''] = JSON.stringify(body).match(/(?<="card_id":")[^"]+/) ?? []
    await app().screen.act('open-url', `${linkTo(product)}/card/${encodeURIComponent(card)}`)
    await heading(product).waitFor()
    const title = /"card_id":"[^"]+","severity":"[^"]+","title":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? 'no title'
    await app()
      .page.getByRole('complementary', { name: windowText('app.advicePanel') })
      .getByText(title)
      .first()
      .waitFor()
  })

  it.each([
    ['token', 'token'],
    ['data', 'data'],
    ['settings/', 'settings'],
    ['decisions', 'decisions'],
  ] as const)('opens %s', async (path, page) => {
    await app().screen.act('open-url', linkTo(products[0] ?? ''))
    await heading(products[0] ?? '').waitFor()
    await app().screen.act('open-url', `roasdesk://${path}`)
    await heading(windowText(`common.page.${page}`)).waitFor()
  })

  it.each([
    'roasdesk://product/Nobody%20sells%20this',
    'roasdesk://product/..%2f..%2fsettings/card',
    'roasdesk://settings?theme=dark',
    'roasdesk:settings',
    'roasdesk://javascript:alert(1)',
    'roasdesk://product/%E0%A4%A',
    'https://example.com/settings',
  ])('shows the window and one plain word for %s, and goes nowhere', async (link) => {
    await app().screen.act('open-url', 'roasdesk://decisions')
    await heading(windowText('common.page.decisions')).waitFor()
    const before = app().screen.dialogs.length
    await app().screen.act('open-url', link)
    await expect.poll(() => app().screen.dialogs.length).toBe(before + 1)
    expect(app().screen.dialogs.at(-1)).toMatchObject({ message: nativeTexts().link.unknown })
    expect(await heading(windowText('common.page.decisions')).count()).toBe(1)
    expect(app().screen.opened).toEqual([])
  })

  it('is refused where it is longer than any of ours', async () => {
    // The app has one dialog at a time: what it answers to this came after the dialog of the test before was closed.
    await app().screen.act('open-url', 'roasdesk://decisions')
    await heading(windowText('common.page.decisions')).waitFor()
    const before = app().screen.dialogs.length
    await app().screen.act('open-url', `roasdesk://product/${'a'.repeat(5000)}`)
    await expect.poll(() => app().screen.dialogs.length).toBe(before + 1)
    expect(app().screen.dialogs.at(-1)).toMatchObject({ message: nativeTexts().link.unknown })
  })

  it('is not taken from the middle of the arguments', async () => {
    const second = await launchDouble({
      browser: await sharedChromium(),
      main: mainBundle,
      home: `${folder.path}/home`,
      args: ['roasdesk://settings', `--data=${folder.path}`, '--no-keychain'],
    })
    expect(await second.exited).toBe(0)
    expect(await heading(windowText('common.page.decisions')).count()).toBe(1)
  })
})

describe('a start by a link, on the double of Electron', () => {
  it('opens the window at the target, which stays pending until the user can get there', async () => {
    const own = temporaryFolder()
    const first = await launchShell(own.path)
    await createAccount(first)
    await first.end()
    const again = await launchShell(own.path, { args: ['roasdesk://decisions'] })
    await again.page.getByRole('heading', { level: 1, name: windowText('common.page.decisions') }).waitFor()
    expect(again.screen.dialogs.filter(({ message }) => message === nativeTexts().link.unknown)).toEqual([])
    // A trial on a folder of its own must not become the system's program for links.
    expect(again.shown().protocolClient).toEqual([])
    await again.end()
    own.remove()
  })
})
