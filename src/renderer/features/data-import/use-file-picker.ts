/** The choice of a file on every page of an import: in the dialog of the system, or by a drop or paste anywhere in the window. */

import { useEffect, useEffectEvent, useState } from 'react'
import type { ImportKind } from '#shared/contract/internal/import.ts'
import { type PickedFile, useNativeChoice, useUpload } from './use-import.ts'

export interface FilePicker {
  /** Opens the dialog of the desktop app. */
  readonly choose: () => void
  /** Uploads a file that a browser's dialog returned. */
  readonly take: (file: File | undefined) => void
  readonly isBusy: boolean
  readonly error: Error | null
  /** True while a file is dragged over the window and could be dropped. */
  readonly isDraggedOver: boolean
}

export interface FilePickerOptions {
  readonly kind: ImportKind
  /** False while a dropped file would end something that runs. */
  readonly isOpen: boolean
  readonly onPicked: (file: PickedFile) => void
}

export const useFilePicker = ({ kind, isOpen, onPicked }: FilePickerOptions): FilePicker => {
  const upload = useUpload()
  const native = useNativeChoice(kind)
  const isBusy = upload.isPending || native.isPending
  const take = (file: File | undefined): void => {
    native.reset()
    if (file) upload.mutate(file, { onSuccess: onPicked })
  }
  return {
    choose: () => {
      upload.reset()
      native.mutate(undefined, { onSuccess: (file) => file && onPicked(file) })
    },
    take,
    isBusy,
    error: upload.error ?? native.error,
    isDraggedOver: useFileDrop(isOpen && !isBusy, take),
  }
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** Takes the first file that is dropped or pasted. A browser would leave the page to show a file that nothing takes. */
const useFileDrop = (isOpen: boolean, take: (file: File | undefined) => void): boolean => {
  const [isOver, setIsOver] = useState(false)
  const onOver = useEffectEvent((event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none'
    setIsOver(isOpen)
  })
  const onDrop = useEffectEvent((event: DragEvent): void => {
    setIsOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    if (isOpen) take(event.dataTransfer?.files[0])
  })
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const isTyped = event.target instanceof Element && event.target.matches(':read-write')
    if (isOpen && !isTyped) take(event.clipboardData?.files[0])
  })
  useEffect(() => {
    const over = (event: DragEvent): void => onOver(event)
    const drop = (event: DragEvent): void => onDrop(event)
    const paste = (event: ClipboardEvent): void => onPaste(event)
    // Nothing is entered: the file has left the window.
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setIsOver(false)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [])
  return isOver && isOpen
}
