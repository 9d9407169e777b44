/** Events and public holidays from the command line. */

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asDay } from '#shared/calendar.ts'
import { dataOptionOf } from '#shared/cli-command.ts'
import { plainAdRows, writeCsv } from '../../../helpers/ad-file.ts'
import { bundleOf } from '../../../helpers/bundles/bundle-of.ts'
import { makeFolder, removeFolder } from '../../../helpers/temp-folder.ts'
import { openTestApi } from '../../../helpers/test-api.ts'

const cli = bundleOf('cli')
const PRODUCT = 'Glow Serum'

describe('events from the command line', () => {
  let data = ''
  let folder = ''

  const desk = async (...args: readonly string[]): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> => {
    try {
      return { code: 0, ...(await promisify(execFile)(process.execPath, [cli, 'events', ...args, '--data', data])) }
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string }
    }
  }
  const ofProduct = (name: string, ...args: readonly string[]) => desk(name, '--product', PRODUCT, ...args)

  beforeAll(async () => {
    folder = await makeFolder()
    data = join(folder, 'data')
    const api = await openTestApi(data)
    await api.operator.createAccount({ name: 'A', timezone: 'Europe/Berlin', currency: 'EUR' })
    const rows = plainAdRows(asDay('2026-11-18'), 10).map((row) => ({ ...row, promo: row.date === '2026-11-15' ? 1 : 0 }))
    await api.operator.importFile({ kind: 'ads', file: await writeCsv(folder, 'ads.csv', rows), product: PRODUCT, options: {} })
    await api.close()
  })

  afterAll(() => removeFolder(folder))

  it('are noted, listed and deleted', async () => {
    const added = await ofProduct('add', '--kind', 'price_change', '--from', '2026-11-10', '--to', '2026-11-12', '--text', '10% up')
    expect(added).toMatchObject({ code: 0, stderr: '' })
    expect(added.stdout).toMatch(/^event \d+ · price_change · 2026-11-10 to 2026-11-12 · 10% up\n$/)
    await ofProduct('add', '--kind', 'holiday', '--from', '2026-11-11', '--all-products')
    const { stdout } = await ofProduct('list')
    expect(stdout.split('\n').map((line) => line.replace(/^event \d+ · /, ''))).toEqual([
      ...['holiday · 2026-11-11 · all products', 'price_change · 2026-11-10 to 2026-11-12 · 10% up'],
      ...['in ad data · promotion · 2026-11-15', ''],
    ])
    const { events } = JSON.parse((await ofProduct('list', '--json')).stdout) as { events: { event_id: number }[] }
    for (const { event_id } of events)
      expect(await ofProduct('delete', '--event', String(event_id))).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^deleted · event/),
      })
    expect(await ofProduct('delete', '--event', '1')).toMatchObject({ code: 1, stderr: `"${PRODUCT}" has no event 1.\n` })
  })

  it('are refused in one line', async () => {
    const add = (...args: readonly string[]) => ofProduct('add', '--kind', 'promotion', ...args)
    for (const [args, line] of [
      ['--from 2026-11-10 --to 2026-11-09', '--to must not be before --from.'],
      ['--from 1999-12-31 --to 2000-01-02', '--from must not be before 2000-01-01.'],
      ['--from 2025-01-01 --to 2026-01-02', '--to must be less than 366 days after --from.'],
      ['--from 2026-11-10 --campaign none', `--campaign must be a campaign of "${PRODUCT}".`],
      ['--from 2026-11-10 --channel google', '--channel needs --campaign, whose channel it is.'],
    ] as const)
      expect(await add(...args.split(' '))).toMatchObject({ code: 2, stdout: '', stderr: `${line}\n` })
    // Without --to, the first day is also the last.
    expect((await add('--from', '9999-01-01')).stderr).toMatch(/^--from must not be after \d{4}-/)
    expect(await ofProduct('add', '--kind', 'party', '--from', '2026-11-10')).toMatchObject({ code: 2, stdout: '' })
    expect((await ofProduct('add', '--kind', 'other', '--from', '2026-11-10', '--text', 'x'.repeat(201))).stderr).toBe(
      '--text must be at most 200 characters.\n',
    )
  })

  it('include public holidays, which the time zone suggests and the user chooses', async () => {
    expect((await desk('holidays')).stdout).toBe('no public holidays · the time zone suggests DE\n')
    const chosen = await desk('holidays', '--country', 'DE')
    expect(chosen.stdout).toMatch(/^public holidays · DE\n/)
    expect(chosen.stdout).toMatch(/\nChristmas Day · [^\n]*-12-25[^\n]* · left out of typical ranges\n/)
    expect(await desk('holidays', '--country', 'de')).toMatchObject({ code: 2, stdout: '' })
    const way = `List the codes: npm run desk -- events holidays --countries ${dataOptionOf(data, process.platform === 'win32')}\n`
    const unknown = (code: string) => `--country ${code} is not a country code whose public holidays are known.`
    expect(await desk('holidays', '--country', 'ZZ')).toMatchObject({ code: 2, stdout: '', stderr: `${unknown('ZZ')} ${way}` })
    expect((await desk('holidays', '--country', 'UK')).stderr).toBe(`${unknown('UK')} Did you mean GB? ${way}`)
    const countries = (await desk('holidays', '--countries')).stdout.split('\n')
    expect(countries).toEqual(expect.arrayContaining(['DE · Germany', 'GB · United Kingdom']))
    expect(JSON.parse((await desk('holidays', '--countries', '--json')).stdout)).toHaveLength(countries.length - 1)
    expect((await desk('holidays', '--country', 'none')).stdout).toMatch(/^no public holidays/)
  })
})
