import type { Care } from '@plantel/contract/change-requests'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { careQuery } from '../../domain/care/care-query.ts'
import { mediumDayIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusOn } from '../../ui/forms/focus-on.ts'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './custody.module.css'
import { CARE_TEXTS as T } from './texts.ts'

const Persons = ({ emergency }: Pick<Care, 'emergency'>) =>
  emergency.length === 0 ? (
    <p>{T.nobody}</p>
  ) : (
    <ol className={styles.persons}>
      {emergency.map(({ name, kinship, cellphone }) => (
        <li key={`${name} ${cellphone}`}>
          {name} ({kinship}) · <a href={`tel:${cellphone}`}>{cellphone}</a>
        </li>
      ))}
    </ol>
  )

const Health = ({ health }: Pick<Care, 'health'>) => {
  const { time_zone } = useSession().school
  if (health === null) return <p>{T.healthy}</p>
  return (
    <>
      <p className={styles.note}>{health.note}</p>
      <Muted>{`${T.consent} ${fullName(health.consented_by)}, ${mediumDayIn(health.consented_at, time_zone)}`}</Muted>
    </>
  )
}

const Shown = ({ studentId }: { studentId: number }) => (
  <QueryPanel query={useQuery(careQuery(studentId))} skeleton={<Skeleton count={2} height={32} />}>
    {({ emergency, health }) => (
      <>
        <Persons emergency={emergency} />
        <h3>{T.health}</h3>
        <Health health={health} />
      </>
    )}
  </QueryPanel>
)

/** Whom to call, and what the school must know: shown when somebody asks for it, for each reading is in the log. */
export const CareCard = ({ studentId }: { studentId: number }) => {
  const [asked, setAsked] = useState(false)
  return (
    <Panel title={T.title}>
      {asked ? (
        // The button that was pressed is gone.
        <div ref={focusOn} tabIndex={-1}>
          <Shown studentId={studentId} />
        </div>
      ) : (
        <Stack gap={8}>
          <Muted>{T.logged}</Muted>
          <div>
            <Button onClick={() => setAsked(true)}>{T.show}</Button>
          </div>
        </Stack>
      )}
    </Panel>
  )
}
