/** What the keychain's own words mean for the buyer. */

import { describe, expect, it } from 'vitest'
import { keychainPlace, toKeychainError } from '#main/keychain/keychain-error.ts'
import { NOT_LOADED } from '#main/keychain/keychain-protocol.ts'
import { nativeTexts } from '#test/helpers/texts.ts'

const place = keychainPlace()
const texts = nativeTexts().keychain
const missing = (why: string) => ({ kind: 'missing', message: texts.missing(place, why) })
const silent = { kind: 'locked', message: texts.silent(place) }
const locked = { kind: 'locked', message: texts.locked(place) }

describe('toKeychainError', () => {
  it.each<readonly [string, boolean, object]>([
    ['Cannot create an item in a locked collection', true, locked],
    ['In einer gesperrten Sammlung kann kein Eintrag angelegt werden', true, locked],
    ['it did not answer within 15 seconds', false, silent],
    ['it still does not answer an earlier call', true, silent],
    ['it never answered', false, silent],
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', false, missing(texts.noService)],
    ['Could not connect: No such file or directory', false, missing(texts.noService)],
    ['The name org.freedesktop.secrets was not provided by any .service files', false, missing(texts.noService)],
    ['Object does not exist at path “/org/freedesktop/secrets/collection/login”', true, missing(texts.noKeyring)],
    [`${NOT_LOADED}: Cannot find package 'keytar'\nRequire stack:\n- x`, false, missing(texts.notLoaded)],
    ['the process that speaks to it ended (code 139)', true, missing(texts.processEnded('139'))],
    ['it did not give back what was stored', true, missing(texts.notGivenBack)],
    ['Something new.\nwith more lines', false, missing('Something new')],
  ])('of %j, could read: %s', (text, couldRead, expected) => {
    const { kind, message } = toKeychainError(new Error(text), couldRead)
    expect({ kind, message }).toEqual(expected)
  })
})
