import type { TopLists } from '@plantel/contract/dashboard'

interface Top {
  report: keyof TopLists
  title: string
  heads: readonly ['Materia' | 'Grupo', 'Promedio' | 'Inasistencia' | 'Reportes']
  more: string
}

export const TOPS: readonly Top[] = [
  {
    report: 'top-score-subjects',
    title: 'Materias con mejor promedio',
    heads: ['Materia', 'Promedio'],
    more: '/director/materias?orden=-average_rating',
  },
  {
    report: 'top-absence-subjects',
    title: 'Materias con más faltas',
    heads: ['Materia', 'Inasistencia'],
    more: '/director/materias?orden=-absence_rate',
  },
  {
    report: 'top-score-groups',
    title: 'Grupos con mejor promedio',
    heads: ['Grupo', 'Promedio'],
    more: '/director/grupos?orden=-average_rating',
  },
  {
    report: 'top-bad-score-groups',
    title: 'Grupos con menor promedio',
    heads: ['Grupo', 'Promedio'],
    more: '/director/grupos?orden=average_rating',
  },
  {
    report: 'top-absence-groups',
    title: 'Grupos con más faltas',
    heads: ['Grupo', 'Inasistencia'],
    more: '/director/grupos?orden=-absence_rate',
  },
  {
    report: 'top-reports-groups',
    title: 'Grupos con más reportes',
    heads: ['Grupo', 'Reportes'],
    more: '/director/grupos?orden=-total_reports',
  },
]
