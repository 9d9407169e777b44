/** Uploads contain customer data: those of a killed process are deleted when the next one starts, those of a running process remain. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { uploadsOf } from '#api/services/imports/upload-folder.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'

const script = `
  import { openTestApi } from '#test/helpers/test-api.ts'
  const [dataDir, key] = process.argv.slice(1)
  const api = await openTestApi(dataDir)
  const request = new Request('http://desk.invalid/desk/uploads', { method: 'POST', headers: { 'x-api-key': key }, body: 'Ann,ann@example.com' })
  process.stdout.write(String((await api.fetch(request)).status))
  setInterval(() => undefined, 1000)
`

describe('uploads', () => {
  const setUp = async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    const api = await openTestApi(dataDir)
    const { api_key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    await api.close()
    onTestFinished(async () => {
      for (const folder of await uploadsOf(dataDir)) rmSync(folder, { recursive: true, force: true })
    })
    const upload = async () => {
      const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script, dataDir, api_key], {
        stdio: ['ignore', 'pipe', 'inherit'],
        cwd: join(import.meta.dirname, '../..'),
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      const [status] = (await once(child.stdout, 'data')) as [Buffer]
      expect(status.toString()).toBe('200')
      const [folder] = (await uploadsOf(dataDir)).filter((path) => path.includes(`-${child.pid}-`))
      return { child, folder: folder ?? 'none' }
    }
    return { dataDir, key: api_key, upload }
  }

  it('are in a private folder with a random name, outside the data folder', async () => {
    const { dataDir, upload } = await setUp()
    const [one, other] = [await upload(), await upload()]
    expect(statSync(one.folder).mode & 0o077).toBe(0)
    expect(readdirSync(one.folder)).toHaveLength(1)
    expect(one.folder.startsWith(dataDir)).toBe(false)
    // Nothing of the random end is known in advance.
    expect(one.folder.slice(-6)).not.toBe(other.folder.slice(-6))
    expect(one.folder.slice(-6)).not.toContain('-')
  })

  it.each(['the same', 'another'])(
    'of a killed process are removed by the next start, on %s data folder; those of a living one are not',
    async (which) => {
      const { dataDir, upload } = await setUp()
      const [killed, living] = [await upload(), await upload()]
      killed.child.kill('SIGKILL')
      await once(killed.child, 'close')
      expect(readdirSync(killed.folder)).toHaveLength(1)
      const api = await openTestApi(which === 'the same' ? dataDir : join(await temporaryFolder(), 'other'))
      onTestFinished(() => api.close())
      await vi.waitFor(() => expect(existsSync(killed.folder)).toBe(false), { timeout: PATIENCE_MS })
      expect(readdirSync(living.folder)).toHaveLength(1)
    },
  )

  it('are gone with the process that ends as it should', async () => {
    const { dataDir, key } = await setUp()
    const api = await openTestApi(dataDir)
    const request = () =>
      new Request('http://desk.invalid/desk/uploads', { method: 'POST', headers: { 'x-api-key': key }, body: 'Ann,ann@example.com' })
    expect((await api.fetch(request())).status).toBe(200)
    expect(await uploadsOf(dataDir)).toHaveLength(1)
    await api.close()
    expect(await uploadsOf(dataDir)).toEqual([])
  })

  it.skipIf(process.platform === 'win32')('are never removed through a link that somebody put in place of a folder', async () => {
    const { upload, dataDir } = await setUp()
    const killed = await upload()
    killed.child.kill('SIGKILL')
    await once(killed.child, 'close')
    const elsewhere = await temporaryFolder()
    writeFileSync(join(elsewhere, 'kept'), 'of somebody else')
    rmSync(killed.folder, { recursive: true })
    symlinkSync(elsewhere, killed.folder)
    onTestFinished(() => rmSync(killed.folder, { force: true }))
    const next = await upload()
    next.child.kill('SIGKILL')
    await once(next.child, 'close')
    const api = await openTestApi(dataDir)
    onTestFinished(() => api.close())
    await vi.waitFor(() => expect(existsSync(next.folder)).toBe(false), { timeout: PATIENCE_MS })
    expect(readdirSync(elsewhere)).toEqual(['kept'])
  })
})
