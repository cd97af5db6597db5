import { RECOVERY_ANSWER } from '@plantel/contract/recovery'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Door } from '../../ui/layout/door.tsx'
import { focusOn } from '../../ui/forms/focus-on.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RecoverForm } from './recover-form.tsx'
import styles from './recovery.module.css'
import { T } from './texts.ts'

/** The same for every account, known or not. */
const Asked = ({ onAgain }: { onAgain: () => void }) => (
  <>
    <output ref={focusOn} tabIndex={-1}>
      <Notice tone="good" title={RECOVERY_ANSWER}>
        {T.asked.next}
      </Notice>
    </output>
    <p className={styles.muted}>{T.asked.noMail}</p>
    <Button onClick={onAgain}>{T.asked.another}</Button>
  </>
)

const RecoverScreen = () => {
  const [asked, setAsked] = useState(false)
  return (
    <Door title={T.asked.title}>
      {asked ? (
        <Asked onAgain={() => setAsked(false)} />
      ) : (
        <>
          <p className={styles.muted}>{T.asked.intro}</p>
          <RecoverForm onAsked={() => setAsked(true)} />
          <p className={styles.muted}>{T.asked.noMail}</p>
        </>
      )}
      <ButtonLink look="text" to="/login">
        {T.enter}
      </ButtonLink>
    </Door>
  )
}

export default RecoverScreen
