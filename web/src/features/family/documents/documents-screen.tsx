import { IS_ACTIVE } from '../../../domain/people/status.ts'
import { ChildPage } from '../child-page.tsx'
import { CardsCard } from './cards-card.tsx'
import styles from './documents.module.css'
import { PeopleCard } from './people-card.tsx'

/** *Documentos* of a child: also of one who has left the school. */
const DocumentsScreen = () => (
  <ChildPage place="documentos">
    {(child) => (
      <div className={styles.documents}>
        <CardsCard studentId={child.student.student_id} />
        {child.group && IS_ACTIVE[child.student.status] && (
          <PeopleCard groupId={child.group.group_id} child={child} />
        )}
      </div>
    )}
  </ChildPage>
)

export default DocumentsScreen
