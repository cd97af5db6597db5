import { type KeyboardEvent, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { cropPhoto, type PhotoArea } from '../../lib/photos/crop-photo.ts'
import { useObjectUrl } from '../../lib/photos/use-object-url.ts'
import { Button } from '../buttons/button.tsx'
import { Line, Stack } from '../layout/stack.tsx'
import styles from './photo-crop.module.css'

const MOST = 4
const STEP = 0.1

/** `+` and `-` beside the arrows, which the crop itself understands. */
const zoomKey = ({ key }: KeyboardEvent): number => {
  if (key === '+' || key === '=') return STEP
  return key === '-' ? -STEP : 0
}

interface PhotoCropProps {
  file: Blob
  onCrop: (photo: Blob) => void
  onCancel: () => void
  /** The file is no picture that this browser can read. */
  onBroken: () => void
}

/** A square part of a picture, moved and zoomed with fingers, mouse, wheel, arrows and `+`/`-`. */
export const PhotoCrop = ({ file, onCrop, onCancel, onBroken }: PhotoCropProps) => {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const area = useRef<PhotoArea>(undefined)
  const address = useObjectUrl(file)
  const zoomTo = (wanted: number) => setZoom(Math.min(MOST, Math.max(1, wanted)))
  const take = () => {
    if (area.current) cropPhoto(address, area.current).then(onCrop, onBroken)
  }
  return (
    <Stack className={styles.crop}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the crop within, which bubble */}
      <div className={styles.picture} onKeyDown={(event) => zoomTo(zoom + zoomKey(event))}>
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={MOST}
          aspect={1}
          keyboardStep={8}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: styles.container ?? '',
            mediaClassName: styles.media ?? '',
            cropAreaClassName: styles.area ?? '',
          }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Recorte: flechas para mover, + y − para acercar y alejar',
          }}
          mediaProps={{ alt: '', onError: onBroken }}
          onCropChange={setPlace}
          onZoomChange={zoomTo}
          onCropComplete={(_, pixels) => {
            area.current = pixels
          }}
        />
      </div>
      <label className={styles.zoom}>
        Acercar
        <input
          type="range"
          value={zoom}
          min={1}
          max={MOST}
          step={STEP}
          onChange={({ target }) => zoomTo(target.valueAsNumber)}
        />
      </label>
      <Line justify="end">
        <Button onClick={onCancel}>Cancelar</Button>
        <Button look="filled" onClick={take}>
          Usar esta foto
        </Button>
      </Line>
    </Stack>
  )
}
