/** `npm run mcpb`: builds the bundle for Claude Desktop. */

import { join } from 'node:path'
import { buildMcpb } from './build-mcpb.ts'

const file = join(import.meta.dirname, '../../../out/roas-desk.mcpb')
await buildMcpb(file)
console.log(`Made ${file}`)
