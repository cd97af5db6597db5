import { bothQueries } from '../../../lib/http/both-queries.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AskChoice } from './ask-choice.tsx'
import type { Asking } from './asking.ts'
import type { NoticeDraft } from './notice-form.ts'
import styles from './send-notice.module.css'
import type { StepProps } from './step-props.ts'
import { summaryTotal } from './summary.ts'
import { SummaryTree } from './summary-tree.tsx'
import { Unreached } from './unreached.tsx'

interface Asks {
  asking: Asking
  onAsking: (asking: Asking) => void
  pending: boolean
}

type EndStepProps = Pick<StepProps, 'wizard' | 'offered' | 'queries'> & { draft: NoticeDraft } & Asks

type RecipientsProps = Omit<EndStepProps, 'draft' | keyof Asks>

const Recipients = ({ wizard, offered }: RecipientsProps) => (
  <section aria-label="Destinatarios">
    <h4 className={styles.subheading}>Destinatarios: {summaryTotal(wizard, offered)}</h4>
    <SummaryTree wizard={wizard} offered={offered} />
  </section>
)

/** Whoever was chosen, as they are now. */
const CheckedRecipients = (props: RecipientsProps) => {
  const { groups, students } = props.queries
  const { mode } = props.wizard
  if (mode === 'users') return <Recipients {...props} />
  return (
    <QueryPanel<unknown>
      query={mode === 'students' ? bothQueries(groups, students) : groups}
      skeleton={<Skeleton count={4} height={44} />}
    >
      {() => <Recipients {...props} />}
    </QueryPanel>
  )
}

export const EndStep = ({ draft, asking, onAsking, pending, ...props }: EndStepProps) => (
  <>
    <section aria-label="Aviso" className={styles.draft}>
      <h4 className={styles.draftTitle}>{draft.title}</h4>
      <p className={styles.draftWords}>{draft.description}</p>
    </section>
    <AskChoice mode={props.wizard.mode} asking={asking} onChange={onAsking} disabled={pending} />
    <Unreached {...props} />
    <CheckedRecipients {...props} />
  </>
)
