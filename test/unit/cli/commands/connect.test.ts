import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayInZone } from '#shared/calendar.ts'
import { firstDayOfMonths } from '#shared/contract/internal/older-days.ts'
import { bundleOf } from '../../../helpers/bundles/bundle-of.ts'
import { type FakeGraph, GOOD_APP, GOOD_TOKEN, graphData, startFakeGraph, tokenWith } from '../../../helpers/fake-graph/fake-graph.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'
import { openTestApi } from '../../../helpers/test-api.ts'

const cli = bundleOf('cli')

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

describe('connecting an ad account from the command line', () => {
  let fake: FakeGraph

  beforeAll(async () => {
    fake = await startFakeGraph()
  })
  afterAll(() => fake.close())

  /** Runs the command with a token on standard input; null: in the environment. */
  const desk = (input: string | null, ...args: readonly string[]): Promise<Ended> => deskWith({}, input, ...args)
  const deskWith = async (more: Readonly<Record<string, string>>, input: string | null, ...args: readonly string[]): Promise<Ended> => {
    const token = input === null ? { ROAS_DESK_META_TOKEN: GOOD_TOKEN } : {}
    const env = { ...process.env, ROAS_DESK_GRAPH_URL: fake.url, ...token, ...more }
    const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
    const ended = new Promise<number | null>((resolve) => void child.once('close', resolve))
    child.stdin.end(input ?? '')
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    return { code, stdout, stderr }
  }
  const productsIn = async (folder: string) => {
    const api = await openTestApi(folder)
    try {
      return (await api.operator.listAccounts()).map(({ name, products, timezone }) => ({ name, products, timezone }))
    } finally {
      await api.close()
    }
  }

  it('creates an account, syncs it, and adds products to it later', async () => {
    await fake.show(graphData())
    const data = ['--data', await temporaryFolder()]
    const first = await desk(
      `${GOOD_TOKEN}\n`,
      'connect',
      'act_1001',
      '--product',
      'Glow=glow',
      '--new-account',
      'Vesper',
      '--json',
      ...data,
    )
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(first.stdout)).toMatchObject({ api_key: expect.stringMatching(/^rd_/), products: ['Glow'] })
    const second = await desk(null, 'connect', '1001', '--product', 'Kit=kit', '--product', 'Rest', ...data)
    expect(second).toMatchObject({ code: 0, stderr: '' })
    expect(second.stdout).toContain('Kit, Rest')
    expect(`${first.stdout}${second.stdout}`).not.toContain(GOOD_TOKEN)
    expect(await productsIn(data[1] ?? '')).toEqual([{ name: 'Vesper', products: ['Glow', 'Kit', 'Rest'], timezone: 'America/New_York' }])
  })

  it('chooses how far back a connected ad account is read', async () => {
    await fake.show(graphData())
    const data = ['--data', await temporaryFolder()]
    await desk(`${GOOD_TOKEN}\n`, 'connect', 'act_1001', '--product', 'Glow', '--new-account', 'Vesper', ...data)
    const firstDay = (): string => firstDayOfMonths(12, dayInZone(Date.now(), 'America/New_York'))
    const before = firstDay()
    const { code, stdout } = await desk(null, 'older-days', '1001', '--months', '12', '--json', ...data)
    expect(code).toBe(0)
    expect([before, firstDay()]).toContain(JSON.parse(stdout).first_day)
    // All but the 90 days of the first sync.
    expect(JSON.parse(stdout).missing_days).toBeGreaterThanOrEqual(275)
    expect(await desk(null, 'older-days', '1002', '--months', '6', ...data)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('act_1002'),
    })
    expect(await desk(null, 'older-days', '1001', '--months', '37', ...data)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('6, 12, 24, 36'),
    })
  })

  it.each([
    ['no token', '', ['act_1001', '--product', 'P']],
    ['no product', GOOD_TOKEN, ['act_1001']],
    ['two products that take the rest', GOOD_TOKEN, ['act_1001', '--product', 'A', '--product', 'B']],
    ['an ad account that is none', GOOD_TOKEN, ['shop', '--product', 'P']],
    ['a token as an argument', GOOD_TOKEN, ['act_1001', '--product', 'P', '--token', GOOD_TOKEN]],
  ])('ends with 2 and one line for %s', async (_name, input, args) => {
    const { code, stdout, stderr } = await desk(input, 'connect', ...args, '--new-account', 'A', '--data', await temporaryFolder())
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^[^\n]+\n$/)
  })

  it('ends with 1 for an ad account of another currency, and says what to do', async () => {
    await fake.show(graphData())
    const folder = await temporaryFolder()
    const api = await openTestApi(folder)
    await api.operator.createAccount({ name: 'A', timezone: 'Europe/Berlin', currency: 'EUR' })
    await api.close()
    const { code, stderr } = await desk(GOOD_TOKEN, 'connect', 'act_1001', '--product', 'P', '--data', folder)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^[^\n]*USD[^\n]*EUR[^\n]*--new-account[^\n]*\n$/)
    expect(await productsIn(folder)).toMatchObject([{ products: [] }])
  })

  describe('for an app that requires its secret', () => {
    const SECRET = 'ROAS_DESK_META_APP_SECRET'
    const required = tokenWith({ app: { ...GOOD_APP, requiresProof: true } })
    const connect = async (env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> => {
      await fake.show(graphData({ tokens: { [GOOD_TOKEN]: required } }))
      const where = ['--new-account', 'A', '--data', await temporaryFolder()]
      return deskWith(env, GOOD_TOKEN, 'connect', 'act_1001', '--product', 'P', ...args, ...where)
    }

    it('connects with the ID and the secret', async () => {
      const { code, stdout, stderr } = await connect({ [SECRET]: GOOD_APP.secret }, '--app-id', GOOD_APP.id)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toContain('Connected and synced: P')
      expect(stdout).not.toContain(GOOD_APP.secret)
    })

    it.each([
      ['neither', 1, {}, [], /enter the app ID and the app secret/],
      ['the ID alone', 2, {}, ['--app-id', GOOD_APP.id], new RegExp(SECRET)],
      ['the secret alone', 2, { [SECRET]: GOOD_APP.secret }, [], /--app-id/],
      ['an ID that is none', 2, { [SECRET]: GOOD_APP.secret }, ['--app-id', 'shop'], /--app-id must contain only digits/],
      ['a secret that is none', 2, { [SECRET]: 'a b' }, ['--app-id', GOOD_APP.id], /ROAS_DESK_META_APP_SECRET must contain/],
      ['a wrong secret', 1, { [SECRET]: 'deadbeef'.repeat(4) }, ['--app-id', GOOD_APP.id], /does not accept the app ID/],
    ])('ends with one line for %s', async (_name, expected, env, args, line) => {
      const { code, stdout, stderr } = await connect(env, ...args)
      expect({ code, stdout }).toEqual({ code: expected, stdout: '' })
      expect(stderr).toMatch(/^[^\n]+\n$/)
      expect(stderr).toMatch(line)
      for (const secret of [GOOD_TOKEN, GOOD_APP.secret]) expect(stderr).not.toContain(secret)
    })
  })
})
