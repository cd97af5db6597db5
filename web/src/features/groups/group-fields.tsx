import { GROUP_LIMITS } from '@plantel/contract/groups'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { useStillRefused } from '../../lib/forms/use-still-refused.ts'
import { FieldGrid, RadioInput, SelectInput, TextInput } from '../../ui/forms/form-fields.tsx'
import { KIND_OPTIONS, LEVEL_OPTIONS, TURN_OPTIONS } from './group-options.ts'
import type { GroupForm, GroupValues } from './use-group-form.ts'

interface GroupFieldsProps {
  form: GroupForm
  /** Level and type stay as they are. */
  locked: boolean
  problem: ApiProblem | undefined
}

const TAKEN = 5900

const DESCRIBED = ['grade', 'group', 'turn', 'level', 'special'] as const

type Still = (name: string) => boolean

/** Another group has the same grade, letter, turn, level and type: said beside the letter, which is what people change. */
const refusalOf = (
  problem: ApiProblem | undefined,
  name: keyof GroupValues,
  still: Still,
): string | undefined => {
  if (problem?.code === TAKEN)
    return name === 'group' && DESCRIBED.every(still)
      ? `${problem.message} con este grado, turno, nivel y tipo`
      : undefined
  return still(name) ? problem?.errors.find(({ field }) => field === name)?.message : undefined
}

export const GroupFields = ({ form, locked, problem }: GroupFieldsProps) => {
  const still = useStillRefused(problem, form.values)
  const fieldOf = <Name extends keyof GroupValues>(name: Name) => {
    const field = form.field(name)
    return { ...field, required: true, error: field.error ?? refusalOf(problem, name, still) }
  }
  const level = fieldOf('level')
  return (
    <FieldGrid>
      <TextInput label="Grado" {...fieldOf('grade')} maxLength={GROUP_LIMITS.grade} />
      <TextInput label="Grupo" {...fieldOf('group')} maxLength={GROUP_LIMITS.group} />
      <SelectInput label="Turno" {...fieldOf('turn')} options={TURN_OPTIONS} />
      <SelectInput
        label="Nivel"
        {...level}
        options={LEVEL_OPTIONS}
        disabled={locked}
        {...(locked ? { help: 'No se puede cambiar' } : {})}
        onChange={(next: number) => {
          if (next !== level.value) form.set('subjects', [])
          level.onChange(next)
        }}
      />
      <RadioInput
        label="Tipo"
        {...fieldOf('special')}
        options={KIND_OPTIONS}
        disabled={locked}
        {...(locked ? { help: 'No se puede cambiar' } : {})}
      />
    </FieldGrid>
  )
}

export const isFieldProblem = ({ code, errors }: ApiProblem): boolean =>
  code === TAKEN ||
  (errors.length > 0 && errors.every(({ field }) => DESCRIBED.some((name) => name === field)))
