import styles from './landing.module.css'
import { Section } from './section.tsx'
import { T } from './texts.ts'

/** What a school might say: nobody has said it, and the page says so. */
export const Testimonials = () => (
  <Section id="opiniones" title={T.testimonials.title} intro={T.testimonials.note} band>
    <ul className={styles.testimonials}>
      {T.testimonials.list.map(({ text, who }) => (
        <li key={who} className={styles.testimonial}>
          <span className={styles.example}>{T.testimonials.mark}</span>
          <p className={styles.said}>«{text}»</p>
          <p className={styles.who}>{who}</p>
        </li>
      ))}
    </ul>
  </Section>
)
