/** Workbooks that ask their reader to open something else: no file and no address is read, and no text grows beyond what is in the file. */

import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { ImportRefused } from '#api/imports/checks/import-refused.ts'
import { account, fileOf, readAll } from '#test/helpers/csv-file.ts'
import { type Entry, sheetRows, workbookEntries, zipOf } from '#test/helpers/raw-workbook.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const MARK = 'marked-content-of-another-file'
const ROWS = [
  ['date', 'ad_id', 'ad_name', 'spend'],
  ['2026-11-01', '1', 'NAME', 5],
] as const

/** A sound workbook with one ad, whose parts `change` may replace. */
const workbook = (change: (name: string, xml: string) => string): Buffer =>
  zipOf(
    workbookEntries([{ name: 'S', rows: sheetRows(ROWS) }]).map(
      ({ name, data }): Entry => ({ name, data: Buffer.from(change(name, Buffer.from(data).toString('utf8'))) }),
    ),
  )

/** What the reader makes of it: the ads, or the reason why it rejects the file. */
const outcomeOf = async (content: Buffer): Promise<string> => {
  try {
    return JSON.stringify(await readAll(readAds(fileOf(content), account)))
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return error.message
  }
}

/** Declares entities before the root of a part, and uses one as the name of the ad. */
const withEntities = (declared: string, used: string) =>
  workbook((_name, xml) => xml.replace('?>', `?><!DOCTYPE x [${declared}]>`).replace('>NAME<', `>${used}<`))

const serverThatCounts = async (): Promise<{ address: string; requests: () => number }> => {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.end(MARK)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`, requests: () => requests }
}

describe('a workbook that refers to something outside it', () => {
  it('is read as one ad while it refers to nothing', async () => {
    expect(await outcomeOf(workbook((_name, xml) => xml))).toContain('NAME')
  })

  it('gets no content of a file through an XML entity', async () => {
    const file = join(await temporaryFolder(), 'other.txt')
    await writeFile(file, MARK)
    for (const address of [pathToFileURL(file).href, file]) {
      expect(await outcomeOf(withEntities(`<!ENTITY f SYSTEM "${address}">`, '&f;'))).not.toContain(MARK)
      expect(await outcomeOf(withEntities(`<!ENTITY % f SYSTEM "${address}"> %f;`, 'NAME'))).not.toContain(MARK)
    }
  })

  it('reaches no address, neither by an entity nor as an external part', async () => {
    const { address, requests } = await serverThatCounts()
    const outcomes = [
      await outcomeOf(withEntities(`<!ENTITY f SYSTEM "${address}">`, '&f;')),
      await outcomeOf(workbook((_name, xml) => xml.replace('?>', `?><!DOCTYPE x SYSTEM "${address}">`))),
      await outcomeOf(
        workbook((_name, xml) => xml.replaceAll(/Target="(?:worksheets\/|shared)[^"]*"/g, `Target="${address}" TargetMode="External"`)),
      ),
    ]
    for (const outcome of outcomes) expect(outcome).not.toContain(MARK)
    expect(requests()).toBe(0)
  })

  it('does not grow through entities that repeat each other', async () => {
    const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`)
    const outcome = await outcomeOf(withEntities(`<!ENTITY e0 "${MARK}">${levels.join('')}`, '&e9;'))
    expect(outcome.length).toBeLessThan(2000)
    expect(outcome.split(MARK).length).toBeLessThanOrEqual(2)
  })
})
