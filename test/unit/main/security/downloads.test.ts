/** Which downloads are our own, and under which name they are proposed. */

import { describe, expect, it } from 'vitest'
import { isAppBlob, suggestedFileName } from '#main/security/download-rules.ts'

describe('isAppBlob', () => {
  it('knows blobs of our own page, and nothing else', () => {
    expect(isAppBlob('blob:app://bundle/0b6c', undefined)).toBe(true)
    for (const url of [
      'app://bundle/index.html',
      'blob:app://error/1',
      'blob:https://example.com/1',
      'blob:null/1',
      'data:text/csv,a',
      'https://example.com/a.csv',
      'blob:',
      '',
    ])
      expect(isAppBlob(url, undefined), url).toBe(false)
    expect(isAppBlob('blob:http://localhost:5173/1', 'http://localhost:5173')).toBe(true)
    expect(isAppBlob('blob:http://localhost:5173/1', undefined)).toBe(false)
  })
})

describe('safeFileName', () => {
  it.each([
    ['Glow Serum trend 2026-11-01 to 2026-11-14.csv', 'Glow Serum trend 2026-11-01 to 2026-11-14.csv'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\Windows\\a.csv', 'C Windows a.csv'],
    ['a\u202evsc.exe', 'a vsc.exe'],
    ['.hidden', 'hidden'],
    ['   ', 'export.csv'],
    ['', 'export.csv'],
  ])('of %j is %j', (given, name) => {
    expect(suggestedFileName(given)).toBe(name)
  })
  it('is never longer than a file system takes', () => {
    expect(suggestedFileName('x'.repeat(1000)).length).toBe(150)
  })
})
