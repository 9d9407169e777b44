/** What is on screen, as text: tables, figures, cards, and the text of sliders. Everything is read from the page itself. */

import type { Page } from 'playwright-core'

export interface Cell {
  /** What is seen. */
  readonly text: string
  /** What only a screen reader or a tooltip adds, such as why a number is missing. */
  readonly reason: string
}

export type Row = readonly Cell[]

export interface Screen {
  readonly address: string
  readonly title: string
  /** Of the day at the top, YYYY-MM-DD. */
  readonly day: string
  readonly language: string
  readonly isBusy: boolean
  /** Rows of every table and of its foot, by the table's label. */
  readonly tables: Readonly<Record<string, readonly Row[]>>
  /** How many rows a long table has, drawn or not, its head among them. */
  readonly rowCounts: Readonly<Record<string, number>>
  /** The paragraphs of every item of a list, by the list's label. */
  readonly lists: Readonly<Record<string, readonly Row[]>>
  /** The whole text of a card, by its heading. */
  readonly cards: Readonly<Record<string, string>>
  readonly sliders: readonly string[]
  /** Name, value and usual range of what is hovered in the chart. */
  readonly tip: readonly Row[]
  readonly rail: readonly Cell[]
}

export const readScreen = (page: Page): Promise<Screen> =>
  page.evaluate(() => {
    const SILENT = '.visually-hidden, [aria-hidden="true"], [role="img"], [lang]:not(html)'
    const seen = (element: Element): string => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const parts: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const silent = node.parentElement?.closest(SILENT)
        if (!silent || !element.contains(silent)) parts.push(node.textContent ?? '')
      }
      return parts.join(' ').trim()
    }
    const cellOf = (element: Element): { text: string; reason: string } => ({
      text: seen(element),
      reason: [
        element.getAttribute('title'),
        ...[...element.querySelectorAll('[title]')].map((inner) => inner.getAttribute('title')),
        ...[...element.querySelectorAll('.visually-hidden')].map((inner) => inner.textContent),
      ]
        .join(' ')
        .trim(),
    })
    const panel = document.querySelector('[role="tabpanel"]') ?? document.body
    const all = <E extends Element>(selector: string, within: Element = panel): readonly E[] => [...within.querySelectorAll<E>(selector)]
    const named = <V>(elements: readonly Element[], read: (element: Element) => V): Record<string, V> =>
      Object.fromEntries(elements.map((element) => [element.getAttribute('aria-label') ?? '', read(element)]))
    const tables = all('table[aria-label]')
    return {
      address: window.location.hash,
      title: document.querySelector('h1')?.textContent ?? '',
      day: document.querySelector('header time')?.getAttribute('datetime') ?? '',
      language: document.documentElement.lang,
      isBusy: panel.querySelector('[aria-busy="true"]') !== null,
      tables: named(tables, (table) => all('tbody tr:not([aria-hidden]), tfoot tr', table).map((row) => [...row.children].map(cellOf))),
      rowCounts: named(all('table[aria-rowcount]'), (table) => Number(table.getAttribute('aria-rowcount'))),
      lists: named(all('ul[aria-label]'), (list) => [...list.children].map((item) => all('p', item).map(cellOf))),
      cards: Object.fromEntries(all('section[aria-labelledby]').map((card) => [card.querySelector('h2')?.textContent ?? '', seen(card)])),
      sliders: all('[role="slider"]').map((slider) => slider.getAttribute('aria-valuetext') ?? ''),
      tip: all('[role="slider"] dl').flatMap((list) => {
        const texts = all('dt, dd', list).map((term) => ({ text: term.textContent ?? '', reason: '' }))
        return texts.flatMap((text, index) => (index % 3 === 0 ? [[text, ...texts.slice(index + 1, index + 3)]] : []))
      }),
      rail: all('nav ul button', document.body).map(cellOf),
    }
  })
