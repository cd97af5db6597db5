import type { ReactNode } from 'react'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { errorIcon, failingIcon, moreIcon } from '../../../ui/icons/icons.ts'
import { ClampedNote } from './clamped-note.tsx'
import type { GridCell } from './grid-types.ts'
import styles from './grade-grid.module.css'

/** Only what fails is marked, and not by colour alone. */
const Tone = ({ tone }: { tone: GridCell['tone'] }) =>
  tone !== 'fail' ? null : (
    <span className={classNames(styles.sign, styles.fail)}>
      <Icon path={failingIcon} size={16} label="reprobatoria" />
    </span>
  )

const toneClass = (tone: GridCell['tone']) => (tone === 'fail' ? styles.fail : undefined)

export const ReadCell = ({ cell }: { cell: GridCell }) => (
  <span className={classNames(styles.read, toneClass(cell.tone))}>
    {cell.value}
    <Tone tone={cell.tone} />
  </span>
)

interface CellProps {
  id: string
  name: string
  cell: GridCell
  tabStop: boolean
}

interface OpeningProps extends CellProps {
  words: string
  onOpen: (anchor: HTMLElement) => void
}

export const ActCell = ({ id, name, cell, tabStop, words, onOpen }: OpeningProps) => (
  <button
    type="button"
    id={id}
    className={styles.act}
    tabIndex={tabStop ? 0 : -1}
    onClick={(event) => onOpen(event.currentTarget)}
  >
    <span className="unseen">{name}: </span>
    {cell.value === '' ? <span title="Sin calificación">—</span> : <ReadCell cell={cell} />}
    <span className="unseen">, {words}</span>
    {cell.note !== undefined && <span className={styles.note}>{cell.note}</span>}
  </button>
)

export const MoreButton = ({ name, tabStop, words, onOpen }: OpeningProps) => (
  <button
    type="button"
    className={styles.more}
    title={words}
    aria-label={`${words} de ${name}`}
    aria-haspopup="menu"
    tabIndex={tabStop ? 0 : -1}
    onClick={(event) => onOpen(event.currentTarget)}
  >
    <Icon path={moreIcon} />
  </button>
)

interface EditCellProps extends CellProps {
  onType: (value: string) => void
  onResolve: (value: string) => void
  children?: ReactNode
}

export const EditCell = ({ id, name, cell, tabStop, onType, onResolve, children }: EditCellProps) => {
  const { value, tone, conflict, clamped } = cell
  const problem = conflict ? undefined : cell.problem
  const told = problem !== undefined || conflict !== undefined || clamped !== undefined
  return (
    <>
      <span
        className={classNames(
          styles.box,
          problem !== undefined && styles.wrong,
          conflict && styles.disputed,
          clamped && styles.clamped,
        )}
      >
        <input
          id={id}
          className={classNames(styles.input, problem === undefined && toneClass(tone))}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          value={value}
          tabIndex={tabStop ? 0 : -1}
          aria-label={name}
          aria-invalid={problem !== undefined || conflict !== undefined}
          aria-describedby={told ? `${id}-note` : undefined}
          data-clamped={clamped ? true : undefined}
          onChange={(event) => onType(event.target.value)}
        />
        {problem === undefined ? <Tone tone={tone} /> : <Icon path={errorIcon} size={16} />}
      </span>
      {children}
      {problem !== undefined && (
        <span id={`${id}-note`} className="unseen">
          {problem}
        </span>
      )}
      {conflict && <Conflict id={id} mine={value} theirs={conflict.theirs} onResolve={onResolve} />}
      {clamped && <ClampedNote id={id} value={value} clamped={clamped} onType={onType} />}
    </>
  )
}

interface ConflictProps {
  id: string
  mine: string
  theirs: string
  onResolve: (value: string) => void
}

const Conflict = ({ id, mine, theirs, onResolve }: ConflictProps) => {
  const choose = (value: string) => {
    // The buttons go away, and the focus would go with them.
    document.getElementById(id)?.focus()
    onResolve(value)
  }
  return (
    <span className={styles.conflict}>
      <span id={`${id}-note`}>
        {theirs === '' ? 'Otra persona borró la calificación' : `Otra persona guardó ${theirs}`}
      </span>
      <button type="button" className={styles.choice} onClick={() => choose(theirs)}>
        {theirs === '' ? 'Dejarla vacía' : `Usar ${theirs}`}
      </button>
      <button type="button" className={styles.choice} onClick={() => choose(mine)}>
        Conservar {mine === '' ? 'vacía' : mine}
      </button>
    </span>
  )
}
