import type { ProfessorTotals } from '@plantel/contract/dashboard'
import { written } from '../../../lib/counts.ts'
import { percent } from '../percent.ts'

type Lists = Pick<ProfessorTotals, 'assists_list_percent' | 'assists_lists' | 'assists_lists_base'>

/** *95 % · 19 de 20*: what was taken of what it is compared with; a dash while nobody has taken any. */
export const takenLists = ({ assists_list_percent, assists_lists, assists_lists_base }: Lists): string =>
  assists_lists_base === 0
    ? '—'
    : `${percent(assists_list_percent)} · ${written(assists_lists)} de ${written(assists_lists_base)}`
