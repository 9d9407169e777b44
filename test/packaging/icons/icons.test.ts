/** The icons in resources/ are those of the vectors, in every size that the three systems ask for. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readIcns, readIco, writeIcns, writeIco } from './containers.ts'
import { drawing, png, withDot } from './drawing.ts'
import { iconFiles } from './icon-files.ts'

const resources = join(import.meta.dirname, '../../../resources')
const inResources = (path: string): Buffer => readFileSync(join(resources, path))

const PNG_MAGIC = '89504e470d0a1a0a'
const isPng = (bytes: Buffer): boolean => bytes.toString('hex', 0, 8) === PNG_MAGIC
/** Width and height, as stored in the PNG itself. */
const sizeOfPng = (bytes: Buffer): readonly number[] => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

let drawn: ReadonlyMap<string, Buffer>
beforeAll(() => {
  drawn = iconFiles()
})

describe('the icons', () => {
  it('are what the vectors give today; else run npm run icons', () => {
    const stale = [...drawn].filter(([path, bytes]) => !bytes.equals(inResources(path))).map(([path]) => path)
    expect(stale).toEqual([])
  })

  it('have no leftover files next to them', () => {
    const there = ['icons', 'build'].flatMap((folder) =>
      readdirSync(join(resources, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(png|ico|icns)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(resources.length + 1)),
    )
    expect(there.sort()).toEqual([...drawn.keys()].sort())
  })

  it('come as PNG of the size in their name, up to 1024 px', () => {
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024])
      expect(sizeOfPng(inResources(`build/icons/${size}x${size}.png`))).toEqual([size, size])
  })

  it('fit the bars: 16 points for macOS, 24 elsewhere, each with a picture of twice that', () => {
    const pairs = [...drawn.keys()].filter((path) => path.startsWith('icons/tray') && path.endsWith('@2x.png'))
    expect(pairs).toHaveLength(8)
    for (const twice of pairs) {
      const points = twice.includes('Template') ? 16 : 24
      expect(sizeOfPng(inResources(twice)), twice).toEqual([2 * points, 2 * points])
      expect(sizeOfPng(inResources(twice.replace('@2x', ''))), twice).toEqual([points, points])
    }
  })

  it('contain every size that Windows chooses from, the small ones as bitmaps', () => {
    const pictures = readIco(inResources('build/icon.ico'))
    expect(pictures.map(({ size }) => size)).toEqual([16, 24, 32, 48, 64, 128, 256])
    for (const { size, bytes } of pictures) {
      if (size >= 64) expect(sizeOfPng(bytes)).toEqual([size, size])
      // A bitmap's height counts its mask too.
      else expect([bytes.readUInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8)]).toEqual([40, size, 2 * size])
    }
    expect(readIco(inResources('icons/tray-dark.ico')).map(({ size }) => size)).toEqual([16, 20, 24, 32, 48])
  })

  it('contain every size that macOS chooses from, including Retina sizes', () => {
    const elements = readIcns(inResources('build/icon.icns'))
    expect(elements.filter(({ bytes }) => !isPng(bytes)).map(({ type }) => type)).toEqual(['is32', 's8mk', 'il32', 'l8mk'])
    // A mask is one byte a pixel.
    expect(elements.filter(({ type }) => /mk$/.test(type)).map(({ bytes }) => bytes.length)).toEqual([16 * 16, 32 * 32])
    const sizes = elements.filter(({ bytes }) => isPng(bytes)).map(({ type, bytes }) => `${type} ${sizeOfPng(bytes)[0]}`)
    expect(sizes).toEqual(['ic11 32', 'ic12 64', 'ic07 128', 'ic13 256', 'ic08 256', 'ic14 512', 'ic09 512', 'ic10 1024'])
  })

  it('are written as they are read', () => {
    const ico = inResources('build/icon.ico')
    expect(writeIco(readIco(ico)).equals(ico)).toBe(true)
    const icns = inResources('build/icon.icns')
    expect(writeIcns(readIcns(icns)).equals(icns)).toBe(true)
    expect(icns.readUInt32BE(4)).toBe(icns.length)
  })

  it('indicate attention by the dot alone', () => {
    for (const path of [...drawn.keys()].filter((name) => /-attention|Attention/.test(name))) {
      const quiet = drawn.get(path.replace('-attention', '').replace('Attention', ''))
      expect(quiet, path).toBeDefined()
      expect(quiet?.equals(inResources(path)), path).toBe(false)
    }
    const small = drawing('app-small')
    expect(withDot(small, '#c2410c').match(/<svg/g)).toHaveLength(1)
    expect(png(withDot(small, '#c2410c'), 32).equals(png(withDot(small, '#0f7b6c'), 32))).toBe(false)
  })
})
