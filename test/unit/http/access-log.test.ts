import { expect, it } from 'vitest'
import { accessLog } from '#http/access-log.ts'

const KEY = `rd_${'a'.repeat(43)}`

const open = () => {
  const lines: unknown[] = []
  let time = 0
  const access = accessLog({ info: (fields, event) => void lines.push({ event, ...fields }) }, () => time)
  const refuse = (path: string, remote: string, status = 401) =>
    access.answered(new Request(`http://127.0.0.1${path}`, { method: 'POST' }), remote, status)
  return {
    access,
    refuse,
    lines,
    pass: (ms: number) => {
      time += ms
    },
  }
}

it('has one line for each account and address that uses a key', () => {
  const { access, lines } = open()
  for (let count = 0; count < 3; count += 1) access.admitted('t-1', '::ffff:10.0.0.1')
  access.admitted('t-2', '10.0.0.1')
  access.admitted('t-1', '10.0.0.2')
  expect(lines).toEqual([
    { event: 'access.key_used', account: 't-1', address: '10.0.0.1' },
    { event: 'access.key_used', account: 't-2', address: '10.0.0.1' },
    { event: 'access.key_used', account: 't-1', address: '10.0.0.2' },
  ])
})

it('has one line a minute for the refusals of an address with one status, and counts the others', () => {
  const { refuse, lines, pass } = open()
  for (let count = 0; count < 1000; count += 1) refuse('/api/me', '10.0.0.1')
  refuse('/api/me', '10.0.0.1', 403)
  refuse('/desk/demo', '10.0.0.2')
  refuse('/api/me', '10.0.0.3', 200)
  expect(lines).toEqual([
    { event: 'access.refused', status: 401, address: '10.0.0.1', method: 'POST', path: '/api/me' },
    { event: 'access.refused', status: 403, address: '10.0.0.1', method: 'POST', path: '/api/me' },
    { event: 'access.refused', status: 401, address: '10.0.0.2', method: 'POST', path: '/desk/demo' },
  ])
  pass(60_000)
  refuse('/api/trend/P', '10.0.0.1')
  expect(lines.at(-1)).toEqual({
    event: 'access.refused',
    status: 401,
    address: '10.0.0.1',
    method: 'POST',
    path: '/api/trend/P',
    unlogged: 999,
  })
})

it('contains no key, no query and no long path', () => {
  const { refuse, lines } = open()
  refuse(`/api/snapshot/${KEY}?key=${KEY}`, '10.0.0.1')
  refuse(`/${'x'.repeat(5000)}`, '10.0.0.2')
  expect(lines[0]).toMatchObject({ path: '/api/snapshot/rd_…' })
  expect(JSON.stringify(lines)).not.toContain(KEY)
  expect(JSON.stringify(lines).length).toBeLessThan(1000)
})
