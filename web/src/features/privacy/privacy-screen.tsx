import { TEXTS } from '../../texts.ts'
import { Brand } from '../../ui/layout/brand.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import front from '../../ui/layout/front.module.css'
import styles from './privacy.module.css'
import { INTRO, type Section, SECTIONS, T, UPDATED } from './texts.ts'

const Contents = () => (
  <nav className={styles.contents} aria-label={T.contents}>
    <h2 className={styles.title}>{T.contents}</h2>
    <ol>
      {SECTIONS.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
)

const Part = ({ part }: { part: Section['parts'][number] }) =>
  typeof part === 'string' ? (
    <p>{part}</p>
  ) : (
    <ul className={styles.list}>
      {part.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )

const PrivacyScreen = () => (
  <main className={styles.page}>
    <title>{`${TEXTS.privacyNotice} · ${TEXTS.product}`}</title>
    <header className={styles.header}>
      <Brand size={40} />
      <h1 className={front.heading}>{TEXTS.privacyNotice}</h1>
      <p className={styles.updated}>Última actualización: {UPDATED}</p>
      <Button className={styles.print} onClick={() => print()}>
        {T.print}
      </Button>
    </header>
    <p>{INTRO}</p>
    <Contents />
    {SECTIONS.map(({ id, title, parts }) => (
      <section key={id} id={id} className={styles.section}>
        <h2 className={styles.title}>{title}</h2>
        {parts.map((part) => (
          <Part key={String(part)} part={part} />
        ))}
      </section>
    ))}
  </main>
)

export default PrivacyScreen
