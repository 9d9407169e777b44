/**
 * The structure of a report for screen readers (tagged PDF): sections, tables and leaves with content. What is drawn outside a leaf is
 * decoration.
 */

export type SectionType = 'Sect' | 'Table' | 'TR'
export type LeafType = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'TH' | 'TD'

export interface LeafOptions {
  /** What a figure shows, in words. */
  readonly alt?: string
  /** What a header cell names. */
  readonly scope?: 'Column' | 'Row'
}

export interface Tags {
  /** Contains what `work` draws as leaves and sections. */
  readonly section: <T>(type: SectionType, work: () => T) => T
  /** Contains what `work` draws; must not cross a page. Inside another leaf it is part of that. */
  readonly leaf: <T>(type: LeafType, work: () => T, options?: LeafOptions) => T
  /** Draws a decoration, such as a line; inside a leaf it is part of that. */
  readonly decoration: (work: () => void) => void
  /** Draws what repeats on every page, such as a footer. */
  readonly repeated: (work: () => void) => void
  readonly end: () => void
}

export const tagsOf = (document: PDFKit.PDFDocument): Tags => {
  const root = document.struct('Document')
  document.addStructure(root)
  const open = [root]
  /** Whether marked content is open, which cannot contain other content. */
  let isMarked = false

  const add = (type: string, options: object): ReturnType<PDFKit.PDFDocument['struct']> => {
    const element = document.struct(type, options)
    open.at(-1)?.add(element)
    return element
  }

  const artifact = (work: () => void, type: 'Layout' | 'Pagination'): void => {
    if (isMarked) {
      work()
      return
    }
    isMarked = true
    document.markContent('Artifact', { type })
    work()
    document.endMarkedContent()
    isMarked = false
  }

  return {
    section: (type, work) => {
      const element = add(type, {})
      open.push(element)
      const result = work()
      open.pop()
      element.end()
      return result
    },
    leaf: <T>(type: LeafType, work: () => T, options: LeafOptions = {}): T => {
      if (isMarked) return work()
      const element = add(type, options)
      const results: T[] = []
      isMarked = true
      element.add(() => {
        results.push(work())
      })
      isMarked = false
      element.end()
      return results[0] as T
    },
    decoration: (work) => artifact(work, 'Layout'),
    repeated: (work) => artifact(work, 'Pagination'),
    end: () => root.end(),
  }
}
