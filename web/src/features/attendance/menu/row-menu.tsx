import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { listName } from '../../../domain/people/names.ts'
import { TEXTS } from '../../../texts.ts'
import { checkIcon, flagIcon } from '../../../ui/icons/icons.ts'
import { ActionMenu, type MenuAction } from '../../../ui/menus/action-menu.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import styles from '../attendance.module.css'
import { PAPER } from '../texts.ts'
import { markWords } from '../mark-words.ts'
import { isAbsence, type Mark } from '../marks.ts'
import type { Opened } from './use-row-menu.ts'

const current = (yes: boolean) => (yes ? { icon: checkIcon } : {})

export interface RowActs {
  /** Undefined: the marks of the list are only read. */
  onCode: ((student: ClassStudent, code: string) => void) | undefined
  onExcuse: (student: ClassStudent) => void
  onDetails: (student: ClassStudent) => void
  onHistory: (student: ClassStudent) => void
  onReport: (student: ClassStudent) => void
  /** Undefined: it is not the person who records what families hand in. */
  onPaper: ((student: ClassStudent) => void) | undefined
}

const itemsFor = (list: ClassList, student: ClassStudent, mark: Mark | null, acts: RowActs): MenuAction[] => {
  const { onCode } = acts
  const marking: MenuAction[] = onCode
    ? list.codes
        .filter(({ active }) => active)
        .map(({ code, label }) => ({
          label,
          ...current(code === mark?.code),
          onSelect: () => onCode(student, code),
        }))
    : []
  const excusing: MenuAction[] =
    onCode && list.list?.may_excuse === true && isAbsence(list, mark)
      ? [
          {
            label: 'Justificada',
            ...current(mark?.excused === true),
            onSelect: () => acts.onExcuse(student),
          },
        ]
      : []
  const details: MenuAction[] =
    onCode && mark ? [{ label: 'Hora y observación', onSelect: () => acts.onDetails(student) }] : []
  const past: MenuAction[] =
    list.taken && student.assist_id !== null
      ? [{ label: 'Cambios de la marca', onSelect: () => acts.onHistory(student) }]
      : []
  const report: MenuAction[] = list.can_report
    ? [{ label: TEXTS.professor.report, icon: flagIcon, onSelect: () => acts.onReport(student) }]
    : []
  const { onPaper } = acts
  const paper: MenuAction[] = onPaper ? [{ label: PAPER, onSelect: () => onPaper(student) }] : []
  return [...marking, ...excusing, ...details, ...past, ...report, ...paper]
}

interface RowMenuProps {
  list: ClassList
  opened: Opened
  mark: Mark | null
  acts: RowActs
  onClose: () => void
}

/** All that can be said of a student's mark, and what else can be done about the student. */
export const RowMenu = ({ list, opened: { student, anchor }, mark, acts, onClose }: RowMenuProps) => (
  <ActionMenu
    anchor={anchor}
    onClose={onClose}
    label={`Opciones de ${listName(student)}`}
    items={itemsFor(list, student, mark, acts)}
    head={
      <Stack as="p" gap={0} className={styles.menuHead}>
        <strong>{listName(student)}</strong>
        <Muted as="span">{markWords(list, mark)}</Muted>
      </Stack>
    }
  />
)
