import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { photoIcon } from '../icons/icons.ts'
import { Muted } from '../layout/muted.tsx'
import styles from './photo-drop.module.css'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const LARGEST_MIB = 5

/** Why a file cannot be the photo, or undefined. */
const refusalOf = ({ type, size }: File): string | undefined => {
  if (!TYPES.includes(type)) return 'Elija una imagen JPEG, PNG o WebP'
  return size > LARGEST_MIB * 1024 * 1024 ? `La imagen pesa más de ${LARGEST_MIB} MB` : undefined
}

interface PhotoDropProps {
  verb: string
  pending: boolean
  onFile: (file: File) => void
  onRefused: (reason: string) => void
  children: ReactNode
}

/** A place onto which a picture is dropped, and the button for everybody else. */
export const PhotoDrop = ({ verb, pending, onFile, onRefused, children }: PhotoDropProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (!file || pending) return
    const refusal = refusalOf(file)
    if (refusal === undefined) onFile(file)
    else onRefused(refusal)
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    take(event.dataTransfer.files[0])
  }
  return (
    <div
      className={styles.drop}
      data-over={over}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      {children}
      <div className={styles.words}>
        <Button icon={photoIcon} pending={pending} onClick={() => input.current?.click()}>
          {verb}
        </Button>
        <Muted>O arrástrela aquí. JPEG, PNG o WebP, hasta {LARGEST_MIB} MB.</Muted>
      </div>
      <input
        ref={input}
        type="file"
        accept={TYPES.join(',')}
        aria-label={verb}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          take(event.target.files?.[0])
          // Or the same file could not be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
