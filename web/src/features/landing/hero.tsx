import { LEVELS } from '@plantel/contract/school-words'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { TEXTS } from '../../texts.ts'
import styles from './landing.module.css'
import { Picture } from './picture.tsx'
import { PICTURES } from './pictures.ts'
import { RegisterButton } from './register-button.tsx'
import { T } from './texts.ts'

const DOTS = [styles.level1, styles.level2, styles.level3, styles.level4, styles.level5]

const Levels = () => (
  <div className={styles.levels}>
    <p>{T.hero.levels}</p>
    <ul>
      {Object.values(LEVELS).map((name, place) => (
        <li key={name} className={DOTS[place]}>
          {name}
        </li>
      ))}
    </ul>
  </div>
)

export const Hero = ({ onRegister }: { onRegister: () => void }) => (
  <section className={styles.hero} aria-labelledby="plantel">
    <div className={styles.heroIn}>
      <div className={styles.pitch}>
        <h1 id="plantel">
          {TEXTS.product}
          <span className={styles.tagline}>{TEXTS.tagline}</span>
        </h1>
        <p className={styles.sentence}>{T.hero.sentence}</p>
        <div className={styles.actions}>
          <RegisterButton look="filled" onRegister={onRegister} />
          <ButtonLink to="/login" className={styles.action}>
            {TEXTS.enter}
          </ButtonLink>
        </div>
        <Levels />
      </div>
      <div className={styles.stage}>
        <Picture
          picture={PICTURES.groups}
          alt={T.look.groups}
          sizes="(width >= 1184px) 548px, (width >= 1000px) 48vw, calc(94vw - 30px)"
          first
        />
        <Picture
          picture={PICTURES.attendance}
          alt={T.look.attendance}
          sizes="(width >= 1000px) 182px, 29vw"
          first
        />
      </div>
    </div>
  </section>
)
