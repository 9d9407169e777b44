/** Guesses what a part of ad names is from its values. */

import { type NamePart, type PartKind, partKinds } from '#shared/contract/internal/naming.ts'

/** How the values of a part are usually written in the names of ads. Source: prior. */
const patterns: Readonly<Record<Exclude<PartKind, 'own'>, RegExp>> = {
  hook: /hook|^h ?\d+$|钩子/u,
  format:
    /^(?:ugc|static|image|img|photo|pic|video|vid|carousel|collection|catalog|reels?|story|stories|gif|slideshow|animation|motion|montage|testimonial|unboxing|demo|podcast|图片|视频|轮播)(?: ?\d+)?$/u,
  creator: /^(?:creator|influencer|talent|达人|博主)\b|^@/u,
  length: /^\d{1,3} ?(?:s|sec|secs|seconds?|min|秒|分钟)$/u,
  version: /^(?:v|ver|version|版本) ?\.?\d+$/u,
}

/** Share of the names that a kind must match. */
const LEAST_SHARE = 0.5

/**
 * The kinds of the parts; each kind is guessed once at most, and `own` where none matches.
 *
 * @param names Keys of the parts of each name, all of the same number.
 */
export const guessKinds = (names: readonly (readonly string[])[]): NamePart[] => {
  const free = new Set<PartKind>(partKinds)
  return (names[0] ?? []).map((_, index) => {
    const matching = (pattern: RegExp): number => names.filter((keys) => pattern.test(keys[index] ?? '')).length
    for (const kind of partKinds) {
      if (kind === 'own' || !free.has(kind) || matching(patterns[kind]) < LEAST_SHARE * names.length) continue
      free.delete(kind)
      return { kind, label: '' }
    }
    return { kind: 'own', label: '' }
  })
}
