import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createMessage } from '#shared/messages/message.ts'
import { bundleOf } from '../../helpers/bundles/bundle-of.ts'
import { googleAds, wholeDelivery } from '../../helpers/platform-exports.ts'
import { temporaryFolder } from '../../helpers/temp-folder.ts'
import { messageText } from '../../helpers/texts.ts'

const cli = bundleOf('cli')

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const desk = async (...args: readonly string[]): Promise<Ended> => {
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [cli, ...args])) }
  } catch (error) {
    const { code, stdout, stderr } = error as Ended
    return { code, stdout, stderr }
  }
}

const text = messageText()
const oneLine = (text: string): boolean => /^[^\n]+\n$/.test(text) && !text.includes('    at ')

const oneLineOf = (start: string): RegExp => new RegExp(`^${start} [^\\n]+\\n$`)

describe('the command line', () => {
  it.each([
    ['nothing at all', []],
    ['an unknown command', ['fly']],
    ['an unknown option', ['account', 'list', '--fly']],
    ['a missing option', ['account', 'create', '--name', 'X']],
    ['a day that is none', ['diagnose', '--product', 'P', '--from', '2026-02-30', '--to', '2026-03-01']],
    ['days the wrong way round', ['diagnose', '--product', 'P', '--from', '2026-03-02', '--to', '2026-03-01']],
    ['a map that is none', ['import', 'ads', 'x.csv', '--product', 'P', '--map', 'spend']],
    [
      'an amount that is none',
      ['spend', 'set', '--product', 'P', '--channel', 'google', '--from', '2026-11-01', '--to', '2026-11-02', '--amount', '-5'],
    ],
    [
      'an amount that is too large',
      ['spend', 'set', '--product', 'P', '--channel', 'google', '--from', '2026-11-01', '--to', '2026-11-02', '--amount', '99999999999999'],
    ],
    [
      'an unknown channel',
      ['spend', 'set', '--product', 'P', '--channel', 'radio', '--from', '2026-11-01', '--to', '2026-11-02', '--amount', '5'],
    ],
    ['a port that is none', ['serve', '--port', '70000']],
    ['an open address without TLS', ['serve', '--host', '0.0.0.0', '--port', '0']],
    ['half of the TLS files', ['serve', '--tls-cert', 'x.pem', '--port', '0']],
    ['an empty data folder', ['account', 'list', '--data', '']],
    ['a group without its command', ['import']],
  ])('ends with 2 and one plain line for %s', async (_title, args) => {
    const { code, stderr, stdout } = await desk(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toSatisfy(oneLine)
  })

  it('ends with 1 and one plain line for what fails', async () => {
    const data = await temporaryFolder()
    const broken = join(data, 'broken.csv')
    await writeFile(broken, 'a,b\n1,2\n')
    await desk('account', 'create', '--data', data, '--name', 'A', '--timezone', 'UTC', '--currency', 'USD')
    const into = ['--data', data, '--product', 'P']
    for (const args of [
      ['import', 'ads', join(data, 'nowhere.csv'), ...into],
      ['import', 'ads', broken, ...into],
      ['export', 'facts', ...into],
      ['account', 'list', '--data', join(data, 'typo')],
      ['import', 'ads', data, ...into],
    ]) {
      const { code, stderr, stdout } = await desk(...args)
      expect({ code, stdout, args }).toEqual({ code: 1, stdout: '', args })
      expect(stderr).toSatisfy(oneLine)
    }
  })

  it('ends with 2 for what the API finds wrong with what was asked, and makes nothing of it', async () => {
    const data = await temporaryFolder()
    const create = (name: string, timezone: string, currency: string) =>
      desk('account', 'create', '--data', data, '--name', name, '--timezone', timezone, '--currency', currency)
    for (const ended of [await create('A', 'Mars/Base', 'USD'), await create('A', 'UTC', 'usd'), await create('A\nB', 'UTC', 'USD')]) {
      expect(ended).toMatchObject({ code: 2, stdout: '' })
      expect(ended.stderr).toSatisfy(oneLine)
    }
    expect((await desk('account', 'list', '--data', data)).stdout).toBe('')
  })

  it('names the flags that settle what a file leaves open', async () => {
    const data = await temporaryFolder()
    await desk('account', 'create', '--data', data, '--name', 'A', '--timezone', 'UTC', '--currency', 'USD')
    const file = join(data, 'open.csv')
    for (const [content, flag] of [
      ['date,ad_id,spend\n03/04/2026,1,5\n', '--date-format dmy|mdy|iso'],
      ['date,ad_id,cost\n2026-04-03,1,5\n', '--map FIELD=COLUMN'],
      ['date,ad_id,spend\n2026-04-03,1,-5\n2026-04-04,1,5\n', '--skip-bad-rows'],
      ['date,ad_id,spend\n2026-04-03,1,5\n2026-04-03,1,6\n', '--sum-breakdowns'],
      ['date,ad_id,spend\n1999-04-03,1,5\n2026-04-03,1,5\n', '--old-dates import|skip'],
      ['date,ad_id,spend\n46115,1,5\n2026-04-03,2,6\n', '--serial-dates'],
      ['date,ad_id,spend,spend\n2026-04-03,1,5,6\n', '--map FIELD=COLUMN'],
      ['date,ad_name,spend\n2026-04-03,A,5\n2026-04-03,A,5\n', '--identical-rows repeated|copies'],
      ['date,campaign_name,ad_name,spend\n2026-04-03,C,A,5\n2026-04-03,C,,6\n', '--subtotals skip|count'],
      ['date,ad_id,spend,impressions,purchases\n2026-04-03,1,5,10,900\n2026-04-04,1,5,10,900\n', '--excess-purchases import|unknown'],
      ['Day,Ad name,Amount spent (USD),Purchases,Website purchases conversion value\n2026-04-03,A,5,1,9\n', '--map FIELD=COLUMN'],
    ] as const) {
      await writeFile(file, content)
      const { code, stderr } = await desk('import', 'ads', file, '--data', data, '--product', 'P')
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`(${flag})`) })
      expect(stderr).toSatisfy(oneLine)
    }
  })

  it('names every bad cell of the first bad row at once', async () => {
    const data = await temporaryFolder()
    await desk('account', 'create', '--data', data, '--name', 'A', '--timezone', 'UTC', '--currency', 'USD')
    const file = join(data, 'bad.csv')
    await writeFile(file, 'date,ad_id,spend,impressions\n2026-04-03,1,1y2,x\n2026-04-04,1,5,z\n2026-04-05,1,5,9\n')
    const { code, stderr } = await desk('import', 'ads', file, '--data', data, '--product', 'P')
    expect(code).toBe(1)
    expect(stderr).toContain('column "spend": "1y2"')
    expect(stderr).toContain('Also in this row: column "impressions": "x"')
    expect(stderr).not.toContain('"z"')
    expect(stderr).toSatisfy(oneLine)
  })

  it('names and takes the flags for orders of another shop and for rows that are items', async () => {
    const data = await temporaryFolder()
    await desk('account', 'create', '--data', data, '--name', 'A', '--timezone', 'UTC', '--currency', 'USD')
    const file = join(data, 'orders.csv')
    const run = async (rows: string, ...flags: readonly string[]): Promise<Ended> => {
      await writeFile(file, `order_id,created_at,net\n${rows}\n`)
      return desk('import', 'orders', file, '--data', data, '--product', 'P', ...flags)
    }
    expect(await run('#1000,2026-10-01 10:00:00Z,5')).toMatchObject({ code: 0 })
    const other = '#1000,2026-11-01 10:00:00Z,7'
    expect(await run(other)).toMatchObject({ code: 1, stderr: expect.stringContaining('(--shop NAME, --replace-orders)') })
    expect(await run(other, '--shop', 'Outlet', '--json')).toMatchObject({ code: 0, stdout: expect.stringContaining('"rows_written":1') })
    expect(await run(other, '--replace-orders', '--json')).toMatchObject({ code: 0, stdout: expect.stringContaining('"rows_changed":1') })
    const items = `${other}\n#1000,2026-11-01 10:00:00Z,2`
    expect(await run(items)).toMatchObject({ code: 1, stderr: expect.stringContaining('(--sum-breakdowns)') })
    expect(await run(items, '--sum-breakdowns')).toMatchObject({ code: 0 })
    const refunds = ['#1000,2026-11-01 10:00:00Z,9', '#1000,2026-11-02,-2', '#1000,2026-11-02,-2'].join('\n')
    expect(await run(refunds)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('(--equal-refunds repeated|separate|fitting)'),
    })
    expect(await run(refunds, '--equal-refunds', 'separate')).toMatchObject({ code: 0 })
    expect((await run(refunds, '--equal-refunds', 'copies')).code).toBe(2)
    const old = '#2000,1998-11-01 10:00:00Z,7'
    expect(await run(old)).toMatchObject({ code: 1, stderr: expect.stringContaining('(--old-dates import|skip)') })
    expect((await run(old, '--old-dates', 'skip')).code).toBe(1)
    expect(await run(old, '--old-dates', 'import', '--json')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"rows_written":1'),
    })
  })

  it('imports files of other platforms, and says what they are and what they lack', async () => {
    const data = await temporaryFolder()
    await desk('account', 'create', '--data', data, '--name', 'A', '--timezone', 'UTC', '--currency', 'EUR')
    const into = ['--data', data, '--product', 'P']
    const google = join(data, 'google.csv')
    await writeFile(google, googleAds('de', ';', 'EUR', wholeDelivery))
    const { code, stdout } = await desk('import', 'ads', google, ...into)
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('new 96') })
    expect(stdout).toContain(text('note.channel', { channel: createMessage('channel.google') }))
    expect(stdout).toContain(text('note.totals', { count: 2 }))

    const copies = join(data, 'copies.csv')
    await writeFile(copies, 'Day,Ad name,Amount spent (EUR)\n2026-04-03,A,5\n2026-04-03,A,5\n')
    const flags = ['--identical-rows', 'copies', '--channel', 'tiktok', '--map', 'purchases=,purchase_value=']
    const copied = await desk('import', 'ads', copies, ...into, ...flags)
    expect(copied).toMatchObject({ code: 0, stdout: expect.stringContaining('new 2') })
    expect(copied.stdout).toContain(text('note.copies', { count: 1 }))

    const bare = join(data, 'bare.csv')
    await writeFile(bare, 'Day,Ad name,Amount spent,Revenue\n2026-04-04,B,5,9\n')
    const { stdout: notes } = await desk('import', 'ads', bare, ...into)
    expect(notes).toContain(text('note.noCurrency', { own: 'EUR' }))
    expect(notes).toContain('Revenue')
    expect((await desk('import', 'ads', bare, ...into, '--channel', 'radio')).code).toBe(2)
  })

  it('makes an account, imports, backtests and exports', async () => {
    const data = await temporaryFolder()
    const made = await desk(
      'account',
      'create',
      '--data',
      data,
      '--name',
      'A',
      '--timezone',
      'Europe/Berlin',
      '--currency',
      'EUR',
      '--json',
    )
    const { tenant_id, api_key } = JSON.parse(made.stdout) as { tenant_id: string; api_key: string }
    expect(tenant_id).toMatch(/^t-[a-z0-9]{12}$/)
    expect(api_key).toMatch(/^rd_[A-Za-z0-9_-]{43}$/)
    const listed = await desk('account', 'list', '--data', data)
    expect(listed.stdout).toContain(tenant_id)
    expect(listed.stdout).not.toContain('rd_')

    const file = join(data, 'ads.csv')
    await writeFile(file, 'date,ad_name,spend,impressions\n2026-11-01,"=cmd()",12.50,1000\n2026-11-02,Plain,7.25,500\n')
    const into = ['--data', data, '--product', 'P']
    const imported = await desk('import', 'ads', file, ...into, '--json')
    expect(imported.code).toBe(0)
    expect(JSON.parse(imported.stdout)).toMatchObject({ rows_read: 2, rows_written: 2 })

    const days = (await desk('diagnose', ...into, '--from', '2026-11-01', '--to', '2026-11-03')).stdout.trim().split('\n')
    expect(days.map((line) => (JSON.parse(line) as { date: string }).date)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03'])

    const exported = await desk('export', 'facts', ...into)
    expect(exported.stdout).toContain("'=cmd()")
    expect(exported.stdout.split('\n')[0]).toMatch(/^date,channel,campaign_id,.*promo$/)

    const spend = (command: string, ...rest: readonly string[]) => desk('spend', command, ...into, ...rest)
    const google = ['--channel', 'google', '--from', '2026-11-01', '--to', '2026-11-04', '--amount'] as const
    const entered = await spend('set', ...google, '10.01', '--json')
    const line = JSON.parse(entered.stdout) as { line_id: number }
    expect(line).toMatchObject({ channel: 'google', first_day: '2026-11-01', last_day: '2026-11-04', amount: 10.01 })
    expect((await spend('set', ...google, '20')).stdout).toMatch(oneLineOf(`line ${line.line_id}`))
    const twice = await spend('set', '--channel', 'google', '--from', '2026-11-04', '--to', '2026-11-05', '--amount', '1')
    expect(twice).toMatchObject({ code: 1, stdout: '' })
    expect(twice.stderr).toSatisfy(oneLine)
    expect(JSON.parse((await spend('list', '--json')).stdout)).toMatchObject({ lines: [{ line_id: line.line_id, amount: 20 }] })
    expect((await spend('delete', '--line', String(line.line_id))).code).toBe(0)
    expect((await spend('delete', '--line', String(line.line_id))).code).toBe(1)
    expect(JSON.parse((await spend('list', '--json')).stdout)).toMatchObject({ lines: [] })

    const rotated = await desk('account', 'rotate-key', '--data', data, '--account', tenant_id, '--json')
    expect((JSON.parse(rotated.stdout) as { api_key: string }).api_key).not.toBe(api_key)
  })
})
