/** The position of the window for each set of displays. Pure. */

import { z } from 'zod'

const rectangleSchema = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
export type Rectangle = Readonly<z.infer<typeof rectangleSchema>>

const placementSchema = rectangleSchema.extend({ maximized: z.boolean() })
export type Placement = Readonly<z.infer<typeof placementSchema>>

const MAX_SETS = 8

/** Newest display set first; older ones are dropped. */
export const placementsSchema = z.array(z.object({ displays: z.string().max(2000), placement: placementSchema })).max(MAX_SETS)
export type Placements = Readonly<z.infer<typeof placementsSchema>>

export interface Display {
  readonly bounds: Rectangle
  readonly workArea: Rectangle
  readonly scaleFactor: number
}

export const smallest = { width: 960, height: 600 } as const
const defaultSize = { width: 1440, height: 900 } as const

/** A set of displays by size, position and scale: the ids of displays change when they are plugged in again. */
export const displaySet = (displays: readonly Display[]): string =>
  displays
    .map(({ bounds: { x, y, width, height }, scaleFactor }) => `${width}x${height}+${x}+${y}@${scaleFactor}`)
    .sort()
    .join(' ')

const overlap = (a: Rectangle, b: Rectangle): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))

/** The rectangle moved and shrunk into an area; never below the smallest size, so that on a tiny area its corner stays reachable. */
const within = (wanted: Rectangle, area: Rectangle): Rectangle => {
  const width = between(wanted.width, smallest.width, Math.max(smallest.width, area.width))
  const height = between(wanted.height, smallest.height, Math.max(smallest.height, area.height))
  return {
    x: between(wanted.x, area.x, Math.max(area.x, area.x + area.width - width)),
    y: between(wanted.y, area.y, Math.max(area.y, area.y + area.height - height)),
    width,
    height,
  }
}

/** Where to open on these displays: where it was on the same set, moved into view where a part was outside; null for the middle of the main display at the usual size. */
export const findPlacement = (placements: Placements, displays: readonly Display[]): Placement | null => {
  const set = displaySet(displays)
  const saved = placements.find((entry) => entry.displays === set)?.placement
  if (saved === undefined) return null
  const [home] = [...displays].sort((a, b) => overlap(saved, b.workArea) - overlap(saved, a.workArea))
  if (home === undefined || overlap(saved, home.workArea) === 0) return null
  return { ...within(saved, home.workArea), maximized: saved.maximized }
}

/** The list with the window's present place on these displays in front. */
export const addPlacement = (placements: Placements, displays: readonly Display[], placement: Placement): Placements => {
  const set = displaySet(displays)
  return [{ displays: set, placement }, ...placements.filter((entry) => entry.displays !== set)].slice(0, MAX_SETS)
}

/** Options for a new window: the remembered rectangle, or the usual size. */
export const initialBounds = (placement: Placement | null): Partial<Rectangle> => {
  if (placement === null) return defaultSize
  const { x, y, width, height } = placement
  return { x, y, width, height }
}
