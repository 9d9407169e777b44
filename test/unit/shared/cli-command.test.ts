/** Commands that can be pasted as they are shown, whatever the folder is called. */

import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { dataOptionOf, deskCommand } from '#shared/cli-command.ts'

const folders = ['/srv/desk', '/srv/two words', "/srv/it's $HOME `here`", '/srv/数据']

describe('commands of the desk', () => {
  it.skipIf(process.platform === 'win32')('name the folder so that a shell reads it whole', () => {
    for (const folder of folders)
      expect(execFileSync('/bin/sh', ['-c', `printf '%s|' ${dataOptionOf(folder, false)}`], { encoding: 'utf8' })).toBe(`--data|${folder}|`)
  })

  it('leave a plain folder as it is, and quote others for Windows', () => {
    expect(dataOptionOf('/srv/desk', false)).toBe('--data /srv/desk')
    expect(dataOptionOf('C:\\Desk', true)).toBe('--data C:\\Desk')
    expect(dataOptionOf('C:\\My desk\\', true)).toBe('--data "C:\\My desk\\\\"')
  })

  it('name no folder where none is needed', () => {
    expect(deskCommand('account list', null)).toBe('npm run desk -- account list')
    expect(deskCommand('account list', '--data /srv/desk')).toBe('npm run desk -- account list --data /srv/desk')
  })
})
