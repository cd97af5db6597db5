import type { ReactNode } from 'react'
import { AUDIT_SCOPE_WORDS, AUDIT_SCOPES } from '@plantel/contract/audit'
import type { TableState } from '../../lib/tables/use-table-state.ts'
import { DayInput } from '../../ui/forms/day-input.tsx'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { Line } from '../../ui/layout/stack.tsx'
import fields from '../../domain/inbox/inbox.module.css'
import styles from './audit.module.css'
import type { AuditFilter } from './table.ts'

/** By their names on screen. */
export const FILTER_NAMES = {
  tipo: 'Tipo',
  desde: 'Desde',
  hasta: 'Hasta',
  alumno: 'Alumno',
  grupo: 'Grupo',
  persona: 'Persona',
} as const satisfies Record<AuditFilter, string>

const SCOPES = AUDIT_SCOPES.map((value) => ({ value, label: AUDIT_SCOPE_WORDS[value] }))

interface AuditToolsProps {
  table: TableState<AuditFilter>
  /** Whose log it is. */
  children: ReactNode
}

/** One line; on phones all but the kind is folded, so that the log itself is in sight. */
export const AuditTools = ({ table, children }: AuditToolsProps) => (
  <Line>
    <FilterSelect
      label={FILTER_NAMES.tipo}
      options={SCOPES}
      value={table.filter('tipo')}
      onChange={(value) => table.setFilter('tipo', value)}
    />
    <details className={styles.fold}>
      <summary>Días, alumno o persona</summary>
      <Line>
        {(['desde', 'hasta'] as const).map((name) => (
          <div key={name} className={fields.day}>
            <DayInput
              label={FILTER_NAMES[name]}
              value={table.filter(name) ?? ''}
              onChange={(day) => table.setFilter(name, day === '' ? undefined : day)}
            />
          </div>
        ))}
        {children}
      </Line>
    </details>
  </Line>
)
