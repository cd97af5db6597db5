import type { TopLists } from '@plantel/contract/dashboard'

interface Top {
  report: keyof TopLists
  title: string
  heads: readonly ['Materia' | 'Grupo', 'Promedio' | 'Faltas (clases)' | 'Reportes']
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
    heads: ['Materia', 'Faltas (clases)'],
    more: '/director/materias?orden=-total_absence',
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
    heads: ['Grupo', 'Faltas (clases)'],
    more: '/director/grupos?orden=-total_absence',
  },
  {
    report: 'top-reports-groups',
    title: 'Grupos con más reportes',
    heads: ['Grupo', 'Reportes'],
    more: '/director/grupos?orden=-total_reports',
  },
]
