/** Lists, clauses and sentences in the signs of the current language. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { useLocale } from '#renderer/lib/i18n/locale.ts'
import { asSentences, clauses, listOf, sentences, withStop } from '#renderer/lib/i18n/sentences.ts'

const renderer = join(import.meta.dirname, '../../../../../src/renderer')

/** A value that is typed into a field, and English names of places. */
const notVisible = ['features/settings/delivery-input.ts', 'lib/account/time-zones.ts']

afterEach(() => useLocale.setState({ language: 'en', formats: 'en-US' }))

describe('parts of a text', () => {
  it('are joined with English signs and spaces', () => {
    expect(listOf(['Mon', 'Wed'])).toBe('Mon, Wed')
    expect(clauses('3 products', null, 'not compared')).toBe('3 products, not compared')
    expect(sentences(withStop('One'), null, 'Two.')).toBe('One. Two.')
    expect(asSentences('One', 'Two.')).toBe('One. Two.')
  })

  it('are joined with Chinese signs, without spaces', () => {
    useLocale.setState({ language: 'zh-Hans', formats: 'zh-CN' })
    expect(listOf(['周一', '周三'])).toBe('周一、周三')
    expect(clauses('3 个产品', null, '暂不比较')).toBe('3 个产品，暂不比较')
    expect(sentences(withStop('一'), null, '二。')).toBe('一。二。')
  })

  it('are joined nowhere in the window with a comma of one language', () => {
    const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    const faults = files.filter((file) => {
      const text = readFileSync(join(renderer, file), 'utf8')
      return /\.join\(', '\)|[)}], \$\{t\(|\}, \{t\(/.test(text)
    })
    expect(faults.map((file) => file.replaceAll('\\', '/')).filter((file) => !notVisible.includes(file))).toEqual([])
  })
})
