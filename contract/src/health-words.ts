import type { HEALTH_CHECKS, HealthList } from './data-health.ts'

type Words = {
  [List in HealthList]: { title: string; checks: Record<(typeof HEALTH_CHECKS)[List][number], string> }
}

const STAFF = {
  'without-email': 'Sin correo',
  'never-signed-in': 'Nunca han ingresado',
}

/** Whom a list brings without one. */
const CALLED = { 'without-phone': 'Sin celular: no pueden ingresar', ...STAFF }

/** What can be wrong, in words, by the list in which it is mended. */
export const HEALTH_WORDS: Words = {
  students: {
    title: 'Alumnos',
    checks: {
      'without-group': 'Sin grupo',
      'without-guardian': 'Sin madre, padre o tutor',
      incomplete: 'Ficha incompleta',
      'without-birth': 'Sin fecha de nacimiento',
      'odd-birth': 'Fecha de nacimiento poco probable',
      'without-gender': 'Sin sexo',
      'without-address': 'Sin domicilio completo',
      'without-phone': 'Sin teléfono',
      'without-emergency': 'Sin contacto de emergencia',
      'without-photo': 'Sin fotografía',
      'without-curp': 'Sin CURP',
      'curp-shape': 'CURP mal escrita',
      'curp-digit': 'CURP con último dígito equivocado',
      'curp-birth': 'CURP con otra fecha de nacimiento',
      'curp-gender': 'CURP con otro sexo',
      'curp-twice': 'CURP repetida',
      'same-student': 'Mismo nombre y fecha de nacimiento',
    },
  },
  parents: {
    title: 'Madres, padres y tutores',
    checks: {
      'without-phone': 'Sin teléfono',
      'shared-phone': 'Con el teléfono de otra persona',
      'never-signed-in': 'Nunca han ingresado',
      'without-child': 'Sin ningún alumno',
    },
  },
  professors: { title: 'Maestros', checks: { ...CALLED, 'without-class': 'Sin ninguna clase' } },
  assessors: { title: 'Orientadores', checks: { ...CALLED, 'without-group': 'Sin ningún grupo' } },
  administrators: { title: 'Administradores', checks: STAFF },
  directors: { title: 'Directores', checks: CALLED },
  groups: {
    title: 'Grupos',
    checks: {
      'without-advisor': 'Sin orientador',
      empty: 'Sin alumnos',
      'without-subjects': 'Sin materias',
      'without-professor': 'Con clases sin maestro',
      'without-hours': 'Con clases sin horario',
      'without-titular': 'Sin la clase que lleva la lista del día',
      'without-partials': 'De un nivel sin parciales',
    },
  },
  partials: {
    title: 'Parciales',
    checks: { gap: 'Con días de clase sin parcial antes', number: 'Sin el número anterior' },
  },
  subjects: {
    title: 'Materias',
    checks: { unused: 'Sin ningún grupo', twice: 'Repetidas en su nivel' },
  },
  school: {
    title: 'Escuela',
    checks: {
      key: 'Clave (CCT) mal escrita',
      'key-level': 'Clave (CCT) de un nivel sin grupos',
      address: 'Sin domicilio completo',
      phone: 'Sin teléfono',
      logo: 'Sin logotipo',
    },
  },
}
