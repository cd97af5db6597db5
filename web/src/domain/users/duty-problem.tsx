import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { intoView } from '../../ui/feedback/into-view.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Why somebody cannot be let go (2005–2007): what has to be done first, and where. */
const STEPS: Readonly<Record<number, { step: string; to: string; label: string }>> = {
  2005: {
    step: 'Dé primero el permiso de Administrador a otra persona activa.',
    to: '/usuarios/maestros',
    label: 'Ir a Usuarios',
  },
  2006: {
    step: 'Asigne primero sus materias a otro maestro, o déjelas sin maestro.',
    to: '/grupos',
    label: 'Ir a Grupos',
  },
  2007: {
    step: 'Asigne primero otro orientador a sus grupos.',
    to: '/grupos',
    label: 'Ir a Grupos',
  },
}

interface DutyProblemProps {
  problem: ApiProblem | undefined
  names?: Readonly<Record<string, string>>
  /** What does it from here. */
  action?: ReactNode
}

export const DutyProblem = ({ problem, names, action }: DutyProblemProps) => {
  const { pathname } = useLocation()
  const next = STEPS[problem?.code ?? 0]
  if (!problem || !next) return <DialogProblem problem={problem} {...(names ? { names } : {})} />
  // Who is there already needs no way to it.
  const here = next.to.split('/')[1] === pathname.split('/')[1]
  return (
    <div ref={intoView}>
      <Notice tone="bad" title={problem.title}>
        <p>
          {problem.message}. {next.step}
        </p>
        {action}
        {!here && (
          <ButtonLink look="text" to={next.to}>
            {next.label}
          </ButtonLink>
        )}
      </Notice>
    </div>
  )
}
