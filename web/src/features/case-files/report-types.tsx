import { REPORT_DESCRIPTION_MAX, type ReportType, takesDescription } from '@plantel/contract/case-files'
import { useId } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import styles from './report.module.css'
import type { Checked } from './use-checked.ts'
import { T } from './texts.ts'

interface DescriptionProps {
  title: string
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

const Description = ({ title, value, disabled, onChange }: DescriptionProps) => {
  const id = useId()
  return (
    <div className={styles.description}>
      <label htmlFor={id}>Descripción de «{title}»</label>
      <textarea
        id={id}
        className={styles.words}
        rows={3}
        maxLength={REPORT_DESCRIPTION_MAX}
        value={value}
        disabled={disabled}
        aria-describedby={`${id}-left`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-left`} className={styles.role}>
        {value.length} de {REPORT_DESCRIPTION_MAX} caracteres
      </p>
    </div>
  )
}

interface ReportTypesProps {
  types: readonly ReportType[]
  checked: Checked
  disabled: boolean
  onToggle: (id: number) => void
  onDescribe: (id: number, description: string) => void
}

export const ReportTypes = ({ types, checked, disabled, onToggle, onDescribe }: ReportTypesProps) => {
  if (types.length === 0) {
    return (
      <EmptyState title="Sin tipos de reporte">
        La escuela todavía no tiene tipos de reporte activos. La administración los registra en Reportes,
        Catálogo.
      </EmptyState>
    )
  }
  return (
    <fieldset className={styles.types} disabled={disabled}>
      <legend className={styles.legend}>{T.reportTypes}</legend>
      {types.map(({ catalog_report_id: id, title }) => {
        const description = checked.get(id)
        return (
          <div key={id} className={styles.type}>
            <label className={styles.check}>
              <input type="checkbox" checked={description !== undefined} onChange={() => onToggle(id)} />
              {title}
            </label>
            {description !== undefined && takesDescription(title) && (
              <Description
                title={title}
                value={description}
                disabled={disabled}
                onChange={(value) => onDescribe(id, value)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
