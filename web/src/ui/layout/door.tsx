import type { ReactNode } from 'react'
import { TEXTS } from '../../texts.ts'
import { Brand } from './brand.tsx'
import styles from './door.module.css'
import front from './front.module.css'
import { PrivacyLink } from './privacy-link.tsx'

interface DoorProps {
  title: string
  children: ReactNode
}

/** The page of whoever is not signed in yet: the brand at one side, a card with one thing to do at the other. */
export const Door = ({ title, children }: DoorProps) => (
  <div className={styles.page}>
    <title>{`${title} · ${TEXTS.product}`}</title>
    <header className={styles.brand}>
      <Brand size={56} />
      <p className={front.product}>{TEXTS.product}</p>
      <p className={front.tagline}>{TEXTS.tagline}</p>
    </header>
    <main className={styles.door}>
      <h1 className={front.heading}>{title}</h1>
      {children}
    </main>
    <footer className={styles.foot}>
      Versión {TEXTS.version} · {TEXTS.environment} · <PrivacyLink />
    </footer>
  </div>
)
