import type { CutMove, EarlierRehearsal } from '@plantel/contract/cycles'
import { listName } from '@plantel/contract/school-words'
import { usePartialSay } from '../../../domain/partials/partial-words.ts'
import { instantIn } from '../../../lib/dates/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { written } from '../../../lib/words/counts.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { TEXTS } from '../texts.ts'
import styles from './cut-totals.module.css'
import { OUTCOMES } from './outcomes.ts'
import type { Rehearsed } from './use-cut.ts'

type Totals = Rehearsed['totals']

const { compared: T } = TEXTS.cut

/** Those of the balance stand beside their numbers. */
const OTHERS: [keyof Totals, string][] = [
  ['inactive', 'Alumnos dados de baja'],
  ['groups', 'Grupos'],
  ['groups_created', 'Grupos nuevos'],
  ['special_groups', 'Grupos especiales'],
  ['subjects', 'Materias'],
  ['califications', 'Calificaciones'],
  ['assists', 'Asistencias'],
  ['partials', 'Parciales'],
  ['files', 'Expedientes'],
]

const BALANCE: (keyof Totals)[] = ['students', 'promoted', 'next_level', 'graduated', 'without_group']

interface Change {
  what: string
  before: string
  now: string
}

const sumsOf = (before: Totals, now: Totals): Change[] =>
  OTHERS.filter(([name]) => before[name] !== now[name]).map(([name, what]) => ({
    what,
    before: written(before[name]),
    now: written(now[name]),
  }))

/** What leads elsewhere says where to. */
const groupChange = (what: string, before: CutMove | undefined, now: CutMove | undefined): Change => {
  const elsewhere = before && now && before.outcome !== now.outcome
  const said = (move: CutMove | undefined) => {
    if (!move) return T.nowhere
    return elsewhere
      ? `${written(move.students)} (${OUTCOMES[move.outcome].toLowerCase()})`
      : written(move.students)
  }
  return { what, before: said(before), now: said(now) }
}

const groupsOf = (before: readonly CutMove[], now: readonly CutMove[]): Change[] => {
  const then = new Map(before.map((move) => [move.from, move]))
  const today = new Map(now.map((move) => [move.from, move]))
  return [...new Set([...today.keys(), ...then.keys()])]
    .map((from) => groupChange(from, then.get(from), today.get(from)))
    .filter((change) => change.before !== change.now)
}

const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const say = usePartialSay()
  return (
    <ul className={styles.rest} aria-label={T.title}>
      {changes.map(({ what, before, now }) => (
        <li key={what}>
          {say(what)}: antes {before} · <strong>ahora {now}</strong>
        </li>
      ))}
    </ul>
  )
}

const Against = ({ plan, before }: { plan: Rehearsed; before: EarlierRehearsal }) => {
  const { time_zone } = useSession().school
  const changes = [...sumsOf(before.totals, plan.totals), ...groupsOf(before.moves, plan.moves)]
  const same = changes.length === 0 && BALANCE.every((name) => before.totals[name] === plan.totals[name])
  return (
    <Stack gap={4}>
      <Muted>
        {T.against} {instantIn(before.rehearsed_at, time_zone)}, de {listName(before.by)}.
      </Muted>
      {same ? <p>{T.same}</p> : changes.length > 0 && <Changes changes={changes} />}
    </Stack>
  )
}

/** With the rehearsal before it, whoever made it. */
export const Compared = ({ plan }: { plan: Rehearsed }) =>
  plan.before === null ? <Muted>{T.first}</Muted> : <Against plan={plan} before={plan.before} />
