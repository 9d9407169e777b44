/** The agent advisor in the window: turned on in the settings, its order and explanations in the panel, the rules alone, and a refusal. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productsRoute } from '#shared/contract/account.ts'
import { type FakeModel, startFakeModel } from '../helpers/fake-model/fake-model.ts'
import { textPattern, windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { expectValidState } from './state-screenshot.ts'

describe('the agent advisor', () => {
  let model: FakeModel
  let demo: DemoApp
  let page: Page

  beforeAll(async () => {
    model = await startFakeModel()
    demo = await openDemoApp()
    ;({ page } = demo)
    await page.getByRole('slider').waitFor()
  })
  afterAll(async () => {
    await demo.close()
    await model.close()
  })

  const section = () => page.getByRole('region', { name: windowText('agentSettings.title') })
  const field = (name: 'url' | 'model') => section().getByLabel(windowText(`agentSettings.${name}`), { exact: true })
  const openSettings = async (): Promise<void> => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.settings') })
      .click()
    await field('url').waitFor()
  }
  const save = async (): Promise<void> => {
    await section()
      .getByRole('button', { name: windowText('agentSettings.save') })
      .click()
    await page.getByText(windowText('agentSettings.saved')).first().waitFor()
  }
  const openProduct = async (): Promise<void> => {
    const { products } = productsRoute.answer.parse(await demo.get('/api/products'))
    await page
      .getByRole('navigation')
      .getByRole('button', { name: products[0] ?? '' })
      .first()
      .click()
  }
  const panel = () => page.getByRole('region', { name: windowText('advice.title') })

  it('is set up with a local server, tested, and shows exactly what is sent', async () => {
    await openSettings()
    await section()
      .getByRole('radio', { name: windowText('settings.switch.on') })
      .click()
    await field('url').fill(model.url)
    await field('model').fill('fake-1')
    await section().getByText(windowText('agentSettings.allowPrivate')).click()
    await save()
    await section()
      .getByRole('button', { name: windowText('agentSettings.test') })
      .click()
    await section().getByText(textPattern('agentSettings.works')).waitFor()
    await section()
      .getByRole('button', { name: windowText('agentSettings.preview') })
      .click()
    const prompt = section().getByRole('region', { name: windowText('agentSettings.prompt') })
    await prompt.waitFor()
    expect(await prompt.innerText()).toContain('“Ad 1”')
    await expectValidState(page, 'agent-settings')
    for (const width of [860, 1440]) {
      await page.setViewportSize({ width, height: 1000 })
      await section().scrollIntoViewIfNeeded()
      await page.screenshot({ path: `out/screens/agent-settings-${width}.png` })
    }
  })

  it('orders and explains the cards, with a way to the rules alone and back', async () => {
    await openProduct()
    await panel()
      .getByText(windowText('agent.by', { model: 'fake-1' }))
      .waitFor()
    const note = panel().getByRole('region', { name: windowText('agent.explanation') })
    await note.first().waitFor()
    expect(await note.first().innerText()).toMatch(/The value of .+ is .*\d.*, so check it before the others\./)
    await expectValidState(page, 'agent-panel')
    for (const width of [860, 1440]) {
      await page.setViewportSize({ width, height: 1000 })
      await page.screenshot({ path: `out/screens/agent-panel-${width}.png` })
    }
    await panel()
      .getByRole('button', { name: windowText('agent.rulesOnly') })
      .click()
    await note.first().waitFor({ state: 'detached' })
    await panel()
      .getByRole('button', { name: windowText('agent.withAgent') })
      .click()
    await note.first().waitFor()
  })

  it('says why there is no result when an answer is refused, and shows the rules', async () => {
    await model.setMood('doubled')
    await openSettings()
    await field('model').fill('fake-2')
    await save()
    await openProduct()
    await panel()
      .getByText(windowText('agent.failed', { reason: windowText('agent.reason.refused_figure') }))
      .waitFor()
    expect(demo.complaints).toEqual([])
  })
})
