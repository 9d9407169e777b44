import { describe, expect, it } from 'vitest'
import { parseLogEntry } from '#main/diagnostics/log-entry.ts'
import { logPage } from '#main/diagnostics/log-page.ts'
import { nativeTexts } from '#test/helpers/texts.ts'

describe('parseLogEntry', () => {
  it('takes a line apart, with what is left of it as details', () => {
    const line = '{"level":50,"time":"2026-11-22T02:10:15.000Z","err":{"stack":"Error: no\\n  at f"},"msg":"it failed"}'
    expect(parseLogEntry(line)).toEqual({
      level: 'error',
      at: Date.UTC(2026, 10, 22, 2, 10, 15),
      message: 'it failed',
      details: '{\n  "err": {\n    "stack": "Error: no\n  at f"\n  }\n}',
    })
    expect(parseLogEntry('{"level":30,"time":"soon","msg":"m"}')).toEqual({ level: 'info', at: null, message: 'm', details: null })
  })

  it.each(['', '{"level":50,"ti', '[1]', 'null', '12', '{}'])('makes something of %j', (line) => {
    expect(parseLogEntry(line)).toMatchObject({ at: null, details: null })
  })
})

describe('the log for reading', () => {
  const lines = ['{"level":30,"msg":"one"}', '{"level":50,"msg":"<b>two</b>","a":"\\"><script>"}']
  const html = (search: string | null) => logPage(lines, search).text()

  it('shows the newest first, and escapes lines and searches', async () => {
    const page = await html('')
    expect(page.indexOf('two')).toBeLessThan(page.indexOf('>one<'))
    expect(page).not.toMatch(/<b>|<script>/)
    const searched = await html('"><img>')
    expect(searched).not.toContain('<img>')
    expect(searched).toContain(nativeTexts().log.none)
  })

  it('lets its form ask for nothing but itself, and still runs no script of its own', () => {
    const policy = logPage([], null).headers.get('content-security-policy')
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toContain('unsafe')
  })
})
