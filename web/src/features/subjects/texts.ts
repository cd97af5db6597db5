/** Words of the subject catalogue. */
export const CATALOG_TEXTS = {
  subjects: 'Materias',
  add: 'Agregar materia',
  edit: 'Editar materia',
  created: 'Materia creada',
  updated: 'Materia actualizada',
  none: 'Sin materias',
  noFolio: 'Sin folio',
  noGroups: 'Sin grupos',
  noProfessors: 'Sin profesores',
  noResults: 'No se encontraron resultados',
  folioRule: 'Campo requerido, máximo 20 caracteres',
  titleRule: 'Campo requerido, máximo 70 caracteres',
  assign: 'Asignar y crear materia',
  levelStays: 'El nivel no se puede cambiar: la materia es de los grupos de ese nivel',
  groupRule: 'Al menos se tiene que seleccionar un grupo',
} as const
