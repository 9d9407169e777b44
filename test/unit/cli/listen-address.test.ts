import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { UsageError } from '#cli/command-error.ts'
import { listenAddress } from '#cli/listen-address.ts'
import { HostError } from '#http/host-error.ts'
import { skipped } from '../../helpers/skipped.ts'
import { temporaryFolder } from '../../helpers/temp-folder.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const whyNoTls = hasOpenssl ? null : 'openssl is missing here'
const local = (...names: readonly string[]) => listenAddress({ host: '127.0.0.1', names })

describe('the address that is listened on', () => {
  it('takes names as a request carries them', () => {
    const { allowedNames } = local('Desk.Example', ' münchen.example ', '10.0.0.5', 'fe80::1', '[fe80::2]')
    for (const name of ['desk.example', 'xn--mnchen-3ya.example', '10.0.0.5', '[fe80::1]', '[fe80::2]', 'localhost'])
      expect([...allowedNames]).toContain(name)
  })

  it('is reachable by others with a name that is not of this machine, also where a proxy listens in its place', () => {
    expect(local().isReachableByOthers).toBe(false)
    expect(local('localhost').isReachableByOthers).toBe(false)
    expect(local('desk.example').isReachableByOthers).toBe(true)
  })

  it.each([
    'desk.example:8443',
    'https://desk.example',
    '',
    ' ',
    '*',
    '*.example',
    'a b',
    'me@desk.example',
    'desk.example/x',
    '[x]',
    '%zz',
  ])('refuses %j, which no request could carry as its name', (name) => {
    expect(() => local(name)).toThrow(UsageError)
    expect(() => local(name)).toThrow('--name')
  })

  it.skipIf(!hasOpenssl)(skipped('says which files TLS cannot use, and what they must be', whyNoTls), async () => {
    const folder = await temporaryFolder()
    const at = (name: string) => join(folder, name)
    const openssl = (...args: string[]) => expect(spawnSync('openssl', args).status).toBe(0)
    for (const name of ['one', 'two']) {
      const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', at(`${name}.key`)]
      openssl('req', '-x509', ...key, '-out', at(`${name}.crt`), '-days', '1', '-subj', `/CN=${name}`)
    }
    openssl('ec', '-aes128', '-passout', 'pass:secret', '-in', at('one.key'), '-out', at('locked.key'))
    await writeFile(at('junk'), 'junk')
    for (const [cert, key] of [
      ['one.crt', 'two.key'],
      ['junk', 'one.key'],
      ['one.crt', 'junk'],
      ['one.crt', 'locked.key'],
      ['one.key', 'one.crt'],
    ] as const) {
      const tried = () => listenAddress({ host: '127.0.0.1', names: [], tlsCert: at(cert), tlsKey: at(key) })
      expect(tried).toThrow(HostError)
      for (const file of [cert, key]) expect(tried).toThrow(at(file))
    }
    expect(listenAddress({ host: '127.0.0.1', names: [], tlsCert: at('one.crt'), tlsKey: at('one.key') }).protocol).toBe('https')
  })
})
