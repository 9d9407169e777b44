/** Pictures of ads as Meta's image servers give them, and what a server may send in their place: `/pictures/KIND/ID`. */

import type { ServerResponse } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'

const SIZE = 64

const chunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, check])
}

/** A square PNG of two colors that differ from text to text. */
export const pngOf = (text: string): Buffer => {
  const seed = crc32(text)
  const colors = [0, 8].map((shift) => [(seed >> shift) & 0xff, (seed >> (shift + 8)) & 0xff, (seed >> (shift + 16)) & 0xff] as const)
  const rows = Array.from({ length: SIZE }, (_, y) => [
    0,
    ...Array.from({ length: SIZE }, (_, x) => colors[Number(x > y)] ?? [0, 0, 0]).flat(),
  ])
  const header = Buffer.from([0, 0, 0, SIZE, 0, 0, 0, SIZE, 8, 2, 0, 0, 0])
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from(rows.flat()))), chunk('IEND', Buffer.alloc(0))])
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** `png` is a picture, `large` one of 300 KiB; `svg` and `page` claim to be one; `moved` leads to one. */
export const sendPicture = (path: string, response: ServerResponse): void => {
  const [kind = '', id = ''] = path.split('/')
  const send = (status: number, type: string, body: Buffer | string): void =>
    void response.writeHead(status, { 'content-type': type }).end(body)
  if (kind === 'png') send(200, 'image/png', pngOf(id))
  else if (kind === 'large') send(200, 'image/png', Buffer.concat([pngOf(id), Buffer.alloc(300 * 1024)]))
  else if (kind === 'svg') send(200, 'image/png', SVG)
  else if (kind === 'page') send(200, 'image/jpeg', '<html><script>alert(1)</script></html>')
  else if (kind === 'moved') response.writeHead(302, { location: `/pictures/png/${id}` }).end()
  else if (kind === 'cut') {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '4000' })
    response.write(pngOf(id).subarray(0, 40))
    setImmediate(() => response.socket?.destroy())
  } else send(404, 'text/plain', 'Gone')
}
