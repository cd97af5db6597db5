import { usePartialSay } from '../../../domain/partials/partial-words.ts'
import type { FamilyChild } from '@plantel/contract/family-home'
import { showsNeededGrade } from '@plantel/contract/needed-grade'
import type { StudentScores } from '@plantel/contract/scores'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { childAddress } from '../../../domain/family/child-address.ts'
import { studentScoresQuery } from '../../../domain/scores/student-scores.ts'
import { history } from '../../../lib/routing/history.ts'
import { useAddressSearch } from '../../../lib/routing/use-address-search.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSetting } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { givenOf, tellingMean } from './class-grades.ts'
import styles from './child-grades.module.css'
import { GradesTable } from './grades-table.tsx'
import { noGradesWords } from './no-grades-words.ts'
import { T } from './texts.ts'

const NeededDialog = lateDialog(async () => (await import('./needed-dialog.tsx')).NeededDialog)
const HowDialog = lateDialog(async () => (await import('./how-dialog.tsx')).HowDialog)

const CLASS = 'clase'

interface GroupGradesProps {
  studentId: number
  group: FamilyChild['groups'][number]
  /** Of the cycle: there is no other group to tell it from. */
  only: boolean
  today: string
}

const General = ({ scores, only }: { scores: StudentScores; only: boolean }) => {
  const minimum = useSetting('calification-minimum')
  const [how, setHow] = useState(false)
  const close = useCallback(() => setHow(false), [])
  return (
    <div className={styles.general}>
      <h2 className={styles.generalTitle}>
        {only ? T.general : `${scores.group.title}: ${T.average.toLowerCase()}`}{' '}
        <strong>{tellingMean(scores.subjects.flatMap(givenOf), minimum)}</strong>
      </h2>
      <Button look="text" aria-haspopup="dialog" onClick={() => setHow(true)}>
        {T.how}
      </Button>
      {how && <HowDialog scores={scores} onClose={close} />}
    </div>
  )
}

const Grades = ({ studentId, group, only, today, scores }: GroupGradesProps & { scores: StudentScores }) => {
  const levels = useSetting('needed-grade-levels')
  const say = usePartialSay(scores.group.level)
  const asked = Number(useAddressSearch().get(CLASS))
  const shows = group.snaphot === null && showsNeededGrade(levels, scores.group.level)
  const subject = shows ? scores.subjects.find(({ subject_id }) => subject_id === asked) : undefined
  const close = useCallback(
    () => history.move(childAddress(studentId, 'calificaciones'), { replace: true, stay: true }),
    [studentId],
  )
  const graded = scores.subjects.some((each) => givenOf(each).length > 0)
  const addressOf = (id: number) => childAddress(studentId, 'calificaciones', { [CLASS]: String(id) })
  return (
    <>
      {graded ? <General scores={scores} only={only} /> : <p>{say(noGradesWords(scores.partials, today))}</p>}
      {scores.subjects.length === 0 ? (
        <p>{T.noClasses}</p>
      ) : (
        <Card className={styles.box}>
          <GradesTable scores={scores} neededAddress={shows ? addressOf : undefined} />
        </Card>
      )}
      {subject && <NeededDialog key={asked} subject={subject} scores={scores} onClose={close} />}
    </>
  )
}

/** The classes of one group with the grades of the child. */
export const GroupGrades = (props: GroupGradesProps) => {
  const { studentId, group } = props
  const place = { studentId, groupId: group.group_id, snaphot: group.snaphot ?? undefined }
  // A professor may have written some since it was read.
  const query = useQuery({ ...studentScoresQuery(place), staleTime: 0 })
  return (
    <QueryPanel query={query} skeleton={<Skeleton count={6} height={72} />}>
      {(scores) => <Grades {...props} scores={scores} />}
    </QueryPanel>
  )
}
