/** `Tray`: one icon with its tooltip and menu, clicked by the test. */

import { EventEmitter } from 'node:events'
import { basename } from 'node:path'
import { app } from './app.ts'
import { onCommand, reportViolation, sendToScreen } from './link.ts'
import { findMenuItem, Menu, shownMenu } from './menu.ts'
import { type NativeImage, toNativeImage } from './native-image.ts'

let retained: Tray | null = null

export class Tray extends EventEmitter {
  private image: NativeImage
  private tooltip = ''
  private destroyed = false
  menu: Menu | null = null

  constructor(image: NativeImage | string) {
    super()
    if (!app.isReady()) throw new Error('Cannot create Tray before app is ready')
    this.image = toNativeImage(image)
    // The system takes it, and the buyer sees an empty place.
    if (this.image.isEmpty()) reportViolation('A tray was made of an empty image.')
    if (retained !== null && !retained.isDestroyed()) reportViolation('A second tray was made beside the first.')
    retained = this
    this.draw()
  }
  private draw(): void {
    const { image, tooltip, menu } = this
    sendToScreen({ kind: 'show', what: { tray: this.destroyed ? null : { tooltip, image: basename(image.file), menu: shownMenu(menu) } } })
  }
  private assertNotDestroyed(): void {
    if (this.destroyed) throw new Error('Tray is destroyed')
  }
  readonly setImage = (image: NativeImage | string): void => {
    this.assertNotDestroyed()
    this.image = toNativeImage(image)
    this.draw()
  }
  readonly setToolTip = (text: string): void => {
    this.assertNotDestroyed()
    if (typeof text !== 'string') throw new TypeError(`Error processing argument at index 0, conversion failure from ${String(text)}`)
    this.tooltip = text
    this.draw()
  }
  readonly setContextMenu = (menu: Menu | null): void => {
    this.assertNotDestroyed()
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
  if (retained === null || retained.isDestroyed()) throw new Error('The tray is missing')
  return retained
}
onCommand('click-tray', () => void shown().emit('click', {}, {}, {}))
onCommand('click-tray-menu', (way: string | readonly string[]) => findMenuItem(shown().menu, way).click())
