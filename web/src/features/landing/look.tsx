import styles from './landing.module.css'
import { Picture } from './picture.tsx'
import { PICTURES, type ProductPicture } from './pictures.ts'
import { Section } from './section.tsx'
import { T } from './texts.ts'

const VIEWS: readonly { picture: ProductPicture; title: string; text: string; alt: string }[] = [
  { picture: PICTURES.grades, ...T.look.grades },
  { picture: PICTURES.director, ...T.look.director },
  { picture: PICTURES.calendar, ...T.look.calendar },
  { picture: PICTURES.notices, ...T.look.notices },
]

const SIZES = {
  window: '(width >= 1184px) 634px, (width >= 700px) 55vw, calc(100vw - 32px)',
  phone: '280px',
} as const

export const Look = () => (
  <Section id="vistazo" title={T.look.title} intro={T.look.intro}>
    <div className={styles.views}>
      {VIEWS.map(({ picture, title, text, alt }) => (
        <div key={title} className={styles.view}>
          <Picture picture={picture} alt={alt} sizes={SIZES[picture.kind]} />
          <div className={styles.words}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </div>
      ))}
    </div>
  </Section>
)
