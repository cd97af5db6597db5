export const DIRECTOR_TEXTS = {
  tabs: 'Secciones del director',
  professorsTab: 'Profesor',
  cycle: 'Ciclo Escolar',
  currentCycle: 'Actual',
  finishedCycle: 'Ciclo terminado',
  cyclesFailed: 'No se cargaron los ciclos terminados. Use Sincronizar para intentarlo de nuevo.',
  more: 'Ver más',
  emptyChart: 'Sus datos aparecerán aquí',
  noScores: 'Sin calificaciones',
  noRecord: 'Sin registro',
  groups: 'Grupos',
  noGroups: 'Sin grupos',
} as const
