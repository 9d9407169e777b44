/** What the app makes is closed to other users, whatever the umask. */

import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openLog } from '#main/diagnostics/log.ts'
import { makePrivateFolder, openPermissions } from '#shared/node/private-folder.ts'
import { importClient } from '../../../helpers/import-client.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'
import { openTestApi } from '../../../helpers/test-api.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const hasModes = process.platform !== 'win32'

describe.skipIf(!hasModes)(`the umask 0${hasModes ? '' : ' (skipped: Windows has no such modes)'}`, () => {
  let umask: number
  beforeEach(() => {
    umask = process.umask(0)
  })
  afterEach(() => void process.umask(umask))

  it('opens no new folder to others, and one of an earlier version is closed', async () => {
    const folder = join(await temporaryFolder(), 'a', 'b')
    makePrivateFolder(folder)
    expect([modeOf(dirname(folder)), modeOf(folder), openPermissions(folder)]).toEqual(['700', '700', null])
    chmodSync(folder, 0o755)
    expect(openPermissions(folder)).toBe('755')
    makePrivateFolder(folder)
    expect(modeOf(folder)).toBe('700')
    expect(openPermissions(join(folder, 'none'))).toBeNull()
  })

  it('opens no log to others, new or from an earlier version', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'logs', 'desk.log')
    openLog(file).info({}, 'new')
    expect([modeOf(dirname(file)), modeOf(file)]).toEqual(['700', '600'])
    chmodSync(dirname(file), 0o755)
    chmodSync(file, 0o644)
    openLog(file).info({}, 'later')
    expect([modeOf(dirname(file)), modeOf(file)]).toEqual(['700', '600'])
  })

  it('opens no list of skipped rows to others, from the window or from the command line', async () => {
    const folder = join(await temporaryFolder(), 'data')
    const api = await openTestApi(folder)
    onTestFinished(() => api.close())
    const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    const text = 'date,ad_id,ad_name,spend\n2026-11-18,a,A,1.00\n2026-11-18,b,B,-1.00\n'
    const { result } = await importClient(api, key).bringIn(text, { product: 'P', options: { skip_bad_rows: true } })
    expect([modeOf(join(folder, 'refused')), modeOf(String(result?.refused_file))]).toEqual(['700', '600'])
    const file = join(folder, '..', 'ads.csv')
    writeFileSync(file, text)
    const byCommand = await api.operator.importFile({ kind: 'ads', file, product: 'Q', options: { skip_bad_rows: true } })
    expect(modeOf(String(byCommand.refused_file))).toBe('600')
    expect(api.log.filter((line) => line.startsWith('data_folder.'))).toEqual([])
  })

  it('is not needed for a data folder that is open to others to be reported', async () => {
    const folder = join(await temporaryFolder(), 'data')
    mkdirSync(folder, { mode: 0o755 })
    const api = await openTestApi(folder)
    onTestFinished(() => api.close())
    const [line] = api.log.filter((entry) => entry.startsWith('data_folder.open_to_others'))
    expect(line).toContain('"permissions":"755"')
    expect(line).toContain(`chmod 700`)
    expect(modeOf(folder)).toBe('755')
  })
})
