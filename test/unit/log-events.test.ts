/** Log messages are stable event names with fields, so that they can be searched: `sync.failed`, `backup.created`. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../src')
const CALL = /\blog\.(?:info|warn|error|debug)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?,\s*(?:\w+ \? )?('[^']*'(?: : '[^']*')?),?\s*\)/g
const EVENT = /^[a-z_]+\.[a-z_]+$/

const calls = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('renderer'))
  .flatMap((path) =>
    [...readFileSync(join(src, path), 'utf8').matchAll(CALL)].flatMap(([, names = '']) =>
      names.split(' : ').map((name) => [path, name.replaceAll("'", '')] as const),
    ),
  )

describe('the log', () => {
  it('is written at many places', () => {
    expect(calls.length).toBeGreaterThan(60)
  })

  it('names each event as area.event', () => {
    expect(calls.filter(([, name]) => !EVENT.test(name))).toEqual([])
  })
})
