export const T = {
  misses: 'Faltas y retardos del mes',
  noMisses: 'Sin faltas ni retardos en este mes.',
  noLists: 'En este mes no se ha pasado lista.',
  inCycle: 'En el ciclo',
  inMonth: 'En el mes',
  choose: 'Elija un día para ver cada clase.',
  notMarked: 'Sin registro',
  list: 'lista a',
} as const
