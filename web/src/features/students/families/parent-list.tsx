import type { StudentParent } from '@plantel/contract/families'
import { fullName, listName } from '@plantel/contract/school-words'
import { CONTACT, kinName } from '../../../domain/people/kin-name.ts'
import { FAMILY_TEXTS } from './texts.ts'
import { AvatarPhoto } from '../../../ui/photos/avatar-photo.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import styles from './parent-list.module.css'

interface ParentRowProps {
  parent: StudentParent
  locked: boolean
  onEdit: () => void
  onEnd: () => void
}

const ParentRow = ({ parent, locked, onEdit, onEnd }: ParentRowProps) => {
  const phone = parent.cellphone ?? parent.contact_phone
  return (
    <Line as="li" gap={12} className={styles.parent}>
      <AvatarPhoto person={parent} />
      <div className={styles.words}>
        <strong>{listName(parent)}</strong>
        <Muted as="div" size={14}>
          {kinName(parent)}
          {phone && (
            <>
              {' · '}
              <a href={`tel:${phone}`}>{phone}</a>
            </>
          )}
          {parent.contact && ` · ${CONTACT}`}
        </Muted>
      </div>
      <Line>
        <Button aria-label={`Editar a ${fullName(parent)}`} disabled={locked} onClick={onEdit}>
          Editar
        </Button>
        <Button aria-label={`Quitar a ${fullName(parent)}`} disabled={locked} onClick={onEnd}>
          Quitar
        </Button>
      </Line>
    </Line>
  )
}

interface ParentListProps {
  parents: readonly StudentParent[]
  locked: boolean
  onEdit: (parent: StudentParent) => void
  onEnd: (parent: StudentParent) => void
}

export const ParentList = ({ parents, locked, onEdit, onEnd }: ParentListProps) =>
  parents.length === 0 ? (
    <EmptyState title={FAMILY_TEXTS.none}>
      Nadie recibe todavía las noticias de este alumno. Con Agregar se busca a una persona de la escuela o se
      registra a alguien nuevo.
    </EmptyState>
  ) : (
    <ul className={styles.list}>
      {parents.map((parent) => (
        <ParentRow
          key={parent.relationship_id}
          parent={parent}
          locked={locked}
          onEdit={() => onEdit(parent)}
          onEnd={() => onEnd(parent)}
        />
      ))}
    </ul>
  )
