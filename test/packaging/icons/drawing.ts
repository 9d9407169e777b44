/** The drawings of resources/art as pixels: sizes, inks, and the dot that indicates that something needs attention. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

const art = join(import.meta.dirname, '../../../resources/art')

export const drawing = (name: 'app' | 'app-small' | 'tray'): string => readFileSync(join(art, `${name}.svg`), 'utf8')

/** A one-ink drawing in the colour given. */
export const inked = (svg: string, ink: string): string => svg.replaceAll('currentColor', ink)

/** What Windows and Linux expect: no margin around the tile that macOS asks for. */
export const fullBleed = (svg: string): string => svg.replace('viewBox="0 0 1024 1024"', 'viewBox="90 90 844 844"')

/**
 * The drawing (on the grid of 32) with a dot in its free corner and a clear gap around it, so that the shape of the dot is recognizable
 * too.
 */
export const withDot = (svg: string, colour: string): string => {
  const inner = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <mask id="corner" maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32">
    <rect width="32" height="32" fill="#ffffff" />
    <circle cx="26" cy="26" r="8" fill="#000000" />
  </mask>
  <g mask="url(#corner)">${inner}</g>
  <circle cx="26" cy="26" r="6" fill="${colour}" />
</svg>`
}

/** PNG, `size` pixels in the square, rendered from the vectors at that very size. */
export const png = (svg: string, size: number): Buffer =>
  Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } }).render().asPng())
