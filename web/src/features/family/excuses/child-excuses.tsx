import { type Excuse, EXCUSE_REASONS, readStudentExcuses, withdrawExcuse } from '@plantel/contract/excuses'
import type { Family, FamilyChild } from '@plantel/contract/family-home'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { HOW_WORDS, rangeWords } from '../../../domain/excuses/words.ts'
import { EXCUSES_KEY } from '../../../domain/query-keys/school-keys.ts'
import { turnIn } from '../../../lib/dates/dates.ts'
import { beginsWith, call } from '../../../lib/http/api.ts'
import { freshWithPage } from '../../../lib/http/page-answers.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { ExcuseButton } from './excuse-button.tsx'
import { stateWords } from './excuse-words.ts'
import styles from './child-excuses.module.css'
import own from '../family.module.css'

const T = {
  title: 'Justificantes',
  none: 'Sin justificantes en este ciclo',
  ofFamily: 'Justificante enviado por la familia',
  withdraw: 'Retirar',
  withdrawn: 'Justificante retirado',
} as const

/** The newest: older ones are in the month. */
const SHOWN = 5

const excusesQuery = (id: number) => {
  const asked = { params: { id }, query: { per_page: String(SHOWN) } }
  return queryOptions({
    queryKey: [...EXCUSES_KEY, 'student', id],
    queryFn: async () => (await call(readStudentExcuses, asked)).data,
    meta: beginsWith(readStudentExcuses, asked, ({ data }) => data),
    staleTime: freshWithPage,
  })
}

const Withdraw = ({ excuse }: { excuse: Excuse }) => {
  const saving = useSave({
    save: () => call(withdrawExcuse, { params: { id: excuse.excuse_id } }),
    success: T.withdrawn,
    stale: [EXCUSES_KEY],
  })
  return (
    <Button
      look="text"
      pending={saving.pending}
      aria-label={`${T.withdraw} el justificante: ${rangeWords(excuse)}`}
      onClick={() => saving.save(undefined)}
    >
      {T.withdraw}
    </Button>
  )
}

/** *Recibido en papel · lunes 23, 8:05*, or that the other parent sent it. */
const Origin = ({ excuse: { on_paper, mine, sent_at } }: { excuse: Excuse }) => {
  const { time_zone } = useSession().school
  if (on_paper) {
    const { recorded_by } = on_paper
    const by = recorded_by ? ` · ${recorded_by.name} ${recorded_by.last_name.slice(0, 1)}.` : ''
    return <Muted>{`${HOW_WORDS[on_paper.how]} · ${turnIn(sent_at, time_zone)}${by}`}</Muted>
  }
  return mine ? null : <Muted>{T.ofFamily}</Muted>
}

const Row = ({ excuse }: { excuse: Excuse }) => (
  <li className={styles.row} data-status={excuse.status}>
    <p>
      <strong>{rangeWords(excuse)}</strong>
      {excuse.reason !== null && ` · ${EXCUSE_REASONS[excuse.reason]}`}
    </p>
    <p className={styles.state}>{stateWords(excuse)}</p>
    <Origin excuse={excuse} />
    {excuse.mine && excuse.status === 0 && excuse.on_paper === null && <Withdraw excuse={excuse} />}
  </li>
)

interface ChildExcusesProps {
  child: FamilyChild
  family: Family
  day?: string | undefined
  open?: boolean
  onClosed?: () => void
}

/** What was sent of this child, and *Justificar*. */
export const ChildExcuses = ({ child, ...asked }: ChildExcusesProps) => {
  const { student_id } = child.student
  const excuses = useQuery(excusesQuery(student_id))
  return (
    <Card className={own.card}>
      <div className={styles.head}>
        <h2 className={own.section}>{T.title}</h2>
        <ExcuseButton child={child} {...asked} />
      </div>
      <QueryPanel query={excuses} skeleton={<Skeleton count={1} height={64} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={own.small}>{T.none}</p>
          ) : (
            <ul className={styles.list}>
              {rows.map((excuse) => (
                <Row key={excuse.excuse_id} excuse={excuse} />
              ))}
            </ul>
          )
        }
      </QueryPanel>
    </Card>
  )
}
