/** The end of the log as it is shown: complete lines, and no secret. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lastLogLines } from '#main/diagnostics/log-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'roas-desk-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const holding = (text: string): string => {
  const file = join(folder, `${Math.random()}.log`)
  writeFileSync(file, text)
  return file
}

describe('lastLogLines', () => {
  it('returns the last lines, oldest first, and none without a log', async () => {
    expect(await lastLogLines(holding('a\nb\n\nc\n'), 2)).toEqual(['b', 'c'])
    expect(await lastLogLines(holding(''), 5)).toEqual([])
    expect(await lastLogLines(join(folder, 'none.log'), 5)).toEqual([])
  })

  it('leaves secrets out, also where the file was written by hand', async () => {
    const file = holding(
      `key rd_${'x'.repeat(43)} token EAA${'y'.repeat(50)} sk_live_${'a'.repeat(24)} whsec_${'b'.repeat(32)} sk-ant-${'c'.repeat(40)}\n`,
    )
    expect(await lastLogLines(file, 1)).toEqual(['key rd_[hidden] token EAA[hidden] sk_live_[hidden] whsec_[hidden] sk-[hidden]'])
  })

  it('reads the end of a long log alone and shows no line that was cut, nor the rest of a secret in it', async () => {
    const secret = `EAA${'z'.repeat(1_200_000)}`
    const lines = await lastLogLines(holding(`${secret}\nlast\n`), 2000)
    expect(lines).toEqual(['last'])
  })

  it('rejects a folder in place of the file', async () => {
    await expect(lastLogLines(folder, 1)).rejects.toThrow()
  })
})
