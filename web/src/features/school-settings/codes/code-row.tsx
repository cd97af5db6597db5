import { isFixedCode } from '@plantel/contract/attendance-codes'
import type { CodeOfSchool } from '@plantel/contract/marks'
import { ASSISTANCE } from '@plantel/contract/school-words'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { SwitchInput } from '../../../ui/forms/form-fields.tsx'
import { editIcon, moveDownIcon, moveUpIcon } from '../../../ui/icons/icons.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import styles from './codes-card.module.css'

interface CodeRowProps {
  code: CodeOfSchool
  first: boolean
  last: boolean
  busy: boolean
  onMove: (by: -1 | 1) => void
  onUse: (active: boolean) => void
  onEdit: () => void
}

const CodeTools = ({ code, first, last, busy, onMove, onUse, onEdit }: CodeRowProps) => {
  const name = `${code.code} ${code.label}`
  // At an end the button stays: taken away it would take the focus along.
  const move = (by: -1 | 1, end: boolean) => ({
    className: styles.move,
    'aria-disabled': end || undefined,
    onClick: () => {
      if (!end) onMove(by)
    },
  })
  return (
    <Line gap={0} className={styles.tools}>
      <IconButton icon={moveUpIcon} label={`Subir ${name}`} {...move(-1, first)} />
      <IconButton icon={moveDownIcon} label={`Bajar ${name}`} {...move(1, last)} />
      <IconButton icon={editIcon} label={`Cambiar ${name}`} aria-haspopup="dialog" onClick={onEdit} />
      <SwitchInput
        label={`En uso: ${name}`}
        labelUnseen
        value={code.active}
        busy={busy}
        disabled={isFixedCode(code.code)}
        onChange={onUse}
      />
    </Line>
  )
}

export const CodeRow = ({ editable, ...props }: CodeRowProps & { editable: boolean }) => {
  const { code, label, assistance, active } = props.code
  return (
    <li className={styles.row} data-used={active}>
      <span className={styles.letter}>{code}</span>
      <div className={styles.words}>
        <p>{label}</p>
        <Muted>
          {assistance === ASSISTANCE.present ? 'Cuenta como asistencia' : 'Cuenta como falta'}
          {!active && ' · Fuera de uso'}
        </Muted>
      </div>
      {editable && <CodeTools {...props} />}
    </li>
  )
}
