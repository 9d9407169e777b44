/** A substitute for Electron's distribution: what the packager reads (program, fuse wire, languages), without Electron. */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The mark before the wire, by which every tool finds it. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** Electron 45's nine fuses as delivered, in the wire's order; 1 is on. */
const DELIVERED = '101100011'
const LANGUAGES = ['de', 'en-GB', 'en-US', 'es', 'fr', 'ja', 'zh-CN', 'zh-TW']

/** Writes the distribution into `folder`. The program contains the wire as the real one does: mark, version, count, states. */
export const writeStubElectron = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'locales'), { recursive: true })
  const wire = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, DELIVERED.length]), Buffer.from(DELIVERED)])
  await writeFile(join(folder, 'electron'), Buffer.concat([Buffer.from('stub\n'), wire, Buffer.from('\n')]), { mode: 0o755 })
  for (const language of LANGUAGES) await writeFile(join(folder, 'locales', `${language}.pak`), language)
}
