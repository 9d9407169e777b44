import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCertainlyNotToken } from '#api/domain/token/token-format.ts'

describe('what is plainly no platform token', () => {
  it.each([
    ...['12345678901234567890', '2026-11-19', '190.12.1.1:80'],
    ...['https://graph.facebook.com/me?access_token=EAAB', 'ann@example.com', `rd_${'a'.repeat(43)}`],
    ...['<ACCESS_TOKEN>', '{{token}}', '"EAAB123456"', '[hidden]', '%TOKEN%', '$TOKEN'],
  ])('%s is none', (text) => {
    expect(isCertainlyNotToken(text)).toBe(true)
  })

  it.each(['EAAnew', 'x', 'newtoken', `EAAB${'x9'.repeat(80)}`, 'token-1-2', 'a-long-lived-token', 'IGQVJ1234abcd', '1234567890|abcdefgh'])(
    '%s may be one',
    (text) => {
      expect(isCertainlyNotToken(text)).toBe(false)
    },
  )

  it('excludes anything that starts like a token of the platform', () => {
    fc.assert(fc.property(fc.string(), (rest) => !isCertainlyNotToken(`EAA${rest}`)))
  })
})
