import type { FamilyChild } from '@plantel/contract/family-home'
import { snaphotIn } from '../../../domain/cycles/of-cycle.ts'
import { childAddress } from '../../../domain/family/child-address.ts'
import { history } from '../../../lib/routing/history.ts'
import { useAddressSearch } from '../../../lib/routing/use-address-search.ts'
import { NamedSelect } from '../../../ui/forms/filter-select.tsx'
import { cyclesOf } from './cycles-of.ts'
import styles from './child-grades.module.css'
import { GroupGrades } from './group-grades.tsx'
import { T } from './texts.ts'

interface ChildGradesProps {
  child: FamilyChild
  today: string
}

/** The grades of the current cycle, or of a finished one; of who has left those of the last. */
export const ChildGrades = ({ child, today }: ChildGradesProps) => {
  const { student_id } = child.student
  const { value, options, groups } = cyclesOf(child, snaphotIn(useAddressSearch()))
  const choose = (snaphot: string) =>
    history.move(childAddress(student_id, 'calificaciones', snaphot === '' ? undefined : { snaphot }), {
      replace: true,
      stay: true,
    })
  return (
    <>
      {options.length > 1 && (
        <div className={styles.cycle}>
          <NamedSelect label={T.cycle} value={value} options={options} onChange={choose} />
        </div>
      )}
      {groups.length === 0 && <p>{T.noGroup}</p>}
      {groups.map((group) => (
        <GroupGrades
          key={group.group_id}
          studentId={student_id}
          group={group}
          only={groups.length === 1}
          today={today}
        />
      ))}
    </>
  )
}
