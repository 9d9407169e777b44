/** Faults by code, limits by header, and texts without tokens. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english } from '#api/domain/english.ts'
import { errorFromResponse, errorKindOf, GraphError, type GraphErrorKind } from '#api/sources/meta/graph-error.ts'
import { graphErrorMessage } from '#api/sources/meta/graph-error-messages.ts'
import { usageOf } from '#api/sources/meta/rate-headers.ts'
import { redacted } from '#api/sources/meta/redact.ts'
import { createMessage } from '#shared/messages/message.ts'

describe('a fault', () => {
  it.each<readonly [number, number | null, GraphErrorKind]>([
    [190, 463, 'token'],
    [190, 460, 'token'],
    [190, null, 'token'],
    [102, null, 'token'],
    [190, 459, 'checkpoint'],
    [10, null, 'permission'],
    [200, null, 'permission'],
    [294, null, 'permission'],
    [100, 33, 'permission'],
    [100, null, 'invalid'],
    [4, 1504022, 'throttled'],
    [17, 2446079, 'throttled'],
    [613, 1487742, 'throttled'],
    [80_000, 2446079, 'throttled'],
    [80_004, null, 'throttled'],
    [80_014, null, 'throttled'],
    [1, 99, 'too_much_data'],
    [100, 1487534, 'too_much_data'],
    [2, 1504038, 'too_much_data'],
    [1, null, 'transient'],
    [2, 1504043, 'transient'],
    [2, 1504041, 'invalid'],
    [2635, null, 'version'],
    [3018, null, 'too_old'],
    [190, 464, 'checkpoint'],
    [104, null, 'app_secret'],
    [368, null, 'blocked'],
    [-3, 1504045, 'too_much_data'],
    [-2, 2490547, 'too_much_data'],
    [-2, null, 'transient'],
    [2500, null, 'invalid'],
  ])('%i/%s is %s', (code, subcode, fault) => {
    expect(errorKindOf(code, subcode)).toBe(fault)
  })

  it('is identified only by its code, regardless of status and type', () => {
    for (const status of [200, 400, 403, 500]) {
      const answer = { error: { code: 80_000, error_subcode: 2446079, type: 'OAuthException', message: 'x' } }
      expect(errorFromResponse(status, answer, ['t'], 0)).toMatchObject({ kind: 'throttled', retryAfterMs: 60_000 })
    }
  })

  it('is identified by its status if the answer has no explanation', () => {
    expect(errorFromResponse(503, undefined, ['t'], 0).kind).toBe('transient')
    expect(errorFromResponse(429, '', ['t'], 120_000)).toMatchObject({ kind: 'throttled', retryAfterMs: 120_000 })
    expect(errorFromResponse(400, { error: 'no' }, ['t'], 0).kind).toBe('unreadable')
  })

  it('becomes one plain sentence for each kind', () => {
    const faults = [
      'token',
      'checkpoint',
      'permission',
      'app_secret',
      'blocked',
      'too_old',
      'throttled',
      'too_much_data',
      'transient',
      'version',
      'invalid',
      'unreachable',
      'unreadable',
    ]
    for (const fault of faults) {
      const sentence = english.format(
        graphErrorMessage(new GraphError(fault as GraphErrorKind, 'Something happened', { retryAfterMs: 61_000 })),
      )
      expect(sentence).toMatch(/^[A-Z].*\.$/)
      expect(sentence).not.toContain('..')
    }
    for (const [subcode, key] of [
      [463, 'pull.tokenExpired'],
      [458, 'pull.tokenEnded'],
      [460, 'pull.tokenEnded'],
      [467, 'pull.tokenEnded'],
      [492, 'pull.token'],
      [null, 'pull.token'],
    ] as const)
      expect(graphErrorMessage(new GraphError('token', 'x', { code: 190, subcode }))).toEqual(createMessage(key, { reason: 'x.' }))
    expect(graphErrorMessage(new GraphError('throttled', 'x', { retryAfterMs: 61_000 }))).toEqual(
      createMessage('pull.throttled', { count: 2 }),
    )
  })
})

describe('the limits in the headers', () => {
  it('are read whatever the header, the longest wait and the fullest limit counting', () => {
    const headers = new Headers({
      'x-app-usage': '{"call_count":28,"total_time":25,"total_cputime":25}',
      'x-ad-account-usage': '{"acc_id_util_pct":9.67,"reset_time_duration":100,"ads_api_access_tier":"standard_access"}',
      'x-business-use-case-usage':
        '{"1":[{"type":"ads_management","call_count":1},{"type":"ads_insights","call_count":95,"estimated_time_to_regain_access":3}]}',
      'x-fb-ads-insights-throttle': '{"app_id_util_pct":96.5,"acc_id_util_pct":10}',
    })
    expect(usageOf(headers)).toEqual({ percent: 96.5, regainMs: 180_000 })
  })

  it('are ignored if they are missing or damaged, and cap the wait at an hour', () => {
    expect(usageOf(new Headers())).toEqual({ percent: 0, regainMs: 0 })
    for (const text of ['', 'x', 'null', '[]', '{"call_count":"many"}', '{"a":{}}'])
      expect(usageOf(new Headers({ 'x-app-usage': text, 'x-business-use-case-usage': text }))).toEqual({ percent: 0, regainMs: 0 })
    const long = '{"1":[{"estimated_time_to_regain_access":100000}]}'
    expect(usageOf(new Headers({ 'x-business-use-case-usage': long })).regainMs).toBe(3_600_000)
  })
})

describe('a text of Meta’s', () => {
  it('never contains the token, nor more than one line of 300 characters', () => {
    const token = fc.string({ unit: fc.constantFrom(...'abcXYZ019.+$^*()[]|-_'), minLength: 4, maxLength: 40 })
    fc.assert(
      fc.property(token, fc.string(), fc.string(), (secret, before, after) => {
        const text = redacted(`${before}${secret}\n${after}`, [secret])
        // The placeholder must not contain the token by chance.
        if (!'[hidden]'.includes(secret)) expect(text.replaceAll('[hidden]', '')).not.toContain(secret)
        expect(text.length).toBeLessThanOrEqual(300)
        expect(text).not.toMatch(/[\n\r]/)
      }),
    )
  })

  it('does not contain other tokens either', () => {
    expect(redacted('Malformed access token EAABsbCS1iHgBAOZB; see /me?access_token=abc&x=1', ['other'])).toBe(
      'Malformed access token [hidden]; see /me?access_token=[hidden]&x=1',
    )
  })
})
