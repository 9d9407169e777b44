/** The key that this version of the app accepts updates of. */

import { expect, it } from 'vitest'
import { UPDATE_PUBLIC_KEY } from '#main/updates/update-key.ts'
import { readPublicKey } from '#main/updates/update-signature.ts'

it('is an Ed25519 key', () => {
  expect(readPublicKey(UPDATE_PUBLIC_KEY).asymmetricKeyType).toBe('ed25519')
  expect(() => readPublicKey('')).toThrow()
})
