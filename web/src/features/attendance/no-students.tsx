import { TEXTS } from '../../texts.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { backIcon } from '../../ui/icons/icons.ts'

export const NoStudents = ({ back }: { back: { to: string; label: string } }) => (
  <EmptyState
    title={TEXTS.professor.noStudents}
    action={
      <ButtonLink to={back.to} icon={backIcon}>
        Ir a {back.label}
      </ButtonLink>
    }
  >
    El grupo todavía no tiene alumnos inscritos. La administración de la escuela los inscribe en Alumnos.
  </EmptyState>
)
