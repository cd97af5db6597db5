import type { Capture, CaptureClass, CaptureGroup } from '@plantel/contract/capture'
import styles from '../../domain/groups/group-board.module.css'
import { GroupLink } from '../../domain/pages/page-link.tsx'
import { written } from '../../lib/words/counts.ts'
import { CheckInput } from '../../ui/forms/check-input.tsx'
import { CaptureCell } from './capture-cell.tsx'
import { moveAmong } from './move-among.ts'
import { progressOf } from './progress.ts'

export interface CaptureChoice {
  chosen: ReadonlySet<number>
  onChoose: (subject_ids: readonly number[], on: boolean) => void
}

interface CaptureGroupsProps {
  groups: readonly CaptureGroup[]
  professors: Capture['professors']
  /** Undefined: nobody can be reminded. */
  choice: CaptureChoice | undefined
}

type People = ReadonlyMap<number, Capture['professors'][number]>

interface GroupProps extends Pick<CaptureGroupsProps, 'choice'> {
  group: CaptureGroup
  people: People
}

const canRemind = (one: CaptureClass, group: CaptureGroup) =>
  one.professor_id !== null && progressOf(one, group) !== 'complete'

/** All classes of the group where grades are missing. */
const ChooseGroup = ({ group, choice }: { group: CaptureGroup; choice: CaptureChoice }) => {
  const ids = group.classes.filter((one) => canRemind(one, group)).map(({ subject_id }) => subject_id)
  const chosen = ids.filter((id) => choice.chosen.has(id)).length
  if (ids.length < 2) return null
  return (
    <CheckInput
      label={<>Elegir las {written(ids.length)} pendientes</>}
      value={chosen === ids.length}
      mixed={chosen > 0 && chosen < ids.length}
      onChange={(on) => choice.onChoose(ids, on)}
    />
  )
}

const Group = ({ group, people, choice }: GroupProps) => (
  <li
    className={styles.group}
    data-pending={group.classes.some((one) => progressOf(one, group) !== 'complete')}
  >
    <div>
      <h2 className={styles.title} data-level={group.level}>
        <GroupLink id={group.group_id}>{group.title}</GroupLink>
      </h2>
      <p className={styles.who}>
        {written(group.students)} {group.students === 1 ? 'alumno' : 'alumnos'}
      </p>
      {choice && <ChooseGroup group={group} choice={choice} />}
    </div>
    <ul className={styles.hours}>
      {group.classes.map((one) => (
        <CaptureCell
          key={one.subject_id}
          one={one}
          group={group}
          professor={people.get(one.professor_id ?? 0)}
          choice={
            choice && canRemind(one, group)
              ? {
                  chosen: choice.chosen.has(one.subject_id),
                  onChoose: (on) => choice.onChoose([one.subject_id], on),
                }
              : undefined
          }
        />
      ))}
    </ul>
  </li>
)

/** Groups by classes; on phones a card for each group. */
export const CaptureGroups = ({ groups, professors, choice }: CaptureGroupsProps) => {
  const people: People = new Map(professors.map((professor) => [professor.professor_id, professor]))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the boxes within
    <ul className={styles.groups} onKeyDown={moveAmong}>
      {groups.map((group) => (
        <Group key={group.group_id} group={group} people={people} choice={choice} />
      ))}
    </ul>
  )
}
