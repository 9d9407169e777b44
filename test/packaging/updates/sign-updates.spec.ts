/** What the signing tool writes is what the app accepts, read by the app's own updater. */

import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { verifyUpdate } from '#main/updates/update-signature.ts'
import { signDescription } from './sign-description.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
let folder: string
const at = (name: string): string => join(folder, name)
const read = () => parseUpdateInfo(readFileSync(at('latest-linux.yml'), 'utf8'), 'latest-linux.yml', new URL('https://updates.example.com'))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roas-desk-sign-'))
  writeFileSync(at('app.AppImage'), 'the program')
  const sha512 = createHash('sha512').update('the program').digest('base64')
  writeFileSync(
    at('latest-linux.yml'),
    `version: 9.9.9\nfiles:\n  - url: app.AppImage\n    sha512: ${sha512}\n    size: 11\n    blockMapSize: 7\npath: app.AppImage\nsha512: ${sha512}\nreleaseDate: '2026-11-20T09:00:00.000Z'\n`,
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('signs a description, once or again', async () => {
  expect(verifyUpdate(read(), publicKey)).toBeNull()
  await signDescription(at('latest-linux.yml'), privateKey)
  const first = readFileSync(at('latest-linux.yml'), 'utf8')
  expect(verifyUpdate(read(), publicKey)).toMatchObject({ version: '9.9.9' })
  await signDescription(at('latest-linux.yml'), privateKey)
  expect(readFileSync(at('latest-linux.yml'), 'utf8')).toBe(first)
})

it('signs no file that is not the one described', async () => {
  writeFileSync(at('app.AppImage'), 'another program')
  await expect(signDescription(at('latest-linux.yml'), privateKey)).rejects.toThrow('app.AppImage')
  rmSync(at('app.AppImage'))
  await expect(signDescription(at('latest-linux.yml'), privateKey)).rejects.toThrow('app.AppImage')
  expect(read()).not.toHaveProperty('signature')
})

it('rejects a signed-looking description that means billions of values, or contains itself', () => {
  const signature = Buffer.alloc(64).toString('base64')
  const described = readFileSync(at('latest-linux.yml'), 'utf8')
  const levels = Array.from({ length: 8 }, (_, level) => `a${level + 1}: &a${level + 1} [${Array(10).fill(`*a${level}`).join(', ')}]`)
  for (const hostile of [
    ['self: &self', '  again: *self'],
    ['a0: &a0 [1]', ...levels],
  ]) {
    writeFileSync(at('latest-linux.yml'), `${described}signature: ${signature}\n${hostile.join('\n')}\n`)
    expect(verifyUpdate(read(), publicKey)).toBeNull()
  }
})

const tool = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [join(import.meta.dirname, name), ...args], { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } })

it('makes a private key that only its owner can read, and replaces none', () => {
  const { stdout } = tool('new-update-key.ts', [at('key.pem')])
  expect(stdout).toMatch(/: [A-Za-z0-9+/]{59}=$/m)
  if (process.platform !== 'win32') expect(statSync(at('key.pem')).mode & 0o777).toBe(0o600)
  expect(tool('new-update-key.ts', [at('key.pem')]).status).toBe(1)
})

it('refuses a missing key, one inside the repository, and one that installed apps would reject', () => {
  const refused = (env: NodeJS.ProcessEnv): string => {
    const { status, stderr } = tool('sign-updates.ts', [at('latest-linux.yml')], env)
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1])
    return stderr
  }
  expect(refused({})).toContain('ROAS_DESK_UPDATE_KEY_FILE')
  expect(refused({ ROAS_DESK_UPDATE_KEY_FILE: join(import.meta.dirname, 'key.pem') })).toContain('inside the repository')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(refused({ ROAS_DESK_UPDATE_KEY: pem })).toContain('UPDATE_PUBLIC_KEY')
  expect(read()).not.toHaveProperty('signature')
})
