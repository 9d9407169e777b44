import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startHttpHost } from '#serve/http-host.ts'
import { temporaryFolder } from '../../helpers/temp-folder.ts'
import { openTestApi } from '../../helpers/test-api.ts'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

const start = async () => {
  const folder = await temporaryFolder()
  const windowFolder = join(folder, 'window')
  await mkdir(windowFolder)
  await writeFile(join(windowFolder, 'index.html'), '<html><head><meta name="csp-nonce" content="x"></head></html>')
  await writeFile(join(folder, 'secret.txt'), 'outside')
  const api = await openTestApi(join(folder, 'data'))
  const host = await startHttpHost({ api, port: 0, windowFolder })
  onTestFinished(async () => {
    await host.close()
    await api.close()
  })
  const send = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(host.url)
      const asked = request({ hostname, port, path, method, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      asked.on('error', reject).end()
    })
  return { host, send }
}

describe('the served host', () => {
  it('serves the window with the strict policy, and nothing outside its folder', async () => {
    const { send } = await start()
    const page = await send('/')
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'/)
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe/)
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/..%5csecret.txt',
      '/%00',
      '//etc/passwd',
      '/index.html/../../secret.txt',
    ]) {
      const { status, text } = await send(path)
      expect([400, 403, 404]).toContain(status)
      expect(text).not.toContain('outside')
    }
  })

  it('answers the API with headers that keep it out of other pages', async () => {
    const { send } = await start()
    const answer = await send('/desk/status')
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ status: 'ok', state: 'empty' })
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('refuses a name that was pointed at this machine, and a page of another site', async () => {
    const { host, send } = await start()
    const own = new URL(host.url).host
    expect((await send('/desk/status', { host: 'evil.example' })).status).toBe(403)
    expect((await send('/desk/status', { host: `evil.example:${new URL(host.url).port}` })).status).toBe(403)
    expect((await send('/desk/demo', { host: own, origin: 'https://evil.example' }, 'POST')).status).toBe(403)
    expect((await send('/desk/demo', { host: own, origin: 'null' }, 'POST')).status).toBe(403)
    expect((await send('/desk/status', { host: own, origin: host.url })).status).toBe(200)
    expect((await send('/desk/status', { host: `localhost:${new URL(host.url).port}` })).status).toBe(200)
    expect(JSON.parse((await send('/desk/status')).text)).toMatchObject({ state: 'empty' })
  })

  it('says which port is taken', async () => {
    const { host } = await start()
    const port = Number(new URL(host.url).port)
    await expect(startHttpHost({ api: { fetch: async () => new Response() }, port, windowFolder: '/' })).rejects.toThrow(
      `Port ${port} is taken`,
    )
  })
})
