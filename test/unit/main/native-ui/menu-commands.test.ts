/** The window's commands in the application menu. */

import { describe, expect, it } from 'vitest'
import { commandItems } from '#main/native-ui/menu-commands.ts'
import { commandIds } from '#shared/contract/commands.ts'

const all = (isMac: boolean) => (['Advice', 'Numbers', 'Desk'] as const).flatMap((group) => commandItems(group, isMac))

describe.each([true, false])('commandItems where macOS is %s', (isMac) => {
  it('contain each command once, with a name', () => {
    expect(
      all(isMac)
        .map(({ command }) => command)
        .sort(),
    ).toEqual([...commandIds].sort())
    for (const { label, command } of all(isMac)) expect(label).not.toBe(command)
  })

  it('register no key that could be typed, and no key twice', () => {
    const registered = all(isMac).filter((item) => item.registered)
    for (const { accelerator } of registered) expect(accelerator).toMatch(/^CmdOrCtrl\+.$/)
    expect(new Set(registered.map(({ accelerator }) => accelerator)).size).toBe(registered.length)
    if (isMac) expect(all(isMac).filter((item) => !item.registered && item.accelerator !== null)).toEqual([])
  })

  it('give no decision a key that works from anywhere', () => {
    const decisions = all(isMac).filter(({ command }) => ['adopt', 'executed', 'ignore', 'agree', 'disagree', 'undo'].includes(command))
    expect(decisions).toHaveLength(6)
    expect(decisions.filter((item) => item.registered)).toEqual([])
  })
})
