import { RECORD_LABELS, type RecordPart } from '@plantel/contract/student-page'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { Muted } from '../../../../ui/layout/muted.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { Line } from '../../../../ui/layout/stack.tsx'
import type { StudentDialogName } from '../../list/student-actions.ts'

/** Where each is filled in: all the rest in the form of the student. */
const ELSEWHERE: Partial<Record<RecordPart, readonly [StudentDialogName, string]>> = {
  group: ['regular-group', 'Asignar a grupo'],
  guardian: ['add-parent', 'Agregar parentesco'],
}
const FORM = ['edit', 'Completar la ficha'] as const

const stepsFor = (missing: readonly RecordPart[]) => [
  ...new Map(missing.map((part) => ELSEWHERE[part] ?? FORM).map((step) => [step[0], step])).values(),
]

interface RecordSectionProps {
  missing: readonly RecordPart[]
  /** Undefined where nothing can be changed: of who has left. */
  open: ((name: StudentDialogName) => void) | undefined
}

/** What the record lacks, and where it is filled in. */
export const RecordSection = ({ missing, open }: RecordSectionProps) => (
  <Panel title="Datos por completar">
    {missing.length === 0 ? (
      <Muted>La ficha está completa.</Muted>
    ) : (
      <>
        <Line as="ul">
          {missing.map((part) => (
            <li key={part}>
              <Chip tone="warn">{RECORD_LABELS[part]}</Chip>
            </li>
          ))}
        </Line>
        {open && (
          <Line>
            {stepsFor(missing).map(([name, words]) => (
              <Button key={name} aria-haspopup="dialog" onClick={() => open(name)}>
                {words}
              </Button>
            ))}
          </Line>
        )}
      </>
    )}
  </Panel>
)
