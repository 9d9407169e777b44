/** Links into the desk as hostile input: only the exact forms lead anywhere, and always to the same place. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepLinkFromArgv, parseDeepLink } from '#main/native-ui/deep-link.ts'
import { pageTargetSchema } from '#shared/contract/desktop/desktop-event.ts'

describe('parseDeepLink', () => {
  it.each([
    ['roasdesk://product/Glow%20Serum', { page: 'product', product: 'Glow Serum' }],
    ['roasdesk://product/A%2FB/card/c-1%3Ax', { page: 'product', product: 'A/B', card: 'c-1:x' }],
    ['ROASDESK://product/x/', { page: 'product', product: 'x' }],
    ['roasdesk://token', { page: 'token' }],
    ['roasdesk://data/', { page: 'data' }],
    ['roasdesk://settings', { page: 'settings' }],
    ['roasdesk://decisions', { page: 'decisions' }],
  ])('understands %s', (link, place) => {
    expect(parseDeepLink(link)).toEqual(place)
  })

  it.each([
    '',
    'roasdesk:',
    'roasdesk://',
    'roasdesk:///settings',
    'roasdesk:settings',
    'https://settings',
    'xroasdesk://settings',
    ' roasdesk://settings',
    'roasdesk://settings ',
    'roasdesk://settings\nroasdesk://data',
    'roasdesk://settings?x=1',
    'roasdesk://settings#x',
    'roasdesk://settings//',
    'roasdesk://settings/more',
    'roasdesk://user:pass@settings',
    'roasdesk://settings:80',
    'roasdesk://Settings',
    'roasdesk://product',
    'roasdesk://product/',
    'roasdesk://product//',
    'roasdesk://product/a/card',
    'roasdesk://product/a/card/',
    'roasdesk://product/a/cards/b',
    'roasdesk://product/a/card/b/c',
    'roasdesk://product/a\\b',
    'roasdesk://product/%',
    'roasdesk://product/%zz',
    'roasdesk://product/%ff',
    'roasdesk://product/%00',
    'roasdesk://product/a%0Ab',
    'roasdesk://product/a%E2%80%AEb',
    'roasdesk://product/a%E2%80%8Bb',
    'roasdesk://product/%20a',
    'roasdesk://product/..',
    'roasdesk://product/%2e%2e',
    `roasdesk://product/${'a'.repeat(121)}`,
    `roasdesk://product/a/card/${'b'.repeat(201)}`,
    `roasdesk://product/${'a'.repeat(3000)}`,
    'roasdesk://javascript:alert(1)',
    'roasdesk://__proto__',
    'roasdesk://constructor',
  ])('refuses %j', (link) => {
    expect(parseDeepLink(link)).toBeNull()
  })

  const name = fc
    .string({ minLength: 1, maxLength: 120, unit: 'grapheme' })
    .filter(
      (text) =>
        pageTargetSchema.safeParse({ page: 'product', product: text }).success &&
        text === text.trim() &&
        !/[\p{C}\p{Zl}\p{Zp}]/u.test(text),
    )

  it('finds back every product and card that can be written', () => {
    fc.assert(
      fc.property(name, fc.option(fc.stringMatching(/^[\w:.~|-]{1,200}$/), { nil: undefined }), (product, card) => {
        const link = `roasdesk://product/${encodeURIComponent(product)}${card === undefined ? '' : `/card/${encodeURIComponent(card)}`}`
        fc.pre(link.length <= 2048)
        expect(parseDeepLink(link)).toEqual({ page: 'product', product, ...(card === undefined ? {} : { card }) })
      }),
    )
  })

  it('never throws, and answers only places of the contract, without a control or an invisible mark', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('product', 'card', 'token', '%', '%2f', '..', '\u202e', '\0', '?', '#', '@', '//'),
    )
    const link = fc.array(part, { maxLength: 8 }).map((parts) => `roasdesk://${parts.join('/')}`)
    fc.assert(
      fc.property(fc.oneof(link, fc.string({ unit: 'binary' })), (text) => {
        const place = parseDeepLink(text)
        if (place === null) return
        expect(pageTargetSchema.parse(place)).toEqual(place)
        expect(JSON.stringify(place)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('deepLinkFromArgv', () => {
  it('takes the last argument alone, and never the program', () => {
    expect(deepLinkFromArgv(['/app', 'roasdesk://settings'])).toBe('roasdesk://settings')
    expect(deepLinkFromArgv(['/app', '--', 'RoasDesk://x'])).toBe('RoasDesk://x')
    expect(deepLinkFromArgv(['/app', 'roasdesk://settings', '--hidden'])).toBeNull()
    expect(deepLinkFromArgv(['roasdesk://settings'])).toBeNull()
    expect(deepLinkFromArgv(['/app', '--x=roasdesk://settings'])).toBeNull()
    expect(deepLinkFromArgv([])).toBeNull()
  })
})
