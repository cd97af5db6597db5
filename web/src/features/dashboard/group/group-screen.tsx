import { useQuery } from '@tanstack/react-query'
import { groupQuery, groupStudentsQuery } from '../../../domain/groups/groups-page.ts'
import { ofCycle } from '../../../domain/cycles/of-cycle.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useIdParam } from '../../../lib/routing/use-id-param.ts'
import { PrintMenu } from '../../../domain/printing/print-menu.tsx'
import { subjectsQuery } from '../table-queries.ts'
import { DetailPage } from '../tables/detail-page.tsx'
import { useListTable } from '../tables/list-table.ts'
import { useSnaphot } from '../use-snaphot.ts'
import { GroupClasses } from './group-classes.tsx'
import { GroupStudents } from './group-students.tsx'
import { GroupSummary } from './group-summary.tsx'

const GroupScreen = () => {
  const { school_id } = useSession().school
  const groupId = useIdParam('groupId')
  const { snaphot } = useSnaphot()
  const cycle = ofCycle(snaphot)
  const classTable = useListTable({ sort: 'title', name: 'materias' })
  const studentTable = useListTable({ sort: 'name', name: 'alumnos' })
  const group = useQuery(groupQuery(groupId, snaphot))
  const classes = useQuery(
    subjectsQuery(school_id, { ...classTable.query, ...cycle, group_id: String(groupId) }),
  )
  const students = useQuery(groupStudentsQuery(groupId, { ...studentTable.query, ...cycle }))
  return (
    <DetailPage
      of="group"
      query={group}
      tables={[classes, students]}
      title={({ title }) => title}
      actions={group.data && <PrintMenu group={group.data} snaphot={snaphot} />}
    >
      {(found) => (
        <>
          <GroupSummary group={found} />
          <GroupClasses groupId={groupId} table={classTable} query={classes} />
          <GroupStudents groupId={groupId} table={studentTable} query={students} />
        </>
      )}
    </DetailPage>
  )
}

export default GroupScreen
