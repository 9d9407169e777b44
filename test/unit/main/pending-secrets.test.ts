/** A store that is still being opened. */

import { describe, expect, it } from 'vitest'
import { type SecretStore, sessionSecretStore } from '#api/index.ts'
import { pendingSecrets } from '#main/pending-secrets.ts'

describe('pendingSecrets', () => {
  it('waits for the store, then speaks for it', async () => {
    let open: (store: SecretStore) => void = () => undefined
    const pending = pendingSecrets(new Promise((resolve) => (open = resolve)))
    expect([pending.persistent, pending.detail]).toEqual([false, expect.stringContaining('being opened')])
    const written = pending.set('a', 'b')
    open({ ...sessionSecretStore('open now'), persistent: true })
    await written
    expect(await pending.get('a')).toBe('b')
    await pending.delete('a')
    expect(await pending.get('a')).toBeNull()
    expect([pending.persistent, pending.detail]).toEqual([true, 'open now'])
  })
})
