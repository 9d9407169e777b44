import { execFile } from 'node:child_process'
import { copyFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { asDay } from '#shared/calendar.ts'
import { plainOrderRows, writeCsv } from '../../../helpers/ad-file.ts'
import { bundleOf } from '../../../helpers/bundles/bundle-of.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'
import { openTestApi } from '../../../helpers/test-api.ts'

const cli = bundleOf('cli')

const desk = async (...args: readonly string[]): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> => {
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [cli, ...args])) }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

describe('backup and restore from the command line', () => {
  it('go there and back, also while the desk is open for the one and not for the other', async () => {
    const data = join(await temporaryFolder(), 'data')
    expect(await desk('backup', '--data', data)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `There is no database in ${data} to back up.\n`,
    })
    const api = await openTestApi(data)
    const { tenant_id: first } = await api.operator.createAccount({ name: 'First', timezone: 'UTC', currency: 'EUR' })

    const made = await desk('backup', '--data', data)
    expect(made).toMatchObject({ code: 0, stderr: '' })
    const [, day = ''] = /^Backed up and checked: \S+roas-desk-(\S+)\.db \(\d+\.\d MB\)\n$/.exec(made.stdout) ?? []
    await api.operator.createAccount({ name: 'Second', timezone: 'UTC', currency: 'EUR' })

    const open = await desk('restore', day, '--data', data)
    expect(open).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^ROAS Desk is open on this data folder\. [^\n]*\n$/) })
    expect(await api.operator.listAccounts()).toHaveLength(2)
    await api.close()

    const restored = await desk('restore', day, '--data', data)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toMatch(/^Restored roas-desk-\S+\.db, with 1 account\. [^\n]*\nThe database it replaced is kept as \S+\n$/)
    const again = await openTestApi(data)
    expect((await again.operator.listAccounts()).map(({ tenant_id }) => tenant_id)).toEqual([first])
    await again.close()
  })

  it('say which file goes with the backup to another computer, and what it means that it was left behind', async () => {
    const [data, elsewhere] = [join(await temporaryFolder(), 'data'), join(await temporaryFolder(), 'data')]
    const orders = await writeCsv(await temporaryFolder(), 'orders.csv', plainOrderRows(asDay('2026-11-18'), 1))
    await desk('account', 'create', '--data', data, '--name', 'A', '--timezone', 'UTC', '--currency', 'USD')
    expect(await desk('import', 'orders', orders, '--product', 'P', '--data', data)).toMatchObject({ code: 0 })
    const { stdout } = await desk('backup', '--data', data)
    const [, file = '', key] =
      /^Backed up and checked: (\S+) .*\nTo restore it on another computer, copy (\S+) from beside it too: [^\n]+\n$/.exec(stdout) ?? []
    expect(key).toBe(basename(file).replace(/\.db$/, '.customer-hash.key'))
    const alone = join(await temporaryFolder(), basename(file))
    copyFileSync(file, alone)
    const restored = await desk('restore', alone, '--data', elsewhere)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toMatch(
      /\nThe key that customers are known by does not lie beside the backup: .* count as new, .* restore again\.\n$/,
    )
    copyFileSync(join(dirname(file), String(key)), join(dirname(alone), String(key)))
    expect((await desk('restore', alone, '--data', elsewhere)).stdout).toMatch(
      /\nThe key that customers are known by was put back with it\.\n$/,
    )
  })

  it('end with 2 for wrong usage and 1 for what cannot be restored, and change nothing', async () => {
    const data = join(await temporaryFolder(), 'data')
    const text = join(await temporaryFolder(), 'text.db')
    writeFileSync(text, 'no database '.repeat(500))
    const tries: readonly (readonly [readonly string[], number, RegExp])[] = [
      [[], 2, /missing required argument/],
      [['2026-02-30'], 2, /no calendar date/],
      [['2026-02-20'], 1, /^There is no backup /],
      [[text], 1, /text\.db is damaged/],
    ]
    for (const [args, code, line] of tries) {
      const ended = await desk('restore', ...args, '--data', data)
      expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' })
      expect(ended.stderr).toMatch(line)
      expect(ended.stderr).toMatch(/^[^\n]+\n$/)
    }
    const left = await openTestApi(data)
    await left.close()
    expect(readdirSync(data)).toEqual(['roas-desk.db'])
  })
})
