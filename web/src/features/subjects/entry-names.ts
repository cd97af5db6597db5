export const NAMES: Readonly<Record<string, string>> = {
  folio: 'Folio',
  title: 'Materia',
  level: 'Nivel',
  professor_id: 'Maestro',
  groups: 'Grupos',
}
