import { Brand } from '../../ui/layout/brand.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { TEXTS } from '../../texts.ts'
import styles from './landing.module.css'
import { T } from './texts.ts'

const SECTIONS = [
  { id: 'ofrece', title: T.promises.anchor },
  { id: 'clics', title: T.clicks.anchor },
  { id: 'vistazo', title: T.look.anchor },
]

export const LandingHeader = () => (
  <header className={styles.header}>
    <div className={styles.mark}>
      <Brand size={32} />
      <span>{TEXTS.product}</span>
    </div>
    <nav className={styles.sections} aria-label={T.sections}>
      {SECTIONS.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
    <ButtonLink to="/login">{TEXTS.enter}</ButtonLink>
  </header>
)
