/** The light theme's colours and the sizes of a report, in points. */

export const colors = {
  text: '#141a24',
  muted: '#667085',
  faint: '#98a2b3',
  line: '#e4e7ec',
  faintLine: '#eef0f3',
  ground: '#f6f7f9',
  bar: '#e4e7ec',
  band: '#e9edf5',
  accent: '#2f5bea',
  accentSoft: '#eaf0ff',
  good: '#0f7b6c',
  goodSoft: '#e3f5f1',
  bad: '#c2410c',
  badSoft: '#fdeee5',
  warn: '#955906',
  warnSoft: '#fdf6dc',
} as const

export const margin = 42
/** What the foot of a page takes above its margin. */
export const footerHeight = 20
export const gap = 16

export const papers = { a4: [595.28, 841.89], letter: [612, 792] } as const
