import { STATUS, type Status } from '@plantel/contract/school-words'
import { takesDescription } from '@plantel/contract/case-files'
import { problem } from '../../http/problems.ts'
import type { NewReport } from './sql.ts'

interface Wanted {
  catalog_report_id: number
  description?: string | null | undefined
  family_text?: string | null | undefined
}

interface Type {
  catalog_report_id: number
  title: string
  status: Status
}

const wrongWith = (type: Type | undefined): string | undefined => {
  if (!type) return 'El tipo de reporte no existe'
  return type.status === STATUS.active ? undefined : 'El tipo de reporte está deshabilitado'
}

/** Known and enabled; one sentence for several students goes with any. @throws 1017 */
export const checkType = (type: Type | undefined): void => {
  const error = wrongWith(type)
  if (error) throw problem.invalid([{ field: 'catalog_report_id', message: error }])
}

/** Each type once, known and enabled; free words only with *otro*. @throws 1017 with each wrong report */
export const checkReports = (wanted: readonly Wanted[], types: readonly Type[]): NewReport[] => {
  const known = new Map(types.map((type) => [type.catalog_report_id, type]))
  const seen = new Set<number>()
  const errors = wanted.flatMap((report, place) => {
    const type = known.get(report.catalog_report_id)
    const again = seen.has(report.catalog_report_id)
    seen.add(report.catalog_report_id)
    const at = (name: string, message: string) => [{ field: `reports.${place}.${name}`, message }]
    if (again) return at('catalog_report_id', 'El tipo de reporte está repetido')
    const wrong = wrongWith(type)
    if (wrong) return at('catalog_report_id', wrong)
    if (type && report.description && !takesDescription(type.title))
      return at('description', 'Este tipo de reporte no lleva descripción')
    return []
  })
  if (errors.length > 0) throw problem.invalid(errors)
  return wanted.map(({ catalog_report_id, description, family_text }) => ({
    catalog_report_id,
    description: description || null,
    family_text: family_text || null,
  }))
}
