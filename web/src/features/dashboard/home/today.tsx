import { partialWordOf } from '@plantel/contract/partial-word'
import { ABSENCE_PERCENT, NOTICE_DAYS, RATED_MARKS } from '@plantel/contract/school-today'
import { levelName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DirectedChoice } from '../../../domain/levels/directed-choice.tsx'
import { useDirected, useOpenedPlaces, WHOLE, WHOLE_SCHOOL } from '../../../domain/levels/directed.ts'
import { Link } from '../../../lib/routing/link.tsx'
import { useSession, useSetting } from '../../../lib/session/session.ts'
import { written } from '../../../lib/words/counts.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type Summary, SummaryCards } from '../../../ui/layout/summary-cards.tsx'
import { todayQuery } from './today-query.ts'

type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof todayQuery>['queryFn']>>>

interface Waits {
  label: string
  count: number
  to: string
  detail: ReactNode
}

const leftWords = (days: number): string => {
  if (days === 0) return 'cierra hoy'
  return days === 1 ? 'queda 1 día' : `quedan ${days} días`
}

interface Shown {
  /** Of which the lists are; undefined: of the whole school. */
  places: string | undefined
  /** Though the person directs a part of it. */
  whole: boolean
  /** The setting `partial-word`. */
  word: string
}

const inPlaces = (places: string | undefined) => (places === undefined ? '' : `&places=${places}`)

const capturesOf = ({ capture }: Found, { whole, word }: Shown): Waits[] =>
  capture.map(({ partial, classes, complete }) => ({
    label: `Captura de ${levelName(partial.level)}`,
    count: classes - complete,
    to: `/calificaciones/captura?parcial=${partial.partial_id}&ver=faltan${whole ? '&niveles=todos' : ''}`,
    detail: `de ${written(classes)} clases, ${partialWordOf(word, partial.level).toLowerCase()} ${partial.partial}: ${leftWords(partial.days_left ?? 0)}`,
  }))

const percentOf = ({ students, of }: Found['absences']) =>
  `${(of === 0 ? 0 : (students / of) * 100).toFixed(1)} % de ${written(of)} alumnos con ${RATED_MARKS} marcas o más`

/** Each leads to the list of what it counts. */
const waitsOf = (found: Found, shown: Shown): Waits[] => [
  {
    label: 'Listas por tomar',
    count: found.lists.due - found.lists.taken,
    to: shown.whole ? '/asistencia?niveles=todos' : '/asistencia',
    detail: `de ${written(found.lists.due)} del día`,
  },
  ...capturesOf(found, shown),
  {
    label: `Faltan más de ${ABSENCE_PERCENT} %`,
    count: found.absences.students,
    to: `/director/alumnos?watch=absences${inPlaces(shown.places)}`,
    detail: percentOf(found.absences),
  },
  {
    label: 'Expedientes en el límite',
    count: found.at_limit.students,
    to: `/director/alumnos?watch=reports${inPlaces(shown.places)}`,
    detail: `alumnos con ${found.at_limit.limit} reportes o más`,
  },
  {
    label: 'Avisos sin leer',
    count: found.notices.unread,
    to: '/avisos',
    detail: `de ${written(found.notices.of)} enviados en ${NOTICE_DAYS} días`,
  },
  {
    label: 'Clases sin maestro',
    count: found.classes_without_professor,
    to: `/director/materias?without_professor=1${inPlaces(shown.places)}`,
    detail: undefined,
  },
]

const cardOf = ({ label, count, to, detail }: Waits): Summary => ({
  label,
  width: 'half',
  value: (
    <Link to={to} aria-label={`${label}: ${written(count)}`}>
      {written(count)}
    </Link>
  ),
  detail,
})

/** What waits today, each with the list of it: of the levels that the person directs, or of the whole school. */
export const Today = () => {
  const { school_id } = useSession().school
  const directed = useDirected()
  const [chosen, setChosen] = useState<string>()
  const asked = useOpenedPlaces(chosen)
  const today = useQuery(todayQuery(school_id, asked))
  const shown = { places: asked.places, whole: chosen === WHOLE, word: useSetting('partial-word') }
  return (
    <section aria-labelledby="today">
      <h2 id="today">Hoy</h2>
      {directed !== undefined && (
        <DirectedChoice places={directed} whole={WHOLE_SCHOOL} value={chosen} onChange={setChosen} />
      )}
      <QueryPanel query={today} skeleton={<Skeleton count={6} height={92} columnWidth={150} />}>
        {(found) => <SummaryCards cards={waitsOf(found, shown).map(cardOf)} />}
      </QueryPanel>
    </section>
  )
}
