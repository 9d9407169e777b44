/** Whether five hundred product switches leave anything behind in the window's memory. */

import type { CDPSession, Page } from 'playwright-core'
import { z } from 'zod'
import type { Figure } from '../measure.ts'
import { products } from './large-dataset.ts'
import { openProduct, rest } from './page-clock.ts'

const SWITCHES = 500
/** After this many switches all code is loaded and the answers of every product are cached. */
const WARM_UP = 100

/** The part of a heap snapshot that is read, in the format of the developer tools: `nodes` contains `node_fields` numbers per node. */
const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({ node_fields: z.array(z.string()), node_types: z.tuple([z.array(z.string())]).rest(z.unknown()) }),
  }),
  nodes: z.array(z.number()),
})

interface Heap {
  /** MiB of objects, texts and elements. */
  readonly retained: number
  /** MiB of machine code: the engine goes on compiling what runs often, up to a bound of its own. */
  readonly code: number
}

const sizesOf = (text: string): Heap => {
  const { snapshot, nodes } = snapshotSchema.parse(JSON.parse(text))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const codeType = types[0].indexOf('code')
  let [retained, code] = [0, 0]
  for (let at = 0; at < nodes.length; at += fields.length) {
    const bytes = nodes[at + size] ?? 0
    if (nodes[at + type] === codeType) code += bytes
    else retained += bytes
  }
  return { retained: retained / 1024 ** 2, code: code / 1024 ** 2 }
}

/** What is in use once the page is at rest and everything that can be freed is freed. */
const heapOf = async (page: Page, session: CDPSession): Promise<Heap> => {
  await rest(page, 1500)
  // What finalisers let go of is only freed by the next collection.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  const chunks: string[] = []
  const take = ({ chunk }: { readonly chunk: string }): void => {
    chunks.push(chunk)
  }
  session.on('HeapProfiler.addHeapSnapshotChunk', take)
  await session.send('HeapProfiler.takeHeapSnapshot', {})
  session.off('HeapProfiler.addHeapSnapshotChunk', take)
  return sizesOf(chunks.join(''))
}

const figure = (name: string, value: number, unit: string, limit: number | null): Figure => ({ name, value, unit, limit, want: 'at most' })

/** Growth is that of the retained memory, from the first reading to the last. */
export const heapFigures = async (page: Page): Promise<readonly Figure[]> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  const go = async (switches: number): Promise<Heap> => {
    for (let count = 0; count < switches; count += 1) await openProduct(page, products[count % products.length] ?? '')
    return heapOf(page, session)
  }
  const start = await go(WARM_UP)
  const end = await go(SWITCHES - WARM_UP)
  return [
    figure('window_heap_after_100_switches', start.retained, 'MiB', null),
    figure('window_heap_after_500_switches', end.retained, 'MiB', null),
    figure('window_heap_growth_over_400_switches', end.retained / start.retained, 'times', 1.05),
    figure('window_compiled_code_after_100_switches', start.code, 'MiB', null),
    figure('window_compiled_code_after_500_switches', end.code, 'MiB', null),
  ]
}
