/** The page of security rules agrees with the code: limits, uses of cryptography, logs, connections, browser storage, dependencies. */

import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_JSON_BYTES } from '#api/body.ts'
import { MAX_PRODUCTS } from '#api/domain/products/product-limit.ts'
import { READ_TIMEOUT_MS } from '#api/imports/checks/time-limit.ts'
import { MAX_COLUMNS } from '#api/imports/reading/csv-types.ts'
import { MAX_UNPACKED } from '#api/imports/workbook/zip-sizes.ts'
import { queueLimits } from '#api/jobs/job-queues.ts'
import { defaultConnectionLimits } from '#http/connection-limits.ts'
import { DEFAULT_REQUESTS_PER_MINUTE } from '#http/default-rate-limit.ts'
import { MAX_FILE_BYTES } from '#main/ipc/payload-size.ts'
import { UPDATE_PUBLIC_KEY } from '#main/updates/update-key.ts'
import { readPublicKey } from '#main/updates/update-signature.ts'

const spki = { type: 'spki', format: 'der' } as const
const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/security/rules.md'), 'utf8')

/** The text below a heading. */
const section = (heading: string): string => page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''

const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
const sources = files.map((file) => ({
  path: relative(root, file).replaceAll('\\', '/'),
  code: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''),
}))

const filesWith = (pattern: RegExp): readonly string[] =>
  sources
    .filter(({ code }) => pattern.test(code))
    .map(({ path }) => path)
    .toSorted()

const pathsIn = (text: string): readonly string[] => [...new Set(text.match(/(?<=`)src\/[\w./-]+\.tsx?(?=`)/g))].toSorted()

const matchesIn = (pattern: RegExp): readonly string[] => [
  ...new Set(sources.flatMap(({ code }) => [...code.matchAll(pattern)].map(([, found = '']) => found))),
]

describe('the rules', () => {
  it('have sources to be compared with', () => {
    expect(sources.length).toBeGreaterThan(400)
    expect(filesWith(/from 'node:crypto'/).length).toBeGreaterThan(10)
  })

  it('the limits on the page are those of the code', () => {
    const { changes, pulls } = queueLimits
    const { maxRequests, bodyTimeoutMs, stalledTimeoutMs } = defaultConnectionLimits
    const mebibytes = (bytes: number): string => `${bytes / 1024 ** 2} MiB`
    const expected = [
      `${DEFAULT_REQUESTS_PER_MINUTE.toLocaleString('en-US')} a minute`,
      `| window files of one address | ${DEFAULT_REQUESTS_PER_MINUTE.toLocaleString('en-US')} a minute`,
      `| requests of one connection | ${maxRequests} |`,
      `| request body, except an upload | ${bodyTimeoutMs / 1000} seconds |`,
      `| client that takes nothing of a response | ${stalledTimeoutMs / 1000} seconds |`,
      `| ${MAX_COLUMNS.toLocaleString('en-US')} columns;`,
      `| reading of one file | ${READ_TIMEOUT_MS / 60_000} minutes |`,
      `| products of an account | ${MAX_PRODUCTS} |`,
      `${MAX_JSON_BYTES / 1024} KiB`,
      `${mebibytes(MAX_UNPACKED)} unpacked`,
      mebibytes(MAX_FILE_BYTES),
      `${changes.maxWaitingPerOwner} per account, ${changes.maxWaiting} in total; ${changes.maxConcurrent} run, ${changes.maxConcurrentPerOwner} per account`,
      `${pulls.maxWaitingPerOwner} per account, ${pulls.maxWaiting} in total; ${pulls.maxConcurrent} run`,
    ]
    for (const limit of expected) expect(section('Limits')).toContain(limit)
  })

  it('the inventory names every file that uses cryptography', () => {
    expect(pathsIn(section('Keys and cryptography'))).toEqual(filesWith(/from 'node:(?:crypto|tls|https)'/))
  })

  it('the list of logs names every file that opens one', () => {
    expect(pathsIn(section('Logs'))).toEqual(filesWith(/from 'pino'/))
  })

  it('the list of connections names every address in the source', () => {
    // Addresses inside the process, and those that a text or an example mentions.
    const known = /^(desk\.invalid|www\.w3\.org|[\w.-]*example(\.com)?)$/
    const hosts = matchesIn(/\bhttps?:\/\/([a-z0-9][a-z0-9.-]*[a-z0-9])/gi).filter((host) => !known.test(host))
    expect(hosts.length).toBeGreaterThan(2)
    expect(hosts.filter((host) => !section('Connections').includes(host))).toEqual([])
  })

  it('browser storage is used by the listed files alone', () => {
    const listed = pathsIn(section('Connections')).filter((path) => path.startsWith('src/renderer/'))
    expect(listed).toEqual(filesWith(/\b(?:localStorage|sessionStorage|indexedDB)\b|document\.cookie|\bpersist\(/))
  })
})

describe('the source', () => {
  it('hashes are SHA-256, and SHA-512 for updates', () => {
    const algorithms = matchesIn(/\b(?:createHash|createHmac|hash)\('([\w-]+)'/g)
    expect(algorithms.toSorted()).toEqual(['sha256', 'sha512'])
    expect(filesWith(/\bsha512'/)).toEqual(['src/main/updates/update-signature.ts'])
  })

  it('signatures are Ed25519', () => {
    expect(filesWith(/\b(?:createVerify|createSign|verify|sign)\(null,|\bcreate(?:Verify|Sign)\(/)).toEqual([
      'src/main/updates/update-signature.ts',
    ])
    expect(() => readPublicKey(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export(spki).toString('base64'))).toThrow()
    expect(readPublicKey(UPDATE_PUBLIC_KEY).asymmetricKeyType).toBe('ed25519')
  })

  it('random values come from node:crypto', () => {
    expect(filesWith(/\bMath\.random\b/)).toEqual([])
    const sizes = matchesIn(/\brandomBytes\((\d+)\)/g).map(Number)
    expect(sizes.length).toBeGreaterThan(2)
    // The name of a probe in the keychain is not a secret.
    expect(filesWith(/\brandomBytes\((?:\d|1[0-5])\)/)).toEqual(['src/main/keychain/keychain.ts'])
  })

  it('customer hashes and their key have at least 128 bits', () => {
    const [digits] = matchesIn(/createHmac\('sha256', key\)\.update\(who\)\.digest\('hex'\)\.slice\(0, (\d+)\)/g)
    const bytes = sources
      .filter(({ path }) => path.startsWith('src/api/db/backup/'))
      .flatMap(({ code }) => [...code.matchAll(/(?:\bKEY_BYTES = |\brandomBytes\()(\d+)/g)].map(([, size]) => Number(size)))
    expect(Number(digits) * 4).toBeGreaterThanOrEqual(128)
    expect(bytes).not.toEqual([])
    expect(bytes.filter((size) => size * 8 < 128)).toEqual([])
  })

  it('nothing in the source disables the check of certificates', () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|ignore-certificate-errors/)).toEqual([])
  })

  it('nothing in the window writes HTML', () => {
    expect(
      filesWith(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment/),
    ).toEqual([])
  })

  it('every locked package has a hash', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly integrity?: string }>>
    }
    const packages = Object.entries(lock.packages).filter(([name]) => name !== '')
    expect(packages.length).toBeGreaterThan(500)
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([name]) => name)).toEqual([])
  })
})
