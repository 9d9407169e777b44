import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { writeRefused } from '#api/jobs/refused-file.ts'
import { createMessage } from '#shared/messages/message.ts'
import { messageText } from '#test/helpers/texts.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'

describe('the list of refused rows', () => {
  it('never replaces an earlier one', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'ads.csv.refused.csv')
    const names = []
    for (const row of [2, 3, 4])
      names.push(writeRefused(file, [{ row, column: 'spend', problem: createMessage('cell.negative', { cell: '-2' }) }]))
    expect((await readdir(folder)).sort()).toEqual(['ads.csv.refused-2.csv', 'ads.csv.refused-3.csv', 'ads.csv.refused.csv'])
    expect(names[0]).toBe(file)
    const problem = messageText()('cell.negative', { cell: '-2' })
    expect(problem).toContain('"-2"')
    expect(await readFile(file, 'utf8')).toBe(`row,column,problem\r\n2,spend,"${problem.replaceAll('"', '""')}"\r\n`)
    expect(await readFile(names[2] ?? '', 'utf8')).toContain('4,spend,')
  })

  it('contains no cell that a spreadsheet would execute', async () => {
    const file = join(await temporaryFolder(), 'ads.csv.refused.csv')
    for (const column of ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(1)', '\t=1', '＝1']) {
      const text = await readFile(writeRefused(file, [{ row: 2, column, problem: createMessage('cell.noSpend') }]), 'utf8')
      const [, cells] = parse(text)
      expect(cells).toEqual(['2', `'${column}`, messageText()('cell.noSpend')])
    }
  })
})
