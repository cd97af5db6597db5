import { usePhoto } from '../../lib/photos/photo.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from '../../domain/inbox/inbox.module.css'
import { T } from './texts.ts'

interface ExcuseFileProps {
  /** Below `/v1`. */
  path: string
  /** Whose it is. */
  of: string
}

/** A photo, whole on a click; a PDF is only ever a download. */
export const ExcuseFile = ({ path, of }: ExcuseFileProps) => {
  const address = usePhoto(path)
  if (address === undefined) return <Skeleton count={1} height={160} />
  if (path.endsWith('.pdf'))
    return (
      <a href={address} download={`justificante ${of}.pdf`}>
        {T.pdf}
      </a>
    )
  return (
    <a href={address} target="_blank" rel="noreferrer" title={T.zoom}>
      <img className={styles.photo} src={address} alt={`Comprobante de ${of}`} />
    </a>
  )
}
