import type { PersonalColumn } from '@plantel/contract/export-columns'

export const EXPORT_TEXTS = {
  about:
    'Elija el formato del archivo. Incluye todas las páginas, con los filtros y las columnas que se ven.',
  add: 'Agregar al archivo',
  personal: 'El archivo llevará datos personales: guárdelo con cuidado. Queda en la bitácora.',
  file: 'Reporte',
} as const

export const PERSONAL: Record<PersonalColumn, string> = {
  guardians: 'Madre, padre o tutor',
  phones: 'Teléfonos',
  curp: 'CURP',
  date_birth: 'Fecha de nacimiento',
  address: 'Domicilio',
}
