import type { CardContent } from '../../src/features/report-cards/content.ts'

/** What a boleta prints, of a class without grades. */
export const aCard = (): CardContent => ({
  school: 'Escuela Benito Juárez',
  clave: '10DPR0034K',
  student: 'Peña, Ana',
  curp: null,
  enrollment: 'A-000123',
  group: '1° A Matutino',
  level: 'Primaria',
  turn: 'Matutino',
  cycle: 'Ciclo en curso 2025-2026',
  columns: ['Parcial 1'],
  subjects: [{ title: 'Español', group: null, grades: [null], average: null }],
  average: null,
  presences: 0,
  absences: 0,
  presence: null,
  minimum: '6',
  advisor: null,
  director: null,
})
