import { classNames } from '../../ui/theme/class-names.ts'
import styles from './landing.module.css'
import { MEASURES, type ProductPicture } from './pictures.ts'

interface PictureProps {
  picture: ProductPicture
  alt: string
  /** How wide it is shown, as the attribute of the same name. */
  sizes: string
  first?: boolean
}

/** A screen of the product, in the frame of a window or of a phone; its place is kept until it has come. */
export const Picture = ({ picture, alt, sizes, first = false }: PictureProps) => {
  const { kind, small, large } = picture
  const measures = MEASURES[kind]
  return (
    <img
      className={classNames(styles.picture, styles[kind])}
      src={large}
      srcSet={`${small} ${measures.small}w, ${large} ${measures.large}w`}
      sizes={sizes}
      width={measures.large}
      height={measures.height}
      alt={alt}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first && kind === 'window' ? 'high' : 'auto'}
    />
  )
}
