import { expect, test } from 'vitest'
import { titleSays } from '../../src/import/title-says.ts'

test.each([
  ['GRUPO: 3° B', { group: '3° B' }],
  ['GRUPO "A"', { group: 'A' }],
  ['Grado: 3  Grupo: A', { grade: '3', group: 'A' }],
  ['GRADO Y GRUPO: 2°A', { group: '2°A' }],
  ['Tercero B', { group: 'Tercero B' }],
  ['1° "C"', { group: '1° "C"' }],
  ['3A', { group: '3A' }],
  ['1-B', { group: '1-B' }],
  ['6to A', { group: '6to A' }],
  ['2B MAT', { group: '2B' }],
  ['PRIMER GRADO', { grade: 'PRIMER' }],
  ['3° de primaria', { grade: '3°', level: 'primaria' }],
  ['SEGUNDO SEMESTRE', { grade: 'SEGUNDO' }],
  ['Escuela Secundaria Técnica 12, turno vespertino', { level: 'secundaria', turn: 'vespertino' }],
  ['C.C.T. 10DPR0123X', { cct: '10DPR0123X' }],
  ['MES: NOVIEMBRE', { month: '11' }],
  ['NOV', { month: '11' }],
  ['Asistencia de enero, ciclo 2025-2026', { month: '1', year: '2026', cycle: '2025-2026' }],
  ['Septiembre 2025', { month: '9', year: '2025' }],
  ['Materia: Ciencias Naturales   Maestra: Rosa Luna', { subject: 'Ciencias Naturales' }],
  ['ASIGNATURA: FÍSICA', { subject: 'FÍSICA' }],
  ['Matemáticas', { subject: 'Matemáticas' }],
  ['CALIFICACIONES DEL SEGUNDO TRIMESTRE', { partial: '2' }],
  ['Parcial III', { partial: '3' }],
  ['3er. periodo', { partial: '3' }],
  ['SECRETARÍA DE EDUCACIÓN PÚBLICA', {}],
  ['Vidal Prima Mikaela', {}],
  ['Primera Lista de Alumnos', {}],
  ['Del 3 a 5 de mayo', { month: '5' }],
  ['Domicilio: 5 de Febrero 12 B', { month: '2' }],
  ['Mario Abril Marcial', { month: '4' }],
  ['', {}],
])('«%s»', (line, says) => {
  expect(titleSays([line])).toEqual(says)
})

test('what stands nearest to the list counts, and the sheet when no line says it', () => {
  expect(titleSays(['GRUPO: 1° A', 'GRUPO: 1° B'], '2C')).toEqual({ group: '1° B' })
  expect(titleSays(['Escuela Primaria Benito Juárez'], '2C')).toEqual({ level: 'primaria', group: '2C' })
  expect(titleSays([], 'Español_P2')).toEqual({ subject: 'Español', partial: '2' })
  expect(titleSays([], 'Historia 2A')).toEqual({ subject: 'Historia', group: '2A' })
  expect(titleSays([], '3° B Inglés')).toEqual({ subject: 'Inglés', group: '3° B' })
})
