import { ABSENCE_PERCENT, NOTICE_DAYS, RATED_MARKS } from '@plantel/contract/school-today'
import { levelName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/routing/link.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { written } from '../../../lib/words/counts.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type Summary, SummaryCards } from '../../../ui/layout/summary-cards.tsx'
import { todayQuery } from './today-query.ts'

type Found = NonNullable<ReturnType<typeof useToday>['data']>

const useToday = () => useQuery(todayQuery(useSession().school.school_id))

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

const capturesOf = ({ capture }: Found): Waits[] =>
  capture.map(({ partial, classes, complete }) => ({
    label: `Captura de ${levelName(partial.level)}`,
    count: classes - complete,
    to: `/calificaciones/captura?parcial=${partial.partial_id}&ver=faltan`,
    detail: `de ${written(classes)} clases, parcial ${partial.partial}: ${leftWords(partial.days_left ?? 0)}`,
  }))

const percentOf = ({ students, of }: Found['absences']) =>
  `${(of === 0 ? 0 : (students / of) * 100).toFixed(1)} % de ${written(of)} alumnos con ${RATED_MARKS} marcas o más`

const waitsOf = (found: Found): Waits[] => [
  {
    label: 'Listas por tomar',
    count: found.lists.due - found.lists.taken,
    to: '/asistencia',
    detail: `de ${written(found.lists.due)} del día`,
  },
  ...capturesOf(found),
  {
    label: `Faltan más de ${ABSENCE_PERCENT} %`,
    count: found.absences.students,
    to: '/director/alumnos?watch=absences',
    detail: percentOf(found.absences),
  },
  {
    label: 'Expedientes en el límite',
    count: found.at_limit.students,
    to: '/director/alumnos?watch=reports',
    detail: `alumnos con ${found.at_limit.limit} reportes o más`,
  },
  {
    label: 'Avisos sin leer',
    count: found.notices.unread,
    to: '/avisos',
    detail: `de ${written(found.notices.of)} enviados en ${NOTICE_DAYS} días`,
  },
  {
    label: 'Clases sin profesor',
    count: found.classes_without_professor,
    to: '/director/materias?without_professor=1',
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

/** What waits today, each with the list of it. */
export const Today = () => (
  <section aria-labelledby="today">
    <h2 id="today">Hoy</h2>
    <QueryPanel query={useToday()} skeleton={<Skeleton count={6} height={92} columnWidth={150} />}>
      {(found) => <SummaryCards cards={waitsOf(found).map(cardOf)} />}
    </QueryPanel>
  </section>
)
