/** The log file: readable, bounded, and without secrets. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openLog } from '#main/diagnostics/log.ts'

const folder = mkdtempSync(join(tmpdir(), 'roas-desk-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('openLog', () => {
  it('writes JSON lines and hides secrets in fields, nested fields, texts and errors', () => {
    const file = join(folder, 'logs', 'desk.log')
    const key = `rd_${'s'.repeat(43)}`
    const token = `EAA${'T'.repeat(60)}`
    const log = openLog(file)
    log.info({ api_key: key, request: { access_token: token, headers: { 'x-api-key': key } } }, 'started')
    log.error({ err: new Error(`refused ${key} and ${token}`) }, `with ${key}`)
    const text = readFileSync(file, 'utf8')
    expect(text).not.toContain(key)
    expect(text).not.toContain(token)
    const [first, second] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(first).toMatchObject({ level: 30, msg: 'started', api_key: '[hidden]', request: { access_token: '[hidden]' } })
    expect(second).toMatchObject({ level: 50, msg: 'with rd_[hidden]', err: { message: 'refused rd_[hidden] and EAA[hidden]' } })
  })

  it('hides secret fields at any depth, also with quotes in them', () => {
    const file = join(folder, 'deep.log')
    openLog(file).info({ a: { b: { c: { d: [{ password: 'open "sesame"', Secret: 'x\\', note: 'told' }] } } } }, 'deep')
    const { a } = JSON.parse(readFileSync(file, 'utf8'))
    expect(a.b.c.d).toEqual([{ password: '[hidden]', Secret: '[hidden]', note: 'told' }])
  })

  it('rotates a large file once', () => {
    const file = join(folder, 'grown.log')
    writeFileSync(file, 'x'.repeat(5_000_001))
    openLog(file).info({}, 'fresh')
    expect(existsSync(`${file}.1`)).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain('fresh')
    expect(readFileSync(file, 'utf8').length).toBeLessThan(1_000)
  })
})
