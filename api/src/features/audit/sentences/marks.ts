import type { Said } from '../said.ts'
import { counted, group, ofDay, student, subject } from '../words.ts'
import { of } from './sentence.ts'

/** ` en Historia · 2° A Matutino (P1)` */
const inClasses = (said: Said): string => {
  const where = said.has('subjects') ? said.some('subjects', 'subjects') : subject(said)
  return ` en ${where}${said.has('partials') ? ` (${said.some('partials', 'partials')})` : ''}`
}

/** Whose they are, one by one, is told with the values. */
const changedGrades = (said: Said): string => {
  const students = said.count('students')
  const whose = students > 1 ? counted(students, 'alumno', 'alumnos') : said.some('students', 'students')
  const from = `de ${whose}${inClasses(said)}`
  if (said.has('cleared')) return `Borró la calificación ${from}`
  const changed = said.count('changed')
  return changed > 1
    ? `Cambió ${counted(changed, 'calificación', 'calificaciones')} ${from}`
    : `Cambió la calificación ${from}`
}

export const MARK_SENTENCES = {
  ...of('attendance', {
    'attendance:take': (said) => `Pasó lista en ${subject(said)}${ofDay(said)}`,
    'attendance:undo': (said) => `Deshizo la lista de ${subject(said)}${ofDay(said)}`,
    'attendance:correct': (said) =>
      `Corrigió ${counted(said.count('marks') + said.count('added'), 'marca', 'marcas')} de la lista de ${subject(said)}${ofDay(said)}`,
    'attendance:codes': 'Cambió las claves de asistencia',
    'attendance:remind': (said) =>
      `Recordó pasar lista a ${counted(said.count('reminded'), 'maestro', 'maestros')}`,
    'excuse:send': (said) => `Envió un justificante de ${student(said)}`,
    'excuse:record': (said) => `Registró un justificante que la familia de ${student(said)} entregó`,
    'excuse:file': 'Agregó una foto a un justificante',
    'excuse:withdraw': 'Retiró un justificante',
    'excuse:accept': (said) => `Aceptó un justificante de ${student(said)}`,
    'excuse:reject': (said) => `Rechazó un justificante de ${student(said)}`,
    'excuse:undo': (said) => `Deshizo la decisión sobre un justificante de ${student(said)}`,
  }),
  ...of('grades', {
    'grades:grant': 'Abrió la edición de calificaciones',
    'grades:end': 'Cerró la edición de calificaciones',
    'grades:change': changedGrades,
    'capture:remind': (said) =>
      `Recordó las calificaciones que faltan a ${counted(said.count('reminded'), 'maestro', 'maestros')}`,
    'report-card:issue': (said) =>
      said.has('student_id')
        ? `Emitió una boleta de ${student(said)}`
        : `Emitió ${counted(said.count('count'), 'boleta', 'boletas')} de ${group(said)}`,
    'report-cards:release': (said) =>
      `Entregó a las familias ${counted(said.count('count'), 'boleta', 'boletas')} de ${group(said)}`,
  }),
  ...of('reports', {
    'case-file:open': (said) => `Abrió un expediente de ${student(said)}`,
    'case-file:close': (said) => `Cerró un expediente de ${student(said)}`,
    'case-file:open-again': (said) => `Volvió a abrir un expediente de ${student(said)}`,
    'reports:write': (said) =>
      said.has('subject_id')
        ? `Escribió ${counted(said.count('reports'), 'reporte', 'reportes')} en ${subject(said)}`
        : `Escribió ${counted(said.count('reports'), 'reporte', 'reportes')}`,
    'report-answer:write': (said) => `Contestó un reporte de ${student(said)}`,
  }),
}
