import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { BadRow } from '#api/imports/checks/bad-row-groups.ts'
import { refusedFolderOf, removeRefused, writeRefused } from '#api/jobs/refused-file.ts'
import { createMessage } from '#shared/messages/message.ts'
import { messageText } from '#test/helpers/texts.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'

const text = messageText()

const saveName = (): void => undefined
const write = (dataDir: string, file: string, refused: readonly BadRow[]) => writeRefused({ dataDir, file, refused, saveName })

describe('the list of refused rows', () => {
  it('never replaces an earlier one', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'ads.csv.refused.csv')
    const names = []
    for (const row of [2, 3, 4])
      names.push(write(folder, file, [{ row, column: 'spend', problem: createMessage('cell.negative', { cell: '-2' }) }]))
    expect((await readdir(folder)).sort()).toEqual(['ads.csv.refused-2.csv', 'ads.csv.refused-3.csv', 'ads.csv.refused.csv', 'refused'])
    expect(await readdir(refusedFolderOf(folder))).toHaveLength(3)
    expect(names[0]).toBe(file)
    expect(await readFile(file, 'utf8')).toBe(`row,column,problem\r\n2,spend,${text('order.negative')}\r\n`)
    expect(await readFile(names[2] ?? '', 'utf8')).toContain('4,spend,')
  })

  it('contains no cell that a spreadsheet would execute', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'ads.csv.refused.csv')
    for (const column of ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(1)', '＝1']) {
      const content = await readFile(write(folder, file, [{ row: 2, column, problem: createMessage('cell.noSpend') }]), 'utf8')
      const [, cells] = parse(content)
      expect(cells).toEqual(['2', column.startsWith('@') ? '(hidden)' : `'${column}`, text('cell.noSpend')])
    }
  })

  it('gives row, column and reason, and never the content of a cell or what may be a person in a header', async () => {
    const folder = await temporaryFolder()
    const cell = 'ann@example.com'
    const content = await readFile(
      write(folder, join(folder, 'list.csv'), [
        { row: 3, column: 'spend', problem: createMessage('cell.noAmount', { cell, mark: '.' }) },
        { row: 5, column: '+1 555 0100 200', problem: createMessage('cell.noCount', { cell, mark: '.' }) },
        { row: 6, column: 'bob@example.com', problem: createMessage('cell.date.iso', { cell }) },
      ]),
      'utf8',
    )
    expect(content).not.toMatch(/@|ann|bob/)
    const [, first] = parse(content)
    expect(first).toEqual(['3', 'spend', text('order.noAmount', { mark: '.' })])
  })

  it.skipIf(process.platform === 'win32')(
    'is private, in a private folder, also where an earlier version left the folder open',
    async () => {
      const dataDir = await temporaryFolder()
      mkdirSync(refusedFolderOf(dataDir), { mode: 0o755 })
      const name = write(dataDir, join(refusedFolderOf(dataDir), 'upload.csv'), [
        { row: 2, column: 'spend', problem: createMessage('cell.noSpend') },
      ])
      expect([statSync(refusedFolderOf(dataDir)).mode & 0o777, statSync(name).mode & 0o777]).toEqual([0o700, 0o600])
    },
  )

  it('does not remain where its name could not be saved', async () => {
    const dataDir = await temporaryFolder()
    const fails = (): void => {
      throw new Error('The disk is full.')
    }
    const refused = [{ row: 2, column: 'spend', problem: createMessage('cell.noSpend') }]
    for (const file of [join(dataDir, 'ads.csv.refused.csv'), join(refusedFolderOf(dataDir), 'upload.csv')])
      expect(() => writeRefused({ dataDir, file, refused, saveName: fails })).toThrow('The disk is full.')
    expect(await readdir(dataDir, { recursive: true })).toEqual(['refused'])
  })

  it('is removed only from its own folder', async () => {
    const dataDir = await temporaryFolder()
    const own = join(refusedFolderOf(dataDir), 'upload.csv')
    const others = [join(dataDir, 'file.csv'), join(refusedFolderOf(dataDir), 'deeper', 'file.csv')]
    mkdirSync(join(refusedFolderOf(dataDir), 'deeper'), { recursive: true })
    for (const file of [own, ...others]) writeFileSync(file, '')
    removeRefused(dataDir, [
      own,
      ...others,
      join(refusedFolderOf(dataDir), '..', 'file.csv'),
      null,
      join(refusedFolderOf(dataDir), 'gone.csv'),
    ])
    expect((await readdir(dataDir)).sort()).toEqual(['file.csv', 'refused'])
    expect(await readdir(refusedFolderOf(dataDir), { recursive: true })).toEqual(['deeper', join('deeper', 'file.csv')])
  })
})
