import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { curlLine } from '#renderer/features/settings/curl-line.ts'

const URL_HERE = 'http://127.0.0.1:7627'

describe('the line to try the API with', () => {
  it('asks for the snapshot of a product, or for the products where there is none', () => {
    expect(curlLine(URL_HERE, 'Glow Serum', false)).toBe(
      'curl -H "X-API-Key: YOUR_API_KEY" "http://127.0.0.1:7627/api/snapshot/Glow%20Serum"',
    )
    expect(curlLine(URL_HERE, null, true)).toBe('curl.exe -H "X-API-Key: YOUR_API_KEY" "http://127.0.0.1:7627/api/products"')
  })

  it
    .runIf(process.platform !== 'win32')
    .each(['"; touch x; "', "it's", '$(id)', '`id`', '50% off!', 'a\\b', '№ 5 / Größe', '(x) ~ * [y] {z}'])(
    'means the product %s to a shell, and nothing else',
    (product) => {
      const [, ...rest] = curlLine(URL_HERE, product, false).split(' ')
      const { stdout } = spawnSync('sh', ['-c', `printf '%s\\n' ${rest.join(' ')}`], { encoding: 'utf8' })
      const [flag, header, url = ''] = stdout.trimEnd().split('\n')
      expect([flag, header]).toEqual(['-H', 'X-API-Key: YOUR_API_KEY'])
      expect(decodeURIComponent(new URL(url).pathname)).toBe(`/api/snapshot/${product}`)
      expect(url).toMatch(/^[\w:/.%-]+$/)
    },
  )
})
