/** The tables of security evidence are complete, and every test that they name exists. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { securityChecklist } from '../../helpers/security-checklist.ts'

const root = join(import.meta.dirname, '../../..')
const readPage = (path: string): string => readFileSync(join(root, path), 'utf8')

/** OWASP ASVS 5.0.0: for each section the level of each of its requirements, in order. */
const levels: Readonly<Record<string, string>> = {
  'V1.1': '22',
  'V1.2': '1111122223',
  'V1.3': '112222222223',
  'V1.4': '222',
  'V1.5': '123',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '12223',
  'V2.4': '23',
  'V3.1': '3',
  'V3.2': '113',
  'V3.3': '12223',
  'V3.4': '11222233',
  'V3.5': '11122333',
  'V3.6': '3',
  'V3.7': '22333',
  'V4.1': '12233',
  'V4.2': '23333',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112333',
  'V5.3': '113',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '11223333',
  'V6.4': '112233',
  'V6.5': '22222333',
  'V6.6': '2223',
  'V6.7': '33',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '223',
  'V7.6': '22',
  'V8.1': '1233',
  'V8.2': '1123',
  'V8.3': '133',
  'V8.4': '23',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '223',
  'V10.3': '22223',
  'V10.4': '1111122222233333',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '2233',
  'V11.2': '22233',
  'V11.3': '11233',
  'V11.4': '1222',
  'V11.5': '23',
  'V11.6': '23',
  'V11.7': '33',
  'V12.1': '12233',
  'V12.2': '11',
  'V12.3': '22223',
  'V13.1': '2333',
  'V13.2': '222223',
  'V13.3': '2233',
  'V13.4': '1222233',
  'V14.1': '22',
  'V14.2': '12223333',
  'V14.3': '122',
  'V15.1': '12233',
  'V15.2': '12233',
  'V15.3': '1222222',
  'V15.4': '3333',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '2223',
  'V17.1': '23',
  'V17.2': '22223333',
  'V17.3': '22',
}
/** The ids of levels 1 and 2 with their level. */
const required = Object.entries(levels).flatMap(([section, each]) =>
  [...each].flatMap((level, index) => (level === '3' ? [] : [`${section}.${index + 1} ${level}`])),
)
const statuses = ['met', 'not applicable', 'not met'] as const

/** The rows of all tables of a page as cells, without headers. */
const rowsOf = (page: string, firstCell: RegExp): readonly (readonly string[])[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first = '']) => firstCell.test(first))

/** The tests that a cell names: a path as code, and after it the titles as code. */
const testsIn = (cell: string): readonly { readonly file: string; readonly title: string }[] => {
  let file = ''
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
    if (!/^test\/.*\.ts$/.test(code)) return file === '' ? [] : [{ file, title: code }]
    file = code
    return []
  })
}

/** Whether a file has a test of this title that is neither skipped unconditionally nor planned. */
const hasTest = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) =>
    [...source.matchAll(/(?:\bit|\)|\bskipped)\(\s*/g)].some(({ 0: call, index }) =>
      source.startsWith(`${quote}${title}${quote}`, index + call.length),
    ),
  )

/** The named tests that do not exist. */
const missingTests = (cell: string): readonly string[] =>
  testsIn(cell)
    .filter(({ file, title }) => !existsSync(join(root, file)) || !hasTest(readPage(file), title))
    .map(({ file, title }) => `${file}: ${title}`)

const requirements = ['v1-v5', 'v6-v10', 'v11-v17'].flatMap((part) =>
  rowsOf(readPage(`docs/security/asvs-${part}.md`), /^V\d/).map(([id = '', level = '', text = '', status = '', evidence = '']) => ({
    id,
    level,
    text,
    status,
    evidence,
  })),
)

describe('the table of ASVS requirements', () => {
  it('contains every requirement of level 1 and 2 once, in order', () => {
    expect(required).toHaveLength(253)
    expect(requirements.map(({ id, level }) => `${id} ${level}`)).toEqual(required)
  })

  it('has a requirement, a status and a reason or evidence in each row', () => {
    const isComplete = ({ text, status, evidence }: (typeof requirements)[number]): boolean =>
      text !== '' && evidence !== '' && (statuses as readonly string[]).includes(status)
    expect(requirements.filter((row) => !isComplete(row)).map(({ id }) => id)).toEqual([])
  })

  it('names a test for each requirement that is met', () => {
    expect(requirements.filter(({ status, evidence }) => status === 'met' && testsIn(evidence).length === 0).map(({ id }) => id)).toEqual(
      [],
    )
  })

  it('names only tests that exist', () => {
    expect(requirements.flatMap(({ id, evidence }) => missingTests(evidence).map((missing) => `${id} ${missing}`))).toEqual([])
  })

  it('is counted correctly on the security page', () => {
    const counts = rowsOf(readPage('docs/security.md'), /^Level \d$/)
    const counted = ['1', '2'].map((level) => [
      `Level ${level}`,
      ...statuses.map((status) => String(requirements.filter((row) => row.level === level && row.status === status).length)),
    ])
    expect(counts).toEqual(counted)
  })
})

describe('the table of Electron’s checklist', () => {
  const items = rowsOf(readPage('docs/security/electron.md'), /^\d+$/)

  it('contains every item with its name and the files that test it', () => {
    expect(items.map(([number, name]) => `${number} ${name}`)).toEqual(securityChecklist.map(({ number, name }) => `${number} ${name}`))
    for (const [index, { name, tests }] of securityChecklist.entries()) {
      const [, , , , evidence = ''] = items[index] ?? []
      expect([...new Set(testsIn(evidence).map(({ file }) => file))], name).toEqual(tests)
    }
  })

  it('names the place in the code, and tests that exist', () => {
    for (const [, name = '', , place = '', evidence = ''] of items) {
      expect(place, name).toMatch(/`(?:src\/|electron-builder\.yml|package\.json)/)
      expect(missingTests(evidence)).toEqual([])
    }
  })
})

describe('the table of attempts', () => {
  const attempts = rowsOf(readPage('docs/security/attempts.md'), /^(?!Tried$|-)/)

  it('has a count, a result, tests that exist and a command in each row', () => {
    expect(attempts.length).toBeGreaterThan(15)
    for (const [tried = '', count = '', result = '', evidence = '', command = ''] of attempts) {
      expect(count, tried).toMatch(/\d/)
      expect(result, tried).not.toBe('')
      expect(testsIn(evidence), tried).not.toEqual([])
      expect(missingTests(evidence), tried).toEqual([])
      expect(command, tried).toMatch(/^`[A-Z_=\d ]*(?:npm|npx) /)
    }
  })
})

describe('the check itself', () => {
  it('finds a test that does not exist, and one that is skipped', () => {
    const file = 'test/unit/docs/security-evidence.test.ts'
    expect(missingTests(`\`${file}\`: \`names only tests that exist\``)).toEqual([])
    expect(missingTests(`\`${file}\`: \`names no such test\``)).toHaveLength(1)
    expect(missingTests('`test/unit/nowhere.test.ts`: `names only tests that exist`')).toHaveLength(1)
    expect(hasTest("it.skip('title', () => {})", 'title')).toBe(false)
    expect(hasTest("it.todo('title')", 'title')).toBe(false)
    expect(hasTest("it.each([1])('title', () => {})", 'title')).toBe(true)
    expect(hasTest("describe('title', () => {})", 'title')).toBe(false)
  })
})
