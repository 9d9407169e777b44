/** `Tray`: one icon with its tooltip and menu, clicked by the test. */

import { EventEmitter } from 'node:events'
import { basename } from 'node:path'
import { app } from './app.ts'
import { onAct, toScreen, violate } from './link.ts'
import { Menu, pick, shownMenu } from './menu.ts'
import { demandImage, type NativeImage } from './native-image.ts'

let held: Tray | null = null

export class Tray extends EventEmitter {
  private image: NativeImage
  private tooltip = ''
  private destroyed = false
  menu: Menu | null = null

  constructor(image: NativeImage | string) {
    super()
    if (!app.isReady()) throw new Error('Cannot create Tray before app is ready')
    this.image = demandImage(image)
    // The system takes it, and the buyer sees an empty place.
    if (this.image.isEmpty()) violate('A tray was made of an empty image.')
    if (held !== null && !held.isDestroyed()) violate('A second tray was made beside the first.')
    held = this
    this.draw()
  }
  private draw(): void {
    const { image, tooltip, menu } = this
    toScreen({ kind: 'show', what: { tray: this.destroyed ? null : { tooltip, image: basename(image.file), menu: shownMenu(menu) } } })
  }
  private demandAlive(): void {
    if (this.destroyed) throw new Error('Tray is destroyed')
  }
  readonly setImage = (image: NativeImage | string): void => {
    this.demandAlive()
    this.image = demandImage(image)
    this.draw()
  }
  readonly setToolTip = (text: string): void => {
    this.demandAlive()
    if (typeof text !== 'string') throw new TypeError(`Error processing argument at index 0, conversion failure from ${String(text)}`)
    this.tooltip = text
    this.draw()
  }
  readonly setContextMenu = (menu: Menu | null): void => {
    this.demandAlive()
    if (menu !== null && !(menu instanceof Menu)) throw new TypeError('Error processing argument at index 0, conversion failure')
    this.menu = menu
    this.draw()
  }
  readonly isDestroyed = (): boolean => this.destroyed
  readonly destroy = (): void => {
    this.destroyed = true
    this.draw()
  }
}

const shown = (): Tray => {
  if (held === null || held.isDestroyed()) throw new Error('There is no tray')
  return held
}
onAct('click-tray', () => void shown().emit('click', {}, {}, {}))
onAct('click-tray-menu', (way: string | readonly string[]) => pick(shown().menu, way).click())
