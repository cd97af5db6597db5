/** The fixed texts of bricks. */
export const UI_TEXTS = {
  noResults: 'No se encontraron resultados',
  noItems: 'Sin elementos',
  synchronize: 'Sincronizar información',
  moreActions: 'Más acciones',
  order: 'Orden',
  usualOrder: 'El de siempre',
} as const
