/** The bundle for Claude Desktop: packed, unpacked and started as a client does, in front of a running host. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { unpackExtension } from '@anthropic-ai/mcpb'
import { validateManifest } from '@anthropic-ai/mcpb/node'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { allTools } from '#mcp/tools/all-tools.ts'
import { makeFolder, removeFolder } from '#test/helpers/temp-folder.ts'
import { buildMcpb } from '#test/packaging/mcpb/build-mcpb.ts'
import { LICENSES, PROGRAM } from '#test/packaging/mcpb/manifest.ts'
import { type McpHost, startMcpHost } from '../../helpers/mcp-host.ts'
import { freePort } from '../../helpers/occupied-port.ts'

let folder: string
let desk: McpHost
let program: string

beforeAll(async () => {
  folder = await makeFolder()
  desk = await startMcpHost(folder, { canPropose: true })
  const packed = join(folder, 'roas-desk.mcpb')
  await buildMcpb(packed)
  const unpacked = join(folder, 'unpacked')
  await mkdir(unpacked)
  await unpackExtension({ mcpbPath: packed, outputDir: unpacked, silent: true })
  program = join(unpacked, PROGRAM)
})
afterAll(async () => {
  await desk.close()
  await removeFolder(folder)
})

const env = (settings: Readonly<Record<string, string>>) => ({ PATH: process.env.PATH ?? '', ...settings })

/** A client that has started the program with these settings. */
const connected = async (address: string, key: string): Promise<Client> => {
  const client = new Client({ name: 'test-client', version: '1.0.0' })
  onTestFinished(() => client.close())
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program],
    env: env({ ROAS_DESK_ADDRESS: address, ROAS_DESK_KEY: key }),
  })
  await client.connect(transport)
  return client
}

describe('the bundle', () => {
  it('has a manifest of its format, with the tools of the server and a secret key', () => {
    expect(validateManifest(join(program, '../../manifest.json'))).toBe(true)
  })

  it('has the license of each package that the program contains, in full', async () => {
    const sections = (await readFile(join(program, '../..', LICENSES), 'utf8')).split(/^## /m).slice(1)
    const names = sections.map((section) => section.split(' - ', 1)[0])
    for (const name of ['@modelcontextprotocol/client', '@modelcontextprotocol/server', 'zod']) expect(names).toContain(name)
    for (const section of sections) {
      expect(section).toMatch(/^\S+ - \d\S* \((Apache-2\.0|MIT|ISC|BSD-\d-Clause)\)\n/)
      expect(section.length, section.slice(0, 60)).toBeGreaterThan(600)
    }
    expect(await readFile(join(program, '../..', 'LICENSE'), 'utf8')).toContain('Apache License')
  })

  it('passes the tools and their answers on', async () => {
    const client = await connected(desk.host.url, desk.key)
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(allTools.map(({ name }) => name))
    const { structuredContent } = await client.callTool({ name: 'list_metrics', arguments: {} })
    expect(structuredContent).toEqual((await desk.client.call('list_metrics')).structuredContent)
    expect(structuredContent).toBeDefined()
  })

  it('answers an error of a tool as the server does', async () => {
    const client = await connected(desk.host.url, desk.key)
    const through = await client.callTool({ name: 'get_snapshot', arguments: { product: 'Nobody' } })
    expect(through).toMatchObject({ isError: true, content: (await desk.client.call('get_snapshot', { product: 'Nobody' })).content })
  })

  it('says that the app does not answer, and what to do', async () => {
    await expect(connected(`http://127.0.0.1:${await freePort()}`, desk.key)).rejects.toThrow(/does not answer .* Local API/)
  })

  it('says that the key is wrong', async () => {
    await expect(connected(desk.host.url, 'rd_wrong')).rejects.toThrow(/rejected the API key/)
  })

  it.each(['https://example.com', 'http://192.0.2.1:7627', 'http://127.0.0.1.example.com', 'file:///etc', 'nothing'])(
    'sends no key to %s',
    async (address) => {
      const child = spawn(process.execPath, [program], { env: env({ ROAS_DESK_ADDRESS: address, ROAS_DESK_KEY: 'rd_secret' }) })
      const [error, out, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'close')])
      expect(error).toContain('must be one of this computer')
      expect(error + out).not.toContain('rd_secret')
      expect(code).toBe(1)
    },
  )

  it('says that agents are switched off, from the next call on', async () => {
    const client = await connected(desk.host.url, desk.key)
    expect((await desk.send('PUT', '/desk/mcp', { is_on: false })).status).toBe(200)
    await expect(client.listTools()).rejects.toThrow(/switched off/)
    expect((await desk.send('PUT', '/desk/mcp', { is_on: true, can_propose: true })).status).toBe(200)
    expect((await client.listTools()).tools).toHaveLength(allTools.length)
  })
})
