/** `npm run fonts`: generates the fonts of resources/ from the package that the window uses. */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontFiles } from './font-files.ts'

const resources = join(import.meta.dirname, '../../../resources')

const files = fontFiles()
await mkdir(join(resources, 'fonts'), { recursive: true })
for (const [path, bytes] of files) await writeFile(join(resources, path), bytes)
console.log(`${files.size} files made in ${resources}`)
