/** Tables of reference rates as files: both formats, several encodings, and everything wrong at once. */

import { describe, expect, it } from 'vitest'
import { ratesOfFile } from '#api/imports/rates/read-rates.ts'
import { asDay } from '#shared/calendar.ts'

const TODAY = asDay('2026-11-19')
const read = (text: string, encoding: BufferEncoding = 'utf8') => ratesOfFile(Buffer.from(text, encoding), TODAY)
const message = async (text: string): Promise<string> =>
  read(text).then(
    () => 'read',
    (error: unknown) => String(error),
  )

describe('a table of reference rates', () => {
  it('is read with a column per currency, without a rate where there is none', async () => {
    expect(await read('Date,USD,JPY,CYP,\r\n2026-11-13,1.25,165.4,N/A,\r\n2026-11-12,1.2,,0.58,\r\n')).toEqual([
      { base: 'EUR', currency: 'USD', day: '2026-11-13', rate: 1.25 },
      { base: 'EUR', currency: 'JPY', day: '2026-11-13', rate: 165.4 },
      { base: 'EUR', currency: 'USD', day: '2026-11-12', rate: 1.2 },
      { base: 'EUR', currency: 'CYP', day: '2026-11-12', rate: 0.58 },
    ])
  })

  it('is read with a row per rate, in any order of columns, and in UTF-16', async () => {
    const text = '\uFEFFrate;currency;base;date\n1.4;cad;usd;2026-11-13\n'
    const rates = [{ base: 'USD', currency: 'CAD', day: '2026-11-13', rate: 1.4 }]
    expect(await read(text)).toEqual(rates)
    expect(await read(text, 'utf16le')).toEqual(rates)
  })

  it('is read with the date of the daily table', async () => {
    expect(await read('Date, USD, \n9 November 2026, 1.1, \n')).toEqual([{ base: 'EUR', currency: 'USD', day: '2026-11-09', rate: 1.1 }])
  })

  it('is refused with every problem, and the rest counted', async () => {
    const rows = Array.from({ length: 14 }, () => 'yesterday,1,1')
    const text = await message(['Date,USD,GBP', '2026-11-12,1.2,"0,8"', ...rows].join('\n'))
    expect(text).toContain('Row 2, column "GBP"')
    expect(text).toContain('Row 11, column "date"')
    expect(text).not.toContain('Row 12,')
    expect(text).toContain('5 more problems')
    expect(text).toContain('Nothing was imported.')
  })

  it('may have empty rows, but no euro for the euro, and no rate that no currency has', async () => {
    expect(await read('Date,USD\n,\n2026-11-12,1.2\n , \n')).toHaveLength(1)
    expect(await message('Date,USD,EUR\n2026-11-12,1.2,2')).toContain('the euro has one')
    expect(await message(`Date,USD\n2026-11-12,1${'0'.repeat(300)}`)).toContain('is not a positive number')
    expect(await message(`Date,USD\n2026-11-12,0.${'0'.repeat(300)}1`)).toContain('is not a positive number')
  })

  it('may be of tomorrow, for zones that are ahead, and no later', async () => {
    expect(await message('Date,USD\n2026-11-20,1.2')).toBe('read')
    expect(await message('Date,USD\n2026-11-21,1.2')).toContain('future')
  })

  it('may have thirty years of forty currencies', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `A${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`)
    const lines = Array.from({ length: 7000 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 10, 19) - index * 86_400_000).toISOString().slice(0, 10)
      return `${day},${names.map((_name, at) => (1 + at / 7).toFixed(4)).join(',')}`
    })
    expect(await read([`Date,${names.join(',')}`, ...lines].join('\n'))).toHaveLength(280_000)
  })
})
