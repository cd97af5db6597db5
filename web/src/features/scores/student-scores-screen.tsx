import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { childAddress } from '../../domain/family/child-address.ts'
import { useFamilyOnly } from '../../domain/family/use-family-only.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { useRoles } from '../../lib/session/session.ts'
import { useIdParam } from '../../lib/routing/use-id-param.ts'
import { TEXTS } from '../../texts.ts'
import { MissingPanel } from '../../ui/feedback/missing-panel.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { groupAddress, groupsAddress, useSnaphot } from './addresses.ts'
import { type ScoresPlace, studentScoresQuery } from '../../domain/scores/student-scores.ts'
import { StudentSheet } from './student-sheet.tsx'
import { SCORE_TEXTS } from './texts.ts'

const NOT_IN_GROUP = 3102
const ATTENDANCE_HASH = '#asistencias'

/** Parents, advisors and professors come from what they were told of; the others from the groups. */
const FROM_NOTICES = { to: '/mis-avisos', label: TEXTS.myNotices }

const useComesFromGroups = (): boolean =>
  useRoles().some((role) => role === 'ADMINISTER' || role === 'DIRECTOR')

const Missing = ({ code, place }: { code: number | undefined; place: ScoresPlace }) => {
  const fromGroups = useComesFromGroups()
  const gone = code === NOT_IN_GROUP
  const toGroup = { to: groupAddress(place.groupId, place.snaphot), label: 'este grupo' }
  const toGroups = { to: groupsAddress(place.snaphot), label: SCORE_TEXTS.groups }
  return (
    <Page title={SCORE_TEXTS.title}>
      <MissingPanel
        title={gone ? SCORE_TEXTS.studentNotFound : SCORE_TEXTS.groupNotFound}
        back={fromGroups ? (gone ? toGroup : toGroups) : FROM_NOTICES}
      >
        {gone
          ? 'El alumno no existe o no está en este grupo.'
          : 'El grupo no existe, es de otro ciclo o no tiene acceso a él.'}
      </MissingPanel>
    </Page>
  )
}

const Shape = () => (
  <>
    <Skeleton count={6} height={92} columnWidth={150} />
    <Skeleton count={8} height={52} />
  </>
)

const StudentScoresScreen = () => {
  const groupId = useIdParam('groupId')
  const studentId = useIdParam('studentId')
  const snaphot = useSnaphot()
  const place = { groupId, studentId, snaphot }
  const query = useQuery(studentScoresQuery(place))
  const fromGroups = useComesFromGroups()
  const { data, error } = query
  const group = { to: groupAddress(groupId, snaphot), label: data?.group.title ?? 'Grupo' }
  const back = fromGroups ? group : FROM_NOTICES
  if (data)
    return (
      <StudentSheet
        key={`${groupId}-${studentId}-${snaphot ?? ''}`}
        place={place}
        query={query}
        scores={data}
        back={back}
      />
    )
  const problem = error ? asProblem(error) : undefined
  if (problem?.status === 404) return <Missing code={problem.code} place={place} />
  return (
    <Page title={SCORE_TEXTS.title} back={back}>
      <QueryPanel query={query} skeleton={<Shape />}>
        {() => null}
      </QueryPanel>
    </Page>
  )
}

/** Families have a page of their own, and addresses of before lead there. */
const ScoresOrFamily = () => {
  const studentId = useIdParam('studentId')
  const snaphot = useSnaphot()
  const { hash } = useLocation()
  if (!useFamilyOnly('grades:read')) return <StudentScoresScreen />
  const place = hash === ATTENDANCE_HASH ? 'asistencia' : 'calificaciones'
  return (
    <Navigate to={childAddress(studentId, place, snaphot === undefined ? undefined : { snaphot })} replace />
  )
}

export default ScoresOrFamily
