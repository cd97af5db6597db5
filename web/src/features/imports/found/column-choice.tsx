import {
  GUARDIAN_FIELDS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  PERSON_FIELDS,
  PLACE_FIELDS,
} from '@plantel/contract/import/tables'
import { InputBox } from '../../../ui/forms/input-box.tsx'
import { NativeSelect } from '../../../ui/forms/native-select.tsx'
import { T } from '../texts.ts'
import type { Column } from '../words/cell-of.ts'
import { columnWords, fieldWords, isOfGuardian } from '../words/fields.ts'

const MOST_GUARDIANS = 6
const NOTHING = 'nothing'

const OF_STAFF = new Set<ImportField>(['rfc', 'position', 'groups', 'subject'])
/** The school keeps one telephone of who works there, and a further one of a student in the notes. */
const OF_STUDENTS = new Set<ImportField>(['other_phone'])

const fieldsOf = (kind: ImportKind): readonly ImportField[] => {
  if (kind === 'grades' || kind === 'attendance')
    return [...new Set(IMPORT_FIELDS)].filter((field) => !isOfGuardian(field))
  const ofOthers = kind === 'staff' ? OF_STUDENTS : OF_STAFF
  return [...PERSON_FIELDS, ...PLACE_FIELDS].filter((field) => field !== 'partial' && !ofOthers.has(field))
}

const valueOf = (field: string | null, guardian: number | null): string => {
  if (field === null) return NOTHING
  return isOfGuardian(field) ? `${field}.${guardian ?? 0}` : field
}

/** As many guardians as the file has, and one more. */
const optionsOf = (kind: ImportKind, columns: readonly Column[], { key }: Column) => {
  const last = Math.max(-1, ...columns.map(({ guardian }) => guardian ?? -1))
  const guardians = Array.from({ length: Math.min(last + 2, MOST_GUARDIANS) }, (_, place) => place)
  const ofGuardians = kind === 'students' ? guardians : []
  return [
    { value: NOTHING, label: T.notImported, field: null, guardian: null },
    ...fieldsOf(kind).map((field) => ({
      value: field,
      label: columnWords({ key, field, guardian: null }),
      field,
      guardian: null,
    })),
    ...ofGuardians.flatMap((guardian) =>
      GUARDIAN_FIELDS.map((field) => ({
        value: `${field}.${guardian}`,
        label: fieldWords(field, guardian),
        field,
        guardian,
      })),
    ),
  ]
}

export interface SaidColumn {
  key: string
  field: ImportField | null
  guardian?: number
}

interface ColumnChoiceProps {
  column: Column
  columns: readonly Column[]
  kind: ImportKind
  busy: boolean
  onSay: (said: SaidColumn) => void
}

export const ColumnChoice = ({ column, columns, kind, busy, onSay }: ColumnChoiceProps) => {
  const options = optionsOf(kind, columns, column)
  return (
    <InputBox>
      <NativeSelect
        aria-label={`${column.header}: ${T.inPlantel}`}
        value={valueOf(column.field, column.guardian)}
        options={options}
        nothing={columnWords(column)}
        disabled={busy}
        onChange={(value) => {
          const chosen = options.find((option) => option.value === value)
          if (!chosen) return
          const { field, guardian } = chosen
          onSay({ key: column.key, field, ...(guardian === null ? {} : { guardian }) })
        }}
      />
    </InputBox>
  )
}
