import { LEAVINGS } from '@plantel/contract/leaving-form'
import type { Leaving, StudentLeavings } from '@plantel/contract/leavings'
import { useQuery } from '@tanstack/react-query'
import { LeavingPapers } from '../../../../domain/leavings/leaving-papers.tsx'
import { leavingsQuery } from '../../../../domain/leavings/queries.ts'
import { LEAVING_TEXTS as T } from '../../../../domain/leavings/texts.ts'
import { useReenrol } from '../../../../domain/leavings/use-reenrol.ts'
import { mediumDay } from '../../../../lib/dates/dates.ts'
import { asProblem } from '../../../../lib/http/problem.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { QueryPanel } from '../../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { type Fact, Facts } from '../../../../ui/layout/facts.tsx'
import { Muted } from '../../../../ui/layout/muted.tsx'
import { SeenPanel } from '../../../../ui/layout/seen-panel.tsx'
import { Line, Stack } from '../../../../ui/layout/stack.tsx'

const NOT_FOUND = 404

const ToReenrol = () => <Chip tone="warn">{T.toReenrol}</Chip>

const factsOf = ({ entered_on, enrolled_on }: StudentLeavings, active: boolean): Fact[] => {
  const facts: Fact[] = []
  if (entered_on !== null) facts.push(['En la escuela desde', mediumDay(entered_on)])
  if (active)
    facts.push(['Inscripción de este ciclo', enrolled_on === null ? ToReenrol() : mediumDay(enrolled_on)])
  return facts
}

const leavingFacts = (leaving: Leaving): Fact[] => {
  const { kind, group_title, to_school, to_key, asked_by, reason, returned_on, folio } = leaving
  const facts: (readonly [string, string | null])[] = [
    ['Folio', folio],
    ['Tipo', kind === null ? T.noKind : LEAVINGS[kind]],
    ['Grupo', group_title],
    [T.toSchool, to_school === null || to_key === null ? to_school : `${to_school} (${to_key})`],
    [T.reason, reason],
    [T.askedBy, asked_by],
    ['Reingreso', returned_on && mediumDay(returned_on)],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

const LeavingItem = ({ leaving }: { leaving: Leaving }) => {
  const title = `Baja desde el ${mediumDay(leaving.left_on)}`
  return (
    <Stack as="section" gap={8} aria-label={title}>
      <h3>{title}</h3>
      <Facts facts={leavingFacts(leaving)} />
      <LeavingPapers leavingId={leaving.leaving_id} of={title} />
    </Stack>
  )
}

interface EnrolmentSectionProps {
  studentId: number
  active: boolean
  /** May enrol again. */
  writes: boolean
}

const Enrolment = ({ studentId, active, writes }: EnrolmentSectionProps) => {
  const query = useQuery({ ...leavingsQuery(studentId), retry: false })
  const reenrol = useReenrol()
  if (query.error && asProblem(query.error).status === NOT_FOUND)
    return <Muted>De sus propios hijos lo lleva otra persona de la escuela.</Muted>
  return (
    <QueryPanel query={query} skeleton={<Skeleton height={72} />}>
      {(data) => (
        <>
          <Facts facts={factsOf(data, active)} />
          {writes && active && data.enrolled_on === null && (
            <Line>
              <Button look="filled" pending={reenrol.pending} onClick={() => reenrol.save(studentId)}>
                {T.reenrol}
              </Button>
            </Line>
          )}
          {data.leavings.length === 0 ? (
            <Muted>Sin bajas.</Muted>
          ) : (
            data.leavings.map((leaving) => <LeavingItem key={leaving.leaving_id} leaving={leaving} />)
          )}
        </>
      )}
    </QueryPanel>
  )
}

/** Since when the student is here, and each time that the student left and came back. */
export const EnrolmentSection = (props: EnrolmentSectionProps) => (
  <SeenPanel title="Inscripción">
    <Enrolment {...props} />
  </SeenPanel>
)
