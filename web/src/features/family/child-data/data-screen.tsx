import type { FamilyChild } from '@plantel/contract/family-home'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ChildPage } from '../child-page.tsx'
import own from '../family.module.css'
import { T } from './texts.ts'
import { ConfirmCard } from './confirm-card.tsx'
import { otherParts } from './confirm-lines.ts'
import styles from './data.module.css'
import { PartRow } from './part-row.tsx'
import { familyDataQuery } from './queries.ts'

const ChildCard = ({ student: { student_id, name } }: Pick<FamilyChild, 'student'>) => {
  const data = useQuery(familyDataQuery(student_id))
  return (
    <Card className={own.card}>
      <h2 className={own.section}>
        {T.of} {name}
      </h2>
      <QueryPanel query={data} skeleton={<Skeleton count={2} height={32} />}>
        {(known) => (
          <>
            <p>{T.howToChange}</p>
            <ul className={styles.lines}>
              {otherParts(known).map((part) => (
                <PartRow key={part.part} part={part} data={known} />
              ))}
            </ul>
          </>
        )}
      </QueryPanel>
    </Card>
  )
}

/** *Datos* of a child, and the way to one's own. */
const DataScreen = () => (
  <ChildPage place="datos">
    {({ student }) => (
      <div className={styles.data}>
        <ConfirmCard key={student.student_id} studentId={student.student_id} />
        <ChildCard student={student} />
        <Card className={own.card}>
          <h2 className={own.section}>{T.mine}</h2>
          <p>{T.mineText}</p>
          <div>
            <ButtonLink to="/perfil">{T.openMine}</ButtonLink>
          </div>
        </Card>
      </div>
    )}
  </ChildPage>
)

export default DataScreen
