import { confirmFamilyData, type Confirmation, confirmUntil } from '@plantel/contract/family-confirmations'
import type { FamilyData } from '@plantel/contract/family-data'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HOW_WORDS } from '../../../domain/excuses/words.ts'
import { FEED_LIST_KEY } from '../../../domain/feed/feed-queries.ts'
import { dayWords } from '../../../lib/dates/day-words.ts'
import { mediumDayIn, todayIn } from '../../../lib/dates/dates.ts'
import { call } from '../../../lib/http/api.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useSession, useSetting } from '../../../lib/session/session.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SaveProblem } from '../../../ui/feedback/save-problem.tsx'
import { checkIcon } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import own from '../family.module.css'
import { CONFIRM as T } from './texts.ts'
import { ChangeButton } from './change-button.tsx'
import { type ConfirmLine, confirmLines } from './confirm-lines.ts'
import styles from './data.module.css'
import { PartRequests } from './part-row.tsx'
import { familyDataQuery } from './queries.ts'

interface LineProps {
  line: ConfirmLine
  data: FamilyData
  same: boolean
  onSame: (same: boolean) => void
}

/** *Sigue igual ✔ / Cambiar* */
const Line = ({ line: { name, value, own: isOwn, part, waiting }, data, same, onSame }: LineProps) => (
  <li className={styles.line}>
    <div className={styles.words}>
      <Muted as="div">{name}</Muted>
      {value}
      {part && <PartRequests part={part} studentId={data.id} />}
    </div>
    <fieldset aria-label={name} className={styles.acts}>
      {!waiting && (
        <Button aria-pressed={same} {...(same ? { icon: checkIcon } : {})} onClick={() => onSame(!same)}>
          {T.same}
        </Button>
      )}
      {part && <ChangeButton part={part.part} name={name} data={data} />}
      {isOwn && (
        <ButtonLink look="text" to="/perfil" aria-label={`${T.change}: ${name}`}>
          {T.change}
        </ButtonLink>
      )}
    </fieldset>
  </li>
)

const Asking = ({ data }: { data: FamilyData }) => {
  const { me, school } = useSession()
  const [same, setSame] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const lines = confirmLines(data, me)
  const open = lines.some(({ name, waiting }) => !waiting && !same.includes(name))
  const { cycle } = data.confirmation
  const until = confirmUntil(useSetting('confirm-until'), cycle)
  const saving = useSave({
    save: () => call(confirmFamilyData, { body: { student_id: data.id, cycle } }),
    success: T.done,
    stale: [familyDataQuery(data.id).queryKey, FEED_LIST_KEY],
    onProblem: () => true,
  })
  const confirm = () => {
    setTried(true)
    if (!open) saving.save(undefined)
  }
  return (
    <>
      <p>
        {T.ask}
        {data.to_reenrol && ` ${T.proposes}`}
        {until !== null && ` ${T.until} ${dayWords(until, todayIn(school.time_zone))}.`}
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.name}
            line={line}
            data={data}
            same={same.includes(line.name)}
            onSame={(is) => setSame(is ? [...same, line.name] : same.filter((name) => name !== line.name))}
          />
        ))}
      </ul>
      <div role="alert">{tried && open && <Notice tone="warn">{T.missing}</Notice>}</div>
      <SaveProblem problem={saving.pending ? undefined : saving.problem} />
      <div>
        <Button look="filled" pending={saving.pending} onClick={confirm}>
          {T.act}
        </Button>
      </div>
    </>
  )
}

/** *Confirmados el 23 de noviembre de 2026 · Recibido en papel* */
const Confirmed = ({ at, how }: { at: string; how: Confirmation['how'] }) => {
  const { time_zone } = useSession().school
  return (
    <p>
      <Chip tone="good" icon={checkIcon}>
        {`${T.doneOn} ${mediumDayIn(at, time_zone)}`}
      </Chip>
      {how !== null && <Muted as="span">{` ${HOW_WORDS[how]}`}</Muted>}
    </p>
  )
}

/** Once a cycle: each line is the same, or asked to be changed. */
export const ConfirmCard = ({ studentId }: { studentId: number }) => {
  const { data } = useQuery(familyDataQuery(studentId))
  if (!data) return null
  const { cycle, confirmed_at, how } = data.confirmation
  return (
    <Card className={own.card}>
      <h2 className={own.section}>{`${T.title} · ${T.cycle} ${cycle}`}</h2>
      {confirmed_at === null ? <Asking data={data} /> : <Confirmed at={confirmed_at} how={how} />}
    </Card>
  )
}
