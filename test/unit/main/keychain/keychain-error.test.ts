/** What the keychain's own words mean for the buyer. */

import { describe, expect, it } from 'vitest'
import { keychainPlace, toKeychainError } from '#main/keychain/keychain-error.ts'

const place = keychainPlace()
const Place = `${place.charAt(0).toUpperCase()}${place.slice(1)}`
const missing = (why: string) => ({
  kind: 'missing',
  message: `Keys are kept only until you quit, because ${place} cannot be used: ${why}.`,
})
const silent = {
  kind: 'locked',
  message: `${Place} does not answer; it may be waiting for you to unlock it. Unlock it, then try again.`,
}
const locked = { kind: 'locked', message: `${Place} is locked. Unlock it, then try again.` }

describe('keychainTrouble', () => {
  it.each<readonly [string, boolean, object]>([
    ['Cannot create an item in a locked collection', true, locked],
    ['In einer gesperrten Sammlung kann kein Eintrag angelegt werden', true, locked],
    ['it did not answer within 15 seconds', false, silent],
    ['it still does not answer an earlier call', true, silent],
    ['it never answered', false, silent],
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', false, missing('no keyring service is running here')],
    ['Could not connect: No such file or directory', false, missing('no keyring service is running here')],
    ['The name org.freedesktop.secrets was not provided by any .service files', false, missing('no keyring service is running here')],
    ['Object does not exist at path “/org/freedesktop/secrets/collection/login”', true, missing('it has no login keyring yet')],
    [
      "the native module did not load: Cannot find package 'keytar'\nRequire stack:\n- x",
      false,
      missing('the part of the app that speaks to it cannot be loaded'),
    ],
    ['the process that speaks to it ended (code 139)', true, missing('the process that speaks to it ended (code 139)')],
    ['it did not give back what was stored', true, missing('it did not give back what was stored')],
    ['Something new.\nwith more lines', false, missing('Something new')],
  ])('of %j, could read: %s', (text, couldRead, expected) => {
    const { kind, message } = toKeychainError(new Error(text), couldRead)
    expect({ kind, message }).toEqual(expected)
  })
})
