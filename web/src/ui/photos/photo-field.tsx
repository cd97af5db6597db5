import { type ComponentProps, type FunctionComponent, useState } from 'react'
import { useObjectUrl } from '../../lib/photos/use-object-url.ts'
import { usePhoto } from '../../lib/photos/photo.ts'
import { Icon } from '../icons/icon.tsx'
import { errorIcon, photoIcon } from '../icons/icons.ts'
import type { PhotoCrop } from './photo-crop.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { Muted } from '../layout/muted.tsx'
import styles from './photo-field.module.css'

interface PhotoFieldProps {
  /** `url_photo_profile`, or null while there is none. */
  photo: string | null
  /** Gives a square JPEG of at most 1024 pixels; an *imagen* as it was chosen. */
  onPick: (photo: Blob) => void
  pending: boolean
  /** The sent share, 0 to 1. */
  progress: number
  error?: string | undefined
  noun?: 'foto' | 'imagen'
}

const SIDE = 96
const NAMES = { foto: 'Foto', imagen: 'Imagen' } as const
const BROKEN = 'La imagen no se puede leer; elija otra'
const NOT_LOADED = 'El recorte no se pudo abrir. Revise su conexión y elija la foto de nuevo'

/** Its code is as much as that of a screen, and comes with the first picture that is chosen. */
const loadCrop = async () => (await import('./photo-crop.tsx')).PhotoCrop

type Noun = NonNullable<PhotoFieldProps['noun']>

const Preview = ({ address, noun }: { address: string | undefined; noun: Noun }) => (
  <span className={styles.preview} data-noun={noun}>
    {address ? (
      <img src={address} alt={NAMES[noun]} width={SIDE} height={SIDE} />
    ) : (
      <Icon path={photoIcon} size={40} />
    )}
  </span>
)

const PickedPreview = ({ photo, noun }: { photo: Blob; noun: Noun }) => (
  <Preview address={useObjectUrl(photo)} noun={noun} />
)

const Sending = ({ progress, noun }: { progress: number; noun: Noun }) => (
  <div>
    <ProgressBar label={`Envío de la ${noun}`} value={progress} />
    <Muted>
      Enviando la {noun}: {Math.round(progress * 100)} %
    </Muted>
  </div>
)

export const PhotoField = (props: PhotoFieldProps) => {
  const { photo, onPick, pending, progress, error, noun = 'foto' } = props
  const [file, setFile] = useState<File>()
  const [picked, setPicked] = useState<Blob>()
  const [refusal, setRefusal] = useState<string>()
  const [Crop, setCrop] = useState<FunctionComponent<ComponentProps<typeof PhotoCrop>>>()
  const stored = usePhoto(photo)
  const begin = (next: File | undefined, reason?: string) => {
    setFile(next)
    setRefusal(reason)
    if (next && !Crop)
      loadCrop().then(
        (loaded) => setCrop(() => loaded),
        () => begin(undefined, NOT_LOADED),
      )
  }
  const take = (blob: Blob) => {
    begin(undefined)
    setPicked(blob)
    onPick(blob)
  }
  const problem = refusal ?? error
  return (
    <fieldset className={styles.field} aria-label={NAMES[noun]}>
      {file && Crop ? (
        <Crop
          file={file}
          onCancel={() => begin(undefined)}
          onBroken={() => begin(undefined, BROKEN)}
          onCrop={take}
        />
      ) : (
        <PhotoDrop
          verb={`${picked || stored ? 'Cambiar' : 'Elegir'} ${noun}`}
          pending={pending || file !== undefined}
          onFile={noun === 'foto' ? (next) => begin(next) : take}
          onRefused={(reason) => begin(undefined, reason)}
        >
          {picked ? <PickedPreview photo={picked} noun={noun} /> : <Preview address={stored} noun={noun} />}
        </PhotoDrop>
      )}
      {pending && <Sending progress={progress} noun={noun} />}
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          <Icon path={errorIcon} size={16} />
          {problem}
        </p>
      )}
    </fieldset>
  )
}
