import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageTexts } from '#shared/locales/en/window/page-texts.ts'
import { startTexts } from '#shared/locales/en/window/start-texts.ts'

const src = resolve(import.meta.dirname, '../../../../../src')
/** Imports, and parts that are loaded on demand without the texts of pages. */
const imported = /^(?:import|export)\s(?!type\b)[^'"]*?['"]([^'"]+)['"]|lazyPart\(\s*\(\) => import\('([^']+)'\)/gm

const fileOf = (specifier: string, from: string): string | null => {
  if (specifier.startsWith('#shared/')) return join(src, 'shared', specifier.slice('#shared/'.length))
  return specifier.startsWith('.') ? resolve(dirname(from), specifier) : null
}

/** Every file of the app that can be on screen before the texts of pages are loaded. */
const startFiles = (): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  const open = [join(src, 'renderer/main.tsx')]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue
    const text = readFileSync(file, 'utf8')
    files.set(file, text)
    for (const [, specifier, lazy = ''] of text.matchAll(imported)) {
      const next = fileOf(specifier ?? lazy, file)
      if (next !== null && /\.tsx?$/.test(next) && existsSync(next)) open.push(next)
    }
  }
  return files
}

const usesOf = (sections: readonly string[]): readonly string[] =>
  [...startFiles()]
    .filter(([file]) => !file.includes('/locales/'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/['"`](\w+)\.[\w.$]+/g)]
        .filter(([, section = '']) => sections.includes(section))
        .map(([use]) => `${relative(src, file)}: ${use}`),
    )

describe('texts of pages', () => {
  it('are used by no file that is loaded before them', () => {
    expect(usesOf(Object.keys(pageTexts))).toEqual([])
  })

  it('would be found if such a file used them', () => {
    expect(usesOf(['kpi']).length).toBeGreaterThan(10)
    expect(Object.keys(startTexts).filter((section) => section in pageTexts)).toEqual([])
  })

  it('are not part of the start', () => {
    const files = [...startFiles().keys()].map((file) => relative(src, file))
    expect(files).toEqual(expect.arrayContaining(['shared/locales/en/window/start-texts.ts', 'renderer/features/overview/trend-chart.tsx']))
    expect(files).not.toContain('shared/locales/en/window/page-texts.ts')
    expect(files).not.toContain('shared/locales/en/messages/page-messages.ts')
    // Nor are the schemas of what pages call.
    expect(files).toContain('shared/contract/start-routes.ts')
    expect(files).not.toContain('shared/contract/page-routes.ts')
  })
})
