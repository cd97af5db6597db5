import { TransferList } from '../../ui/forms/transfer/transfer-list.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import styles from './subject-choice.module.css'
import { GROUP_TEXTS } from './texts.ts'
import { ENTRY_WORDS, type Entry, useOfferedSubjects } from './use-offered-subjects.ts'

interface SubjectChoiceProps {
  /** Null: not chosen yet. */
  level: number | null
  value: readonly Entry[]
  onChange: (value: Entry[]) => void
}

const TITLES = { available: GROUP_TEXTS.available, chosen: GROUP_TEXTS.chosen }

const Offered = ({ level, value, onChange }: SubjectChoiceProps & { level: number }) => {
  const offered = useOfferedSubjects({ level, added: value })
  const none = offered.query.data?.meta.total === 0 && offered.table.search === '' && value.length === 0
  if (none && !offered.query.isPlaceholderData)
    return <p>El catálogo no tiene materias de este nivel; agréguelas en Materias.</p>
  return (
    <TransferList<Entry>
      titles={TITLES}
      offered={offered}
      words={ENTRY_WORDS}
      value={{ add: value, remove: [] }}
      onChange={({ add }) => onChange([...add])}
      together
    />
  )
}

const chosenOf = (count: number): string => {
  if (count === 0) return ''
  return count === 1 ? ' (1 elegida)' : ` (${count} elegidas)`
}

export const SubjectChoice = ({ level, ...choice }: SubjectChoiceProps) => (
  <fieldset disabled={level === null}>
    <legend className={styles.title}>Materias{chosenOf(choice.value.length)}</legend>
    {level === null ? (
      <Muted size={14}>Elija primero el nivel.</Muted>
    ) : (
      <Offered key={level} level={level} {...choice} />
    )}
  </fieldset>
)
