import type { ApiProblem } from '../../lib/http/problem.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './recovery.module.css'
import { T } from './texts.ts'

export const ResetProblem = ({ problem }: { problem: ApiProblem | undefined }) =>
  problem && (
    <>
      <Notice tone="bad" title={problem.title}>
        {problem.code === 4005 ? T.reset.notStored : problem.message}
      </Notice>
      {problem.code === 4004 && (
        <div className={styles.form}>
          <ButtonLink to="/recuperar_cuenta">{T.reset.askAgain}</ButtonLink>
        </div>
      )}
    </>
  )
