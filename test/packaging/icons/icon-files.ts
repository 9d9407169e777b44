/** Every generated icon: its file in resources/ and its bytes. */

import { BICUBIC, clearCache, createICNS, createICO } from 'png2icons'
import { readIcns, readIco, writeIcns, writeIco } from './containers.ts'
import { drawing, fullBleed, inked, png, withDot } from './drawing.ts'

/** Below this size the large drawing is illegible. */
const SMALL_UP_TO = 32

const app = drawing('app')
const small = drawing('app-small')
const tray = drawing('tray')

const appPng = (size: number): Buffer => png(size <= SMALL_UP_TO ? small : fullBleed(app), size)

const encoded = (result: Buffer | null): Buffer => {
  clearCache()
  if (result === null) throw new Error('png2icons could not encode this picture.')
  return result
}

/** The picture of this size as Windows bitmap, which old dialogs need below 64 px. */
const bitmap = (size: number): Buffer => {
  const found = readIco(encoded(createICO(appPng(size), BICUBIC, 0, false, true))).find((picture) => picture.size === size)
  if (found === undefined) throw new Error(`png2icons made no bitmap of ${size} px.`)
  return found.bytes
}

const appIco = (): Buffer =>
  writeIco([16, 24, 32, 48, 64, 128, 256].map((size) => ({ size, bytes: size < 64 ? bitmap(size) : appPng(size) })))

/** The packed bitmap of a small size with its mask, as the Finder's lists want it. */
const oldElements = (size: number, types: readonly string[]) =>
  readIcns(encoded(createICNS(png(small, size), BICUBIC, 0))).filter(({ type }) => types.includes(type))

/** macOS takes the drawing with its margins; the second of each pair of equal sizes is the Retina one. */
const appIcns = (): Buffer =>
  writeIcns([
    ...oldElements(16, ['is32', 's8mk']),
    ...oldElements(32, ['il32', 'l8mk']),
    { type: 'ic11', bytes: png(small, 32) },
    ...(
      [
        ['ic12', 64],
        ['ic07', 128],
        ['ic13', 256],
        ['ic08', 256],
        ['ic14', 512],
        ['ic09', 512],
        ['ic10', 1024],
      ] as const
    ).map(([type, size]) => ({ type, bytes: png(app, size) })),
  ])

/** macOS inks a template itself. `-light` is for a light bar, `-dark` for a dark one; plain `tray` shows on both. */
const trays = [
  { name: 'tray', plain: small, dotted: withDot(small, '#e8590c') },
  { name: 'tray-light', plain: inked(tray, '#141a24'), dotted: withDot(inked(tray, '#141a24'), '#c2410c') },
  { name: 'tray-dark', plain: inked(tray, '#ffffff'), dotted: withDot(inked(tray, '#ffffff'), '#f59a6a') },
] as const

const both = (name: string, svg: string, size: number): readonly (readonly [string, Buffer])[] => [
  [`${name}.png`, png(svg, size)],
  [`${name}@2x.png`, png(svg, 2 * size)],
]

/** Windows picks the size for its scaling from 100 % to 300 %. */
const trayIco = (svg: string): Buffer => writeIco([16, 20, 24, 32, 48].map((size) => ({ size, bytes: png(svg, size) })))

const trayFiles = (name: string, svg: string): readonly (readonly [string, Buffer])[] => [
  ...both(name, svg, 24),
  [`${name}.ico`, trayIco(svg)],
]

/** Icons that the running app reads; they are packed with it. By path inside resources/. */
const atRunTime = (): readonly (readonly [string, Buffer])[] => {
  const black = inked(tray, '#000000')
  const files = [
    ['app.png', png(fullBleed(app), 256)] as const,
    ...both('trayTemplate', black, 16),
    ...both('trayAttentionTemplate', withDot(black, '#000000'), 16),
    ...trays.flatMap(({ name, plain, dotted }) => [...trayFiles(name, plain), ...trayFiles(`${name}-attention`, dotted)]),
  ]
  return files.map(([name, bytes]) => [`icons/${name}`, bytes])
}

/** Icons that only the packager reads. */
const atBuildTime = (): readonly (readonly [string, Buffer])[] => [
  ['build/icon.ico', appIco()],
  ['build/icon.icns', appIcns()],
  ...[16, 24, 32, 48, 64, 128, 256, 512, 1024].map((size) => [`build/icons/${size}x${size}.png`, appPng(size)] as const),
]

/** Bytes of each generated file by its path inside resources/. */
export const iconFiles = (): ReadonlyMap<string, Buffer> => new Map([...atRunTime(), ...atBuildTime()])
