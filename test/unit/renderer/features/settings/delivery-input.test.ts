import { describe, expect, it } from 'vitest'
import { ALL, readDelivery, type TypedDelivery, typedDelivery } from '#renderer/features/settings/delivery-input.ts'
import type { Delivery } from '#shared/contract/internal/deliveries.ts'
import type { ShownTarget } from '#shared/contract/internal/delivery-targets.ts'

const fresh = { report: ALL, language: 'en', paper: 'a4' } as const
const typed = (change: Partial<TypedDelivery> = {}): TypedDelivery => ({ ...typedDelivery(null, fresh), ...change })
const problemsOf = (change: Partial<TypedDelivery>, before: Delivery | null = null) => {
  const read = readDelivery(before === null ? typed(change) : { ...typedDelivery(before, fresh), ...change }, before)
  return read.ok ? {} : read.problems
}
const saved = (target: ShownTarget): Delivery => ({
  ...{ delivery_id: 1, product_name: 'Glow Serum', is_on: true, time: '07:30', weekdays: [1, 7], language: 'zh-Hans', formats: null },
  ...{ paper: 'letter', target, secret: 'set', next_at: null, runs: [] },
})
const mail = { host: 'mail.example.com', user: 'desk', password: 'p', from: 'desk@example.com', recipients: 'a@example.com; b@example.com' }
const savedMail = saved({
  ...({ kind: 'smtp', host: 'mail.example.com', port: 465, security: 'tls', user: 'desk' } as const),
  ...{ from: 'desk@example.com', to: ['a@example.com'], allow_private: false },
})
const savedHook = saved({ kind: 'webhook', preset: 'slack', chat_id: null, host: 'hooks.example.com', allow_private: false })

describe('the form of a scheduled report', () => {
  it('starts with e-mail on workdays at 8:00', () => {
    expect(typed()).toMatchObject({ to: 'smtp', time: '08:00', weekdays: [1, 2, 3, 4, 5], isOn: true, port: '465' })
    expect(typedDelivery(savedHook, fresh)).toMatchObject({ report: 'Glow Serum', to: 'slack', time: '07:30', url: '', weekdays: [1, 7] })
  })

  it('reads an e-mail', () => {
    expect(readDelivery(typed({ ...mail, report: 'Glow Serum' }), null)).toMatchObject({
      ok: true,
      body: {
        product_name: 'Glow Serum',
        target: { kind: 'smtp', port: 465, user: 'desk', password: 'p', to: ['a@example.com', 'b@example.com'], allow_private: false },
      },
    })
  })

  it('reads a webhook, a bot and a folder', () => {
    const targetOf = (change: Partial<TypedDelivery>) => {
      const read = readDelivery(typed(change), null)
      return read.ok ? read.body.target : read.problems
    }
    expect(targetOf({ to: 'slack', url: ' https://hooks.example.com/x ', token: 'of another' })).toEqual({
      ...{ kind: 'webhook', preset: 'slack', chat_id: null, allow_private: false },
      ...{ url: 'https://hooks.example.com/x', token: undefined },
    })
    expect(targetOf({ to: 'telegram', token: '1:a', chat: '-5' })).toMatchObject({ chat_id: '-5', token: '1:a', url: undefined })
    expect(targetOf({ to: 'folder', folder: '/reports' })).toEqual({ kind: 'folder', folder: '/reports' })
  })

  it('names what is wrong, by field', () => {
    expect(problemsOf({ time: '8 am', weekdays: [] })).toMatchObject({ time: 'time', weekdays: 'weekdays', host: 'missing' })
    expect(problemsOf({ ...mail, port: '70000', from: 'desk', recipients: 'a@example.com, b' })).toEqual({
      ...{ port: 'port', from: 'address', recipients: 'addresses' },
    })
    expect(problemsOf({ ...mail, security: 'none' })).toEqual({ security: 'openSecurity' })
    expect(problemsOf({ ...mail, security: 'none', allowPrivate: true })).toEqual({})
    expect(problemsOf({ to: 'slack' })).toEqual({ url: 'missing' })
    expect(problemsOf({ to: 'slack', url: 'http://x.example' })).toEqual({ url: 'url' })
    expect(problemsOf({ to: 'json', url: 'ftp://x', allowPrivate: true })).toEqual({ url: 'openUrl' })
    expect(problemsOf({ to: 'telegram' })).toEqual({ chat: 'missing', token: 'missing' })
    expect(problemsOf({ to: 'folder' })).toEqual({ folder: 'missing' })
  })

  it('needs no secret that is stored, unless it would go elsewhere', () => {
    expect(problemsOf({}, savedHook)).toEqual({})
    expect(problemsOf({ to: 'discord' }, savedHook)).toEqual({ url: 'missing' })
    expect(problemsOf({}, savedMail)).toEqual({})
    for (const change of [{ host: 'other.example.com' }, { port: '587' }, { user: 'other' }])
      expect(problemsOf(change, savedMail)).toEqual({ password: 'missing' })
    expect(problemsOf({}, { ...savedMail, secret: 'missing' })).toEqual({ password: 'missing' })
  })
})
