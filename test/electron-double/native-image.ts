/** `nativeImage`: PNG files by their size, and nothing drawn. */

import { existsSync, readFileSync } from 'node:fs'

export class NativeImage {
  readonly file: string
  private readonly size: { readonly width: number; readonly height: number }
  constructor(file: string) {
    this.file = file
    const isThere = process.env.ELECTRON_DOUBLE_IMAGES !== 'empty' && existsSync(file)
    const bytes = isThere ? readFileSync(file) : Buffer.alloc(0)
    const isPng = bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47
    this.size = isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : { width: 0, height: 0 }
  }
  readonly isEmpty = (): boolean => this.size.width === 0
  readonly getSize = (): { readonly width: number; readonly height: number } => this.size
  readonly setTemplateImage = (): void => undefined
}

export const nativeImage = {
  /** Empty unless there is a file that contains an image. */
  createFromPath: (file: string): NativeImage => {
    if (typeof file !== 'string') throw new TypeError(`Error processing argument at index 0, conversion failure from ${String(file)}`)
    return new NativeImage(file)
  },
  createEmpty: (): NativeImage => new NativeImage(''),
}

/** An image given as such or by its path; a path without an image is refused in Electron's words. */
export const toNativeImage = (image: NativeImage | string): NativeImage => {
  const found = typeof image === 'string' ? new NativeImage(image) : image
  if (!(found instanceof NativeImage)) throw new TypeError('Error processing argument at index 0, conversion failure')
  if (typeof image === 'string' && found.isEmpty()) throw new Error(`Failed to load image from path '${image}'`)
  return found
}
