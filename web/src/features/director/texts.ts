/** Words of the director's screens. */
export const DIRECTOR_TEXTS = {
  tabs: 'Secciones del director',
  cycle: 'Ciclo Escolar',
  currentCycle: 'Actual',
  finishedCycle: 'Ciclo terminado',
  more: 'Ver más',
  emptyChart: 'Sus datos aparecerán aquí',
  noScores: 'Sin calificaciones',
  groups: 'Grupos',
  noGroups: 'Sin grupos',
} as const
