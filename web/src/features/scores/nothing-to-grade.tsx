import { usePartialSay } from '../../domain/partials/partial-words.ts'
import { CATALOGUE } from '@plantel/contract/errors'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SCORE_TEXTS } from './texts.ts'

const WORDS = {
  subjects: {
    title: SCORE_TEXTS.noSubjects,
    words: 'El grupo todavía no tiene materias. La administración de la escuela las agrega en Grupos.',
    to: '/grupos',
    label: 'Ir a Grupos',
  },
  partials: {
    title: CATALOGUE[4022].title,
    words:
      'Sin parciales no hay calificaciones. La administración de la escuela los registra en Configuración.',
    to: '/configuracion',
    label: 'Ir a Configuración',
  },
}

interface NothingToGradeProps {
  without: keyof typeof WORDS
  mayAdd: boolean
  level: number
}

export const NothingToGrade = ({ without, mayAdd, level }: NothingToGradeProps) => {
  const { title, words, to, label } = WORDS[without]
  const say = usePartialSay(level)
  return (
    <EmptyState title={say(title)} action={mayAdd && <ButtonLink to={to}>{label}</ButtonLink>}>
      {say(words)}
    </EmptyState>
  )
}
