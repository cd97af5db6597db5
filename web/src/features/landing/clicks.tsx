import styles from './landing.module.css'
import { Section } from './section.tsx'
import { T } from './texts.ts'

export const Clicks = () => (
  <Section id="clics" title={T.clicks.title} intro={T.clicks.intro} band>
    <ol className={styles.clicks}>
      {T.clicks.steps.map(({ title, text }, place) => (
        <li key={title} className={styles.click}>
          <span className={styles.number} aria-hidden="true">
            {place + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
