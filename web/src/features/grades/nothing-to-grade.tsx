import { usePartialSay } from '../../domain/partials/partial-words.ts'
import { CATALOGUE } from '@plantel/contract/errors'
import { TEXTS } from '../../texts.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { backIcon } from '../../ui/icons/icons.ts'

const WORDS = {
  partials: {
    title: CATALOGUE[4022].title,
    words:
      'Sin parciales no hay columnas que capturar. La administración de la escuela los registra en Configuración.',
  },
  students: {
    title: TEXTS.professor.noStudents,
    words:
      'El grupo todavía no tiene alumnos inscritos. La administración de la escuela los inscribe en Alumnos.',
  },
}

interface NothingToGradeProps {
  without: keyof typeof WORDS
  level: number
  back: { to: string; label: string }
}

export const NothingToGrade = ({ without, level, back }: NothingToGradeProps) => {
  const say = usePartialSay(level)
  return (
    <EmptyState
      title={say(WORDS[without].title)}
      action={
        <ButtonLink to={back.to} icon={backIcon}>
          Ir a {back.label}
        </ButtonLink>
      }
    >
      {say(WORDS[without].words)}
    </EmptyState>
  )
}
