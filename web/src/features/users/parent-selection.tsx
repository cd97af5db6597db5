import { LETTERS_MAX } from '@plantel/contract/access-letters'
import { readParents, type UserRow } from '@plantel/contract/users'
import { chosenRows } from '../../domain/lists/chosen-rows.ts'
import { LETTER_TEXTS } from '../../domain/access-letters/texts.ts'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useSession } from '../../lib/session/session.ts'
import type { SelectionState } from '../../lib/tables/use-selection.ts'
import { SelectionBar } from '../../ui/tables/selection-bar.tsx'

export interface ParentSelectionProps {
  selection: SelectionState<UserRow>
  onLetters: (chosen: readonly UserRow[]) => void
}

const NOUN = ['persona elegida', 'personas elegidas'] as const

/** What can be done with the parents that were chosen in *Padres*. */
const ParentSelection = ({ selection, onLetters }: ParentSelectionProps) => {
  const { school_id } = useSession().school
  const finding = useSave({
    save: () => chosenRows(selection, (query) => call(readParents, { params: { id: school_id }, query })),
    onSaved: onLetters,
  })
  return (
    <SelectionBar
      noun={NOUN}
      selection={selection}
      actions={[
        {
          label: LETTER_TEXTS.title,
          pending: finding.pending,
          onSelect: () => finding.save(undefined),
          reason:
            selection.count > LETTERS_MAX ? `Son ${LETTERS_MAX} personas como máximo a la vez` : undefined,
        },
      ]}
    />
  )
}

export default ParentSelection
