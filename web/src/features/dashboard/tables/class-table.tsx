import type { SchoolSubject } from '@plantel/contract/dashboard'
import type { ComponentProps } from 'react'
import { useSnaphot } from '../use-snaphot.ts'
import { classColumns } from './class-columns.tsx'
import { ListedTable } from './listed-table.tsx'

type ClassTableProps = Pick<
  ComponentProps<typeof ListedTable<SchoolSubject>>,
  'label' | 'table' | 'query' | 'search' | 'cycle' | 'levels' | 'narrowing' | 'none' | 'list'
> & {
  /** What the screen says by itself, so that the table need not. */
  known?: Parameters<typeof classColumns>[1]
}

export const ClassTable = ({ known, ...listed }: ClassTableProps) => {
  const { keep } = useSnaphot()
  return (
    <ListedTable
      {...listed}
      noun={['materia', 'materias']}
      columns={classColumns(keep, known)}
      rowKey={({ subject_id }) => subject_id}
    />
  )
}
