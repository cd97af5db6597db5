import { Icon } from '../../ui/icons/icon.tsx'
import { attendanceIcon, gradesIcon, groupsIcon, pendingIcon } from '../../ui/icons/icons.ts'
import styles from './landing.module.css'
import { Section } from './section.tsx'
import { T } from './texts.ts'

const PROMISES = [
  { icon: attendanceIcon, ...T.promises.attendance },
  { icon: pendingIcon, ...T.promises.attention },
  { icon: gradesIcon, ...T.promises.grades },
  { icon: groupsIcon, ...T.promises.parents },
]

export const Promises = () => (
  <Section id="ofrece" title={T.promises.title} intro={T.promises.intro}>
    <ul className={styles.promises}>
      {PROMISES.map(({ icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <span className={styles.sign}>
            <Icon path={icon} size={24} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)
