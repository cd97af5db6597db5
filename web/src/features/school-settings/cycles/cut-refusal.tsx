import { usePartialSay } from '../../../domain/partials/partial-words.ts'
import { levelName } from '@plantel/contract/school-words'
import type { ApiProblem } from '../../../lib/http/problem.ts'
import { intoView } from '../../../ui/feedback/into-view.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { KINDS } from '../texts.ts'

interface Place {
  level: string
  /** As the table of them is called, which has those of every level. */
  table: string
}

const nextStep = (code: number | undefined, { level, table }: Place): string | undefined => {
  const steps: Record<number, string> = {
    3750: 'Pida a un administrador de la escuela que lo haga.',
    3751: 'Su avance se ve en Configuración; espere a que termine.',
    3752: `Haga antes el corte de los niveles superiores a ${level}, comenzando por el más alto.`,
    3754: `Espere a que pase la fecha límite del último parcial de ${level}, o cámbiela en la tabla ${table}.`,
    4022: `Registre en la tabla ${table} los parciales que tuvo ${level} en este ciclo.`,
  }
  return steps[code ?? 0]
}

interface CutRefusalProps {
  problem: ApiProblem | undefined
  level: number | null
}

export const CutRefusal = ({ problem, level }: CutRefusalProps) => {
  const say = usePartialSay(level)
  const table = usePartialSay()(KINDS.partial.table)
  return (
    problem && (
      <div ref={intoView}>
        <Notice tone="bad" title={problem.title}>
          <p>{problem.message}.</p>
          <p>{say(nextStep(problem.code, { level: levelName(level), table }) ?? '')}</p>
        </Notice>
      </div>
    )
  )
}
