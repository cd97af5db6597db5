import type { NoticeDraft } from './notice-form.ts'
import styles from './send-notice.module.css'
import type { StepProps } from './step-props.ts'
import { summaryTotal } from './summary.ts'
import { SummaryTree } from './summary-tree.tsx'
import { Unreached } from './unreached.tsx'

type EndStepProps = Pick<StepProps, 'wizard' | 'offered' | 'queries'> & { draft: NoticeDraft }

export const EndStep = ({ wizard, offered, queries, draft }: EndStepProps) => (
  <>
    <section aria-label="Aviso" className={styles.draft}>
      <h4 className={styles.draftTitle}>{draft.title}</h4>
      <p className={styles.draftWords}>{draft.description}</p>
    </section>
    <Unreached wizard={wizard} offered={offered} queries={queries} />
    <section aria-label="Destinatarios">
      <h4 className={styles.subheading}>Destinatarios: {summaryTotal(wizard, offered)}</h4>
      <SummaryTree wizard={wizard} offered={offered} />
    </section>
  </>
)
