/** `npm run icons`: draws every icon of resources/ from the vectors in resources/art. */

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { iconFiles } from './icon-files.ts'

const resources = join(import.meta.dirname, '../../../resources')

const files = iconFiles()
for (const [path, bytes] of files) {
  const file = join(resources, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}
console.log(`${files.size} icons drawn in ${resources}`)
