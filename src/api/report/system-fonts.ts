/** Where the systems keep a font for Chinese text: it is too large to ship. */

import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FontFile } from './typeface.ts'

const fontsByPlatform: Readonly<Partial<Record<NodeJS.Platform, readonly FontFile[]>>> = {
  darwin: [
    { file: '/System/Library/Fonts/Hiragino Sans GB.ttc', name: 'HiraginoSansGB-W3' },
    { file: '/System/Library/Fonts/STHeiti Light.ttc', name: 'STHeitiSC-Light' },
    { file: '/Library/Fonts/Arial Unicode.ttf' },
    { file: '/System/Library/Fonts/Supplemental/Arial Unicode.ttf' },
  ],
  win32: [
    { file: join(process.env.SystemRoot ?? 'C:\\Windows', 'Fonts', 'msyh.ttc'), name: 'MicrosoftYaHei' },
    { file: join(process.env.SystemRoot ?? 'C:\\Windows', 'Fonts', 'simhei.ttf') },
    { file: join(process.env.SystemRoot ?? 'C:\\Windows', 'Fonts', 'simsun.ttc'), name: 'SimSun' },
  ],
}

const run = promisify(execFile)
const PATIENCE_MS = 5000

/** fontconfig names the nearest font even where none has the letters, so the languages that it speaks are asked too. */
const fromFontconfig = async (): Promise<readonly FontFile[]> => {
  try {
    const { stdout } = await run('fc-match', ['--format', '%{file}\n%{postscriptname}\n%{lang}\n', 'sans-serif:lang=zh-cn'], {
      timeout: PATIENCE_MS,
    })
    const [file = '', name = '', languages = ''] = stdout.split('\n')
    if (!languages.split('|').includes('zh-cn')) return []
    return [/\.(ttc|otc)$/i.test(file) && name !== '' ? { file, name } : { file }]
  } catch {
    // No fontconfig, no font.
    return []
  }
}

/** Installed fonts for Chinese, the best first; empty if there are none. */
export const chineseFonts = async (): Promise<readonly FontFile[]> => {
  const candidates = fontsByPlatform[process.platform] ?? (await fromFontconfig())
  const there = await Promise.allSettled(candidates.map(({ file }) => access(file)))
  return candidates.filter((_, index) => there[index]?.status === 'fulfilled').slice(0, 1)
}
