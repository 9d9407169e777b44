/** Uploads contain customer data: those of a killed process are deleted when the next one starts, those of a running process remain. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
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

const files = (shared: string): string[] => readdirSync(shared, { recursive: true }).map(String)

describe('uploads', () => {
  const setUp = async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    const api = await openTestApi(dataDir)
    const { api_key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    await api.close()
    const shared = uploadsOf(dataDir)
    onTestFinished(() => rmSync(shared, { recursive: true, force: true }))
    const upload = async () => {
      const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script, dataDir, api_key], {
        stdio: ['ignore', 'pipe', 'inherit'],
        cwd: join(import.meta.dirname, '../..'),
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      const [status] = (await once(child.stdout, 'data')) as [Buffer]
      expect(status.toString()).toBe('200')
      return { child, own: `${child.pid}-` }
    }
    return { dataDir, key: api_key, shared, upload }
  }

  it('of a killed process are removed at the next start, those of a living one are not', async () => {
    const { dataDir, shared, upload } = await setUp()
    const [killed, living] = [await upload(), await upload()]
    expect(statSync(shared).mode & 0o777).toBe(0o700)
    expect(shared.startsWith(dataDir)).toBe(false)
    killed.child.kill('SIGKILL')
    await once(killed.child, 'close')
    expect(files(shared).filter((name) => name.startsWith(killed.own))).toHaveLength(2)
    const api = await openTestApi(dataDir)
    onTestFinished(() => api.close())
    await vi.waitFor(() => expect(files(shared).filter((name) => name.startsWith(killed.own))).toEqual([]), { timeout: PATIENCE_MS })
    expect(files(shared).filter((name) => name.startsWith(living.own))).toHaveLength(2)
  })

  it('are gone with the process that ends as it should', async () => {
    const { dataDir, key, shared } = await setUp()
    const api = await openTestApi(dataDir)
    const request = () =>
      new Request('http://desk.invalid/desk/uploads', { method: 'POST', headers: { 'x-api-key': key }, body: 'Ann,ann@example.com' })
    expect((await api.fetch(request())).status).toBe(200)
    expect(files(shared)).toHaveLength(2)
    await api.close()
    expect(() => statSync(shared)).toThrow(/ENOENT/)
  })

  it.skipIf(process.platform === 'win32')('are refused where the folder is open to others or leads elsewhere', async () => {
    const { dataDir, key, shared } = await setUp()
    const elsewhere = await temporaryFolder()
    writeFileSync(join(elsewhere, 'kept'), 'of somebody else')
    for (const prepare of [() => symlinkSync(elsewhere, shared), () => mkdirSync(shared, { mode: 0o755 })]) {
      prepare()
      const api = await openTestApi(dataDir)
      const request = new Request('http://desk.invalid/desk/uploads', { method: 'POST', headers: { 'x-api-key': key }, body: 'Ann' })
      const response = await api.fetch(request)
      expect({ status: response.status, body: await response.json() }).toMatchObject({ status: 503, body: { code: 'store_unavailable' } })
      await api.close()
      rmSync(shared, { recursive: true })
    }
    expect(readdirSync(elsewhere)).toEqual(['kept'])
  })
})
