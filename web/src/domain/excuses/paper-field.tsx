import { useRef, useState } from 'react'
import { shrinkPhoto } from '../../lib/photos/shrink-photo.ts'
import { useObjectUrl } from '../../lib/photos/use-object-url.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldFrame } from '../../ui/forms/field-frame.tsx'
import { photoIcon } from '../../ui/icons/icons.ts'
import styles from './excuses.module.css'

const T = {
  label: 'Foto del comprobante',
  help: 'Opcional: la receta o el justificante médico. La ve solo quien lo revisa',
  take: 'Tomar foto',
  choose: 'Elegir de mis fotos',
  remove: 'Quitar',
  reading: 'Preparando la foto',
  broken: 'La foto no se puede leer; elija otra',
  heavy: 'El PDF debe pesar 5 MB o menos',
} as const

const PDF = 'application/pdf'
const PDF_BYTES_MAX = 5 * 1_048_576

const Preview = ({ file }: { file: Blob }) => (
  <img className={styles.picture} src={useObjectUrl(file)} alt="La foto que se va a enviar" />
)

interface PaperFieldProps {
  value: Blob | null
  onChange: (file: Blob | null) => void
  error?: string | undefined
}

/** A photo of a paper, made smaller on the device before it is sent; or a PDF as it is. */
export const PaperField = ({ value, onChange, error }: PaperFieldProps) => {
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [picked, setPicked] = useState(0)
  const take = async (file: File | undefined) => {
    if (!file) return
    setRefusal(undefined)
    if (file.type === PDF) {
      if (file.size > PDF_BYTES_MAX) setRefusal(T.heavy)
      else onChange(file)
      return
    }
    setReading(true)
    try {
      onChange(await shrinkPhoto(file))
      setPicked((count) => count + 1)
    } catch {
      setRefusal(T.broken)
    } finally {
      setReading(false)
    }
  }
  const input = (ref: typeof camera, name: string, accept: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      className={styles.input}
      aria-label={name}
      accept={accept}
      {...(capture && { capture })}
      onChange={(event) => {
        const { target } = event
        void take(target.files?.[0]).finally(() => {
          // The same file may be chosen again.
          target.value = ''
        })
      }}
    />
  )
  return (
    <FieldFrame label={T.label} group help={T.help} error={refusal ?? error}>
      {() => (
        <div className={styles.paper}>
          {input(camera, T.take, 'image/jpeg,image/png,image/webp', 'environment')}
          {input(album, T.choose, `image/jpeg,image/png,image/webp,${PDF}`)}
          <Button icon={photoIcon} pending={reading} onClick={() => camera.current?.click()}>
            {T.take}
          </Button>
          <Button disabled={reading} onClick={() => album.current?.click()}>
            {T.choose}
          </Button>
          {value && (
            <Button look="text" onClick={() => onChange(null)}>
              {T.remove}
            </Button>
          )}
          {reading && <output>{T.reading}</output>}
          {value?.type === PDF && <span>PDF listo para enviar</span>}
          {value && value.type !== PDF && <Preview key={picked} file={value} />}
        </div>
      )}
    </FieldFrame>
  )
}
