/** The report in Chinese, and in English where no font for Chinese can be used. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localizeReport } from '#api/report/localize-report.ts'
import { makeReport } from '#api/report/make-report.ts'
import { createMessage } from '#shared/messages/message.ts'
import { messageText, reportTexts, writtenMessages } from '#test/helpers/texts.ts'
import { boxFont } from '../../../helpers/box-font.ts'
import { readPdf } from '../../../helpers/pdf/read-pdf.ts'
import { textFaults } from '../../../helpers/pdf/text-faults.ts'
import { adviceWith, card, reportData } from '../../../helpers/report-data.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'

const fonts = join(import.meta.dirname, '../../../../resources/fonts')

const texts = reportTexts()

describe('the language of the report', () => {
  it('is in Chinese where the system has a font for it', async () => {
    const file = join(await temporaryFolder(), 'box.ttf')
    const asked = reportData({ language: 'zh-Hans', product: '玻光精华' })
    await writeFile(
      file,
      boxFont(`${Array.from({ length: 0x9fff - 0x4e00 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')}，。；：、（）“”`),
    )
    const { pdf, language, note } = await makeReport(asked, { fonts, systemFonts: [{ file }] })
    expect({ language, note }).toEqual({ language: 'zh-Hans', note: null })
    const report = readPdf(pdf)
    const chinese = reportTexts('zh-Hans')
    for (const each of ['玻光精华', chinese.title, chinese.funnel, chinese.kpi.spend, chinese.undecided])
      expect(report.text).toContain(each)
    expect(report.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    expect(textFaults(report)).toEqual([])
  })

  it('translates the messages of cards and warnings to Chinese, and leaves texts without messages in English', () => {
    const messages = {
      title: createMessage('r10.title', { since: createMessage('when.since.weekday', { day: '2026-11-17' }) }),
      finding: [createMessage('r10.fell', { orders: 199, window: createMessage('when.days', { days: 3 }), usual: 344, change: -0.42 })],
      action: createMessage('r10.action'),
      evidence: [{ metric: createMessage('r10.metric'), formula: createMessage('r10.formula') }],
      doubts: [createMessage('r10.doubt.others')],
    }
    const data = reportData({ language: 'zh-Hans', advice: adviceWith([card({ texts: messages }), card({ card_id: 'c-2' })]) })
    const warned = {
      ...data,
      snapshot: {
        ...data.snapshot,
        warnings: [messageText()('warning.noFacts')],
        texts: { warnings: [createMessage('warning.noFacts')] },
      },
    }
    const { advice, snapshot } = localizeReport(warned)
    const [expected, untranslated] = advice?.funnel.cards ?? []
    expect(expected).toMatchObject({
      title: writtenMessages([messages.title], 'zh-Hans'),
      finding: writtenMessages(messages.finding, 'zh-Hans'),
      action: writtenMessages([messages.action], 'zh-Hans'),
      evidence: [{ metric: messageText('zh-Hans')('r10.metric'), value: 0.23 }],
      doubts: [messageText('zh-Hans')('r10.doubt.others')],
    })
    expect(untranslated).toEqual(card({ card_id: 'c-2' }))
    expect(snapshot.warnings).toEqual([messageText('zh-Hans')('warning.noFacts')])
    expect(localizeReport({ ...warned, language: 'en' })).toEqual({ ...warned, language: 'en' })
  })

  it('is in English, and explains why, if a font for Chinese is missing or unreadable', async () => {
    const broken = join(await temporaryFolder(), 'broken.ttf')
    await writeFile(broken, 'no font')
    for (const system of [[], [{ file: broken }]]) {
      const { pdf, language, note } = await makeReport(reportData({ language: 'zh-Hans', product: '玻光 Serum' }), {
        fonts,
        systemFonts: system,
      })
      expect(language).toBe('en')
      expect(note).toMatch(/font with Chinese characters/)
      const report = readPdf(pdf)
      expect(report.title).toBe(`玻光 Serum · ${texts.title} · 2026-11-19`)
      expect(report.text).toContain('Serum')
      expect(report.text).toContain(texts.missingLetters)
    }
  })
})
