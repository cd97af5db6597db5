import type { MyDay } from '@plantel/contract/timetable'
import { useQuery } from '@tanstack/react-query'
import { myDayQuery } from '../../domain/class-list/class-list.ts'
import { listPath } from '../../domain/class-list/list-path.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'

type DayClass = MyDay['classes'][number]

const waits = ({ state }: DayClass) => state === 'pending' || state === 'later'

/** After this class in the order of the day; after the last one what was left out before it. */
const nextAfter = (classes: readonly DayClass[], subjectId: number): DayClass | undefined => {
  const place = classes.findIndex(({ subject_id }) => subject_id === subjectId)
  const others = [...classes.slice(place + 1), ...classes.slice(0, Math.max(place, 0))]
  return others.find(waits)
}

/** *Siguiente clase: 1° A Vespertino →* */
export const NextClass = ({ subjectId }: { subjectId: number }) => {
  const { data } = useQuery(myDayQuery)
  const next = data && nextAfter(data.classes, subjectId)
  if (!next) return null
  return (
    <ButtonLink look="filled" to={listPath(next.subject_id)}>
      Siguiente clase: {next.group.title} →
    </ButtonLink>
  )
}
