import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { bundleOf } from '../../helpers/bundles/bundle-of.ts'
import { temporaryFolder } from '../../helpers/temp-folder.ts'

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

const oneLine = (text: string): boolean => /^[^\n]+\n$/.test(text) && !text.includes('    at ')

describe('the command line', () => {
  it.each([
    ['nothing at all', []],
    ['an unknown command', ['fly']],
    ['an unknown option', ['account', 'list', '--fly']],
    ['a missing option', ['account', 'create', '--name', 'X']],
    ['a day that is none', ['diagnose', '--product', 'P', '--from', '2026-02-30', '--to', '2026-03-01']],
    ['days the wrong way round', ['diagnose', '--product', 'P', '--from', '2026-03-02', '--to', '2026-03-01']],
    ['a map that is none', ['import', 'ads', 'x.csv', '--product', 'P', '--map', 'spend']],
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
      ['date,ad_id,spend\n03/04/2026,1,5\n', '--date-format dmy|mdy'],
      ['date,ad_id,cost\n2026-04-03,1,5\n', '--map FIELD=COLUMN'],
      ['date,ad_id,spend\n2026-04-03,1,-5\n2026-04-04,1,5\n', '--skip-bad-rows'],
      ['date,ad_id,spend\n2026-04-03,1,5\n2026-04-03,1,6\n', '--sum-breakdowns'],
    ] as const) {
      await writeFile(file, content)
      const { code, stderr } = await desk('import', 'ads', file, '--data', data, '--product', 'P')
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`(${flag})`) })
      expect(stderr).toSatisfy(oneLine)
    }
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
    expect(exported.stdout.split('\n')[0]).toMatch(/^date,campaign_id,.*promo$/)

    const rotated = await desk('account', 'rotate-key', '--data', data, '--account', tenant_id, '--json')
    expect((JSON.parse(rotated.stdout) as { api_key: string }).api_key).not.toBe(api_key)
  })
})
