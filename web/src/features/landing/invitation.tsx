import styles from './landing.module.css'
import { RegisterButton } from './register-button.tsx'
import { T } from './texts.ts'

export const Invitation = ({ onRegister }: { onRegister: () => void }) => (
  <section className={styles.invitation} aria-labelledby="registro">
    <h2 id="registro" className={styles.title}>
      {T.invitation.title}
    </h2>
    <p>{T.invitation.text}</p>
    <RegisterButton look="outlined" onRegister={onRegister} />
    <p className={styles.unscripted}>{T.invitation.noScript}</p>
  </section>
)
