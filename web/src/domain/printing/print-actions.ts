import type { MenuAction } from '../../ui/menus/action-menu.tsx'
import { PRINT_TEXTS } from './texts.ts'

export interface PrintedGroup {
  group_id: number
  title: string
  /** 0 normal, 1 special. */
  special: 0 | 1
  level: number
}

export interface PaperProps {
  group: PrintedGroup
  /** Of a finished cycle; undefined is the current one. */
  snaphot: string | undefined
  onClose: () => void
}

export type Paper = 'attendance' | 'grades' | 'report-cards'

export const printActions = (
  { special }: Pick<PrintedGroup, 'special'>,
  open: (paper: Paper) => void,
): MenuAction[] => [
  { label: PRINT_TEXTS.attendance, onSelect: () => open('attendance') },
  { label: PRINT_TEXTS.grades, onSelect: () => open('grades') },
  ...(special === 0 ? [{ label: PRINT_TEXTS.groupCards, onSelect: () => open('report-cards') }] : []),
]
