import { EXPORT_FORMATS, type ExportFormat } from '@plantel/contract/exports'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './export-dialog.module.css'

const FORMATS: Record<ExportFormat, { name: string; use: string }> = {
  pdf: { name: 'PDF', use: 'para imprimir o enviar' },
  excel: { name: 'Excel', use: 'para trabajar con los datos' },
  csv: { name: 'CSV', use: 'para otros programas' },
}

export const formatName = (format: ExportFormat): string => FORMATS[format].name

interface FormatsProps {
  loading: ExportFormat | undefined
  onChoose: (format: ExportFormat) => void
}

/** One to press; while a file is made no other. */
export const Formats = ({ loading, onChoose }: FormatsProps) => (
  <div className={styles.formats}>
    {EXPORT_FORMATS.map((format) => (
      <div key={format} className={styles.format}>
        <Button
          look="filled"
          pending={loading === format}
          disabled={loading !== undefined && loading !== format}
          aria-describedby={`export-${format}`}
          onClick={() => onChoose(format)}
        >
          {FORMATS[format].name}
        </Button>
        <span id={`export-${format}`}>{FORMATS[format].use}</span>
      </div>
    ))}
  </div>
)
