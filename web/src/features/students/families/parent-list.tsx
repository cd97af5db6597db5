import Box from '@mui/material/Box'
import type { StudentParent } from '@plantel/contract/families'
import { fullName, RELATIONSHIPS } from '@plantel/contract/school-words'
import { FAMILY_TEXTS } from './texts.ts'
import { AvatarPhoto } from '../../../ui/photos/avatar-photo.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

interface ParentRowProps {
  parent: StudentParent
  locked: boolean
  onEdit: () => void
  onEnd: () => void
}

const ParentRow = ({ parent, locked, onEdit, onEnd }: ParentRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1.5,
      alignItems: 'center',
      p: 1.5,
    }}
  >
    <AvatarPhoto person={parent} />
    <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <strong>{fullName(parent)}</strong>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {RELATIONSHIPS[parent.relationship]}
        {parent.cellphone && (
          <>
            {' · '}
            <a href={`tel:${parent.cellphone}`}>{parent.cellphone}</a>
          </>
        )}
      </Box>
    </Box>
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button aria-label={`Editar a ${fullName(parent)}`} disabled={locked} onClick={onEdit}>
        Editar
      </Button>
      <Button aria-label={`Quitar a ${fullName(parent)}`} disabled={locked} onClick={onEnd}>
        Quitar
      </Button>
    </Box>
  </Box>
)

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
    <Box
      component="ul"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 'var(--radius)',
        '& > li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {parents.map((parent) => (
        <ParentRow
          key={parent.relationship_id}
          parent={parent}
          locked={locked}
          onEdit={() => onEdit(parent)}
          onEnd={() => onEnd(parent)}
        />
      ))}
    </Box>
  )
